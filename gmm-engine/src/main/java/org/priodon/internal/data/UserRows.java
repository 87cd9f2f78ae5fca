// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.SampleFacts;

/** Reads rows of stored blocks as the user gave them. */
final class UserRows {
    private final SampleFacts facts;
    /** For each column, its place among those of its kind. */
    private final int[] placeInKind;

    UserRows(SampleFacts facts) {
        this.facts = facts;
        placeInKind = placesInKind(facts.schema());
    }

    private static int[] placesInKind(Schema schema) {
        int[] places = new int[schema.size()];
        int numeric = 0;
        for (int c = 0; c < places.length; c++) {
            boolean isNumeric = schema.column(c).isNumeric();
            places[c] = isNumeric ? numeric : c - numeric;
            numeric += isNumeric ? 1 : 0;
        }
        return places;
    }

    /** The number of a sample, or the code of its category; NaN where missing. */
    double value(Block block, int i, int column) {
        boolean numeric = facts.schema().column(column).isNumeric();
        int place = placeInKind[column];
        if (numeric) {
            return original(block, i, place);
        }
        int code = block.code(place, i);
        return code < 0 ? Double.NaN : code;
    }

    private double original(Block block, int i, int dimension) {
        Block.Originals originals = block.originals();
        int odd = Arrays.binarySearch(originals.places(), dimension * facts.blockLength() + i);
        return odd >= 0
                ? originals.values()[odd]
                : facts.frame().toUser(dimension, block.number(block.index(dimension, i)));
    }

    /** One sample of a block. */
    double[] row(Block block, int i) {
        double[] row = new double[placeInKind.length];
        copyRow(block, i, row, 0);
        return row;
    }

    /** Copies one sample of a block into a longer array. */
    void copyRow(Block block, int i, double[] into, int from) {
        for (int c = 0; c < placeInKind.length; c++) {
            into[from + c] = value(block, i, c);
        }
    }
}
