// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.NumberVector;
import elki.data.SparseNumberVector;
import elki.database.ids.ArrayDBIDs;
import elki.database.ids.DBIDArrayIter;
import elki.database.ids.DBIDUtil;
import elki.database.relation.Relation;
import elki.database.relation.RelationUtil;
import java.util.Arrays;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;

/**
 * Copies a relation into the engine's layout, in the order of its ids. Relations may be views, and vectors may be
 * sparse.
 */
public final class RelationReader {
    private RelationReader() {}

    /**
     * A relation as samples.
     *
     * @param ids which objects, in the order of the samples
     * @param samples their values
     */
    public record Copy(ArrayDBIDs ids, Samples samples) {}

    /**
     * Copies all vectors of a relation.
     *
     * @param relation at least one vector
     * @param precision how to store them
     * @return ids and samples
     * @throws IllegalArgumentException if the relation is empty or a value is NaN or infinite; the message names row
     *     and column
     */
    public static Copy read(Relation<? extends NumberVector> relation, Precision precision) {
        if (relation.size() == 0) {
            throw new IllegalArgumentException("the relation is empty; at least one vector is needed");
        }
        ArrayDBIDs ids = DBIDUtil.ensureArray(relation.getDBIDs());
        double[] row = new double[RelationUtil.dimensionality(relation)];
        SamplesBuilder builder = Samples.builder(row.length).precision(precision);
        for (DBIDArrayIter id = ids.iter(); id.valid(); id.advance()) {
            copy(relation.get(id), row);
            check(row, id);
            builder.add(row);
        }
        return new Copy(ids, builder.build());
    }

    private static void copy(NumberVector vector, double[] row) {
        if (vector instanceof SparseNumberVector sparse) {
            Arrays.fill(row, 0);
            for (int it = sparse.iter(); sparse.iterValid(it); it = sparse.iterAdvance(it)) {
                row[sparse.iterDim(it)] = sparse.iterDoubleValue(it);
            }
            return;
        }
        for (int d = 0; d < row.length; d++) {
            row[d] = vector.doubleValue(d);
        }
    }

    private static void check(double[] row, DBIDArrayIter id) {
        for (int d = 0; d < row.length; d++) {
            if (!Double.isFinite(row[d])) {
                throw new IllegalArgumentException("row " + id.getOffset() + " (id " + DBIDUtil.toString(id)
                        + ") has the value " + row[d] + " in column " + d + ", both counted from 0; "
                        + (Double.isNaN(row[d])
                                ? "drop such rows with -dbc.filter cleaning.DropNaNFilter or fill them with -dbc.filter cleaning.ReplaceNaNWithRandomFilter"
                                : "remove such rows from the input"));
            }
        }
    }
}
