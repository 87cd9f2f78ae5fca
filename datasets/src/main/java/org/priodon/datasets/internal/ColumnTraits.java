// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a column of a real data set looks like.
 *
 * @param mean of the values that are present
 * @param deviation standard deviation of those
 * @param least smallest value
 * @param greatest largest value
 * @param decimals digits after the point
 * @param zeros share of cells that are 0 on top: missing values, dry days, absent colours
 */
record ColumnTraits(double mean, double deviation, double least, double greatest, int decimals, double zeros) {
    private static final double[] GRIDS = {1, 10, 100, 1e3, 1e4, 1e5, 1e6};

    /** The columns of one data set. */
    static ColumnTraits[] of(String name) {
        try (InputStream in = ColumnTraits.class.getResourceAsStream("columns.txt")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return lines.stream()
                    .filter(line -> line.startsWith(name + " "))
                    .map(line -> parse(line.split(" ")))
                    .toArray(ColumnTraits[]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Brings a value into the column's range and onto its grid. */
    double fit(double value) {
        double scale = GRIDS[decimals];
        double rounded = Math.rint(value * scale) / scale;
        return Math.max(least, Math.min(greatest, rounded));
    }

    /** Whether values are positive and spread so widely that their logarithm is closer to a normal distribution. */
    boolean isSkewed() {
        return least >= 0 && deviation > 0.6 * mean;
    }

    private static ColumnTraits parse(String[] words) {
        return new ColumnTraits(
                Double.parseDouble(words[1]),
                Double.parseDouble(words[2]),
                Double.parseDouble(words[3]),
                Double.parseDouble(words[4]),
                Integer.parseInt(words[5]),
                Double.parseDouble(words[6]));
    }
}
