// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.datasets.Checksum;

/**
 * Rows and the truth about them.
 *
 * @param schema the columns
 * @param rows values, NaN where missing, codes in categorical columns
 * @param labels the true cluster of each row, from 0
 * @param weights of the rows, or null if all count alike
 * @param steps per column, in which steps values are recorded; 0 where they are not rounded
 * @param precision in which the engine gets them
 */
record ProblemData(
        Schema schema, double[][] rows, int[] labels, double[] weights, double[] steps, Precision precision) {
    /** As many of the checksum's digits as tables have room for. */
    private static final int DIGITS = 16;

    /** Numeric columns that are not rounded, in double precision, without weights. */
    static ProblemData of(double[][] rows, int[] labels) {
        return new ProblemData(
                Schema.numeric(rows[0].length), rows, labels, null, new double[rows[0].length], Precision.DOUBLE);
    }

    ProblemData withSteps(double... changed) {
        return new ProblemData(schema, rows, labels, weights, changed, precision);
    }

    /** The same step in all columns. */
    ProblemData withStep(double step) {
        double[] all = new double[steps.length];
        Arrays.fill(all, step);
        return withSteps(all);
    }

    ProblemData withWeights(double[] changed) {
        return new ProblemData(schema, rows, labels, changed, steps, precision);
    }

    ProblemData withSchema(Schema changed) {
        return new ProblemData(changed, rows, labels, weights, steps, precision);
    }

    ProblemData withPrecision(Precision changed) {
        return new ProblemData(schema, rows, labels, weights, steps, changed);
    }

    boolean hasMissing() {
        return Arrays.stream(rows).flatMapToDouble(Arrays::stream).anyMatch(Double::isNaN);
    }

    /** Whether any library can take it: nothing but numbers. */
    boolean isPlain() {
        return schema.isNumeric() && weights == null && !hasMissing();
    }

    /** How many clusters there are in truth. */
    int clusters() {
        return (int) Arrays.stream(labels).distinct().count();
    }

    Samples samples() {
        SamplesBuilder builder = Samples.builder(schema).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights == null ? 1 : weights[i]);
        }
        return builder.build();
    }

    /** Of all values, labels, weights and steps: tells whether anything has changed. */
    String digest() {
        MessageDigest digest = Checksum.sha256();
        for (int i = 0; i < rows.length; i++) {
            ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * (rows[i].length + 2));
            Arrays.stream(rows[i]).forEach(bytes::putDouble);
            digest.update(bytes.putDouble(labels[i])
                    .putDouble(weights == null ? 1 : weights[i])
                    .array());
        }
        digest.update((schema.columns() + Arrays.toString(steps) + precision).getBytes(StandardCharsets.UTF_8));
        return Checksum.of(digest).substring(0, DIGITS);
    }
}
