// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.priodon.data.Precision;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureBuilder;

/** Reads Armadillo's binary. */
final class ArmadilloReader {
    /** How far the weights of a single-precision file may be from a sum of 1. */
    private static final double SINGLE_TOLERANCE = 1e-3;

    private final ModelInput input;
    private final ArmadilloHeader header;
    private final ByteBuffer column;

    private ArmadilloReader(ModelInput input, ArmadilloHeader header) {
        this.input = input;
        this.header = header;
        column = ByteBuffer.allocate((header.dimensions() + 1) * header.bytesPerNumber())
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    static GaussianMixture read(ModelInput input) throws IOException {
        return ArmadilloField.isNext(input)
                ? ArmadilloField.read(input)
                : new ArmadilloReader(input, ArmadilloHeader.read(input)).read();
    }

    private GaussianMixture read() throws IOException {
        double[] weights = new double[header.components()];
        double[] unused = new double[header.components()];
        double[][] means = slice(weights);
        double[][] variances = slice(unused);
        try {
            return GaussianMixture.of(normalised(weights, header.precision()), means, variances);
        } catch (IllegalArgumentException e) {
            // The format does not tell the byte order; the wrong one gives wild numbers.
            throw input.damaged("", e.getMessage() + " (is its byte order big-endian?)", e);
        }
    }

    private double[][] slice(double[] firstRow) throws IOException {
        double[][] rows = new double[header.components()][header.dimensions()];
        for (int g = 0; g < rows.length; g++) {
            if (input.stream().readNBytes(column.array(), 0, column.capacity()) < column.capacity()) {
                throw input.damaged("it ends too early");
            }
            column.clear();
            firstRow[g] = next();
            for (int d = 0; d < rows[g].length; d++) {
                rows[g][d] = next();
            }
        }
        return rows;
    }

    private double next() {
        return header.precision() == Precision.DOUBLE ? column.getDouble() : column.getFloat();
    }

    /** Weights in single precision can miss a sum of 1 by more than a mixture allows. */
    static double[] normalised(double[] weights, Precision precision) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double error = Math.abs(sum - 1);
        if (precision == Precision.SINGLE && error > MixtureBuilder.WEIGHT_SUM_TOLERANCE && error <= SINGLE_TOLERANCE) {
            for (int g = 0; g < weights.length; g++) {
                weights[g] /= sum;
            }
        }
        return weights;
    }
}
