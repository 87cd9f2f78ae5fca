// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

/**
 * Armadillo's binary for a mixture with full covariances: a field of matrices, namely the means as columns, the weights
 * as a row, and a covariance matrix for each component, all column after column.
 */
final class ArmadilloField {
    private static final String MAGIC = "ARMA_FLD_BIN";
    private static final String DOUBLE = "ARMA_MAT_BIN_FN008";
    private static final String SINGLE = "ARMA_MAT_BIN_FN004";
    private static final Pattern SIZES = Pattern.compile("([1-9][0-9]{0,9}) ([1-9][0-9]{0,9})");
    private static final Pattern COUNT = Pattern.compile("[1-9][0-9]{0,9}");

    /** Relative to the standard deviations: how far the two triangles may differ. */
    private static final double ASYMMETRY = 1e-9;

    private static final double ASYMMETRY_OF_SINGLE = 1e-5;

    private final ModelInput input;
    private long read;
    private String kind;

    private ArmadilloField(ModelInput input) {
        this.input = input;
    }

    /** Whether a field of matrices comes next. */
    static boolean isNext(ModelInput input) throws IOException {
        byte[] first = input.peek(MAGIC.length() + 1);
        return new String(first, StandardCharsets.ISO_8859_1).equals(MAGIC + "\n");
    }

    static GaussianMixture read(ModelInput input) throws IOException {
        return new ArmadilloField(input).read();
    }

    private GaussianMixture read() throws IOException {
        line();
        String matrices = line();
        String columns = line();
        if (!COUNT.matcher(matrices).matches() || Long.parseLong(matrices) < 3 || !columns.equals("1")) {
            throw input.damaged("a model is a column of at least 3 matrices, but this one claims "
                    + Wording.quoted(matrices) + " by " + Wording.quoted(columns));
        }
        long components = Long.parseLong(matrices) - 2;
        double[][] means = matrix(-1, components);
        int dimensions = means[0].length;
        double[] weights = new double[means.length];
        double[][] row = matrix(1, components);
        for (int g = 0; g < weights.length; g++) {
            weights[g] = row[g][0];
        }
        double[][] covariances = new double[means.length][];
        for (int g = 0; g < covariances.length; g++) {
            covariances[g] = triangle(g, matrix(dimensions, dimensions));
        }
        if (read != input.length()) {
            throw input.damaged("it should have " + read + " bytes but has " + input.length());
        }
        try {
            return GaussianMixture.builder(Schema.numeric(dimensions))
                    .weights(ArmadilloReader.normalised(weights, precision()))
                    .means(means)
                    .covariances(Covariance.FULL, covariances)
                    .build();
        } catch (IllegalArgumentException e) {
            // The format does not tell the byte order; the wrong one gives wild numbers.
            throw input.damaged("", e.getMessage() + " (is its byte order big-endian?)", e);
        }
    }

    private Precision precision() {
        return kind.equals(DOUBLE) ? Precision.DOUBLE : Precision.SINGLE;
    }

    /**
     * Reads a matrix, column by column.
     *
     * @param rows expected, or negative for any number
     */
    private double[][] matrix(long rows, long columns) throws IOException {
        String magic = line();
        if (kind == null && (magic.equals(DOUBLE) || magic.equals(SINGLE))) {
            kind = magic;
        }
        if (!magic.equals(kind)) {
            throw input.damaged("a matrix begins with " + Wording.quoted(magic) + " instead of "
                    + (kind == null ? DOUBLE + " or " + SINGLE : kind));
        }
        String sizes = line();
        Matcher matcher = SIZES.matcher(sizes);
        if (!matcher.matches()
                || Long.parseLong(matcher.group(2)) != columns
                || (rows >= 0 && Long.parseLong(matcher.group(1)) != rows)) {
            throw input.damaged("a matrix of " + (rows < 0 ? "some" : rows) + " rows and " + columns
                    + " columns is expected, but its size is " + Wording.quoted(sizes));
        }
        return numbers(Long.parseLong(matcher.group(1)), columns);
    }

    private double[][] numbers(long rows, long columns) throws IOException {
        int bytes = precision() == Precision.DOUBLE ? Double.BYTES : Float.BYTES;
        if (rows > (input.length() - read) / bytes / columns) {
            throw input.damaged("it claims a matrix of " + rows + " rows and " + columns + " columns but has only "
                    + input.length() + " bytes");
        }
        if (rows > JsonLayout.MAX_COLUMNS) {
            throw input.tooLarge("", "it has more than " + JsonLayout.MAX_COLUMNS + " columns", null);
        }
        double[][] values = new double[(int) columns][(int) rows];
        ByteBuffer column = ByteBuffer.allocate(Math.toIntExact(rows * bytes)).order(ByteOrder.LITTLE_ENDIAN);
        for (double[] of : values) {
            if (input.stream().readNBytes(column.array(), 0, column.capacity()) < column.capacity()) {
                throw input.damaged("it ends too early");
            }
            column.clear();
            for (int d = 0; d < of.length; d++) {
                of[d] = precision() == Precision.DOUBLE ? column.getDouble() : column.getFloat();
            }
        }
        read += rows * columns * bytes;
        return values;
    }

    /** The lower triangle, row after row, of a matrix that must be symmetric. */
    private double[] triangle(int g, double[][] matrix) throws ModelFileException {
        double tolerance = precision() == Precision.DOUBLE ? ASYMMETRY : ASYMMETRY_OF_SINGLE;
        double[] packed = new double[Covariance.FULL.packedLength(matrix.length)];
        for (int j = 0, next = 0; j < matrix.length; j++) {
            for (int k = 0; k <= j; k++, next++) {
                packed[next] = matrix[k][j];
                double scale = Math.sqrt(Math.abs(matrix[j][j]) * Math.abs(matrix[k][k]));
                if (Math.abs(matrix[j][k] - matrix[k][j]) > tolerance * scale) {
                    throw input.damaged("covariances[" + g + "] is not symmetric: row " + j + ", column " + k + " has "
                            + matrix[k][j] + ", the other way round it is " + matrix[j][k]);
                }
            }
        }
        return packed;
    }

    private String line() throws IOException {
        String line = ArmadilloHeader.line(input);
        read += line.length() + 1;
        return line;
    }

    static void write(OutputStream out, GaussianMixture model, Precision precision) throws IOException {
        out.write((MAGIC + "\n" + (model.components() + 2L) + "\n1\n").getBytes(StandardCharsets.US_ASCII));
        write(out, precision, model.copyMeans());
        write(
                out,
                precision,
                Arrays.stream(model.copyWeights())
                        .mapToObj(w -> new double[] {w})
                        .toArray(double[][]::new));
        for (int g = 0; g < model.components(); g++) {
            write(out, precision, model.copyCovariance(g));
        }
    }

    /** Writes a matrix, given as columns. */
    private static void write(OutputStream out, Precision precision, double[][] columns) throws IOException {
        String magic = precision == Precision.DOUBLE ? DOUBLE : SINGLE;
        int rows = columns[0].length;
        out.write((magic + "\n" + rows + " " + columns.length + "\n").getBytes(StandardCharsets.US_ASCII));
        int bytes = precision == Precision.DOUBLE ? Double.BYTES : Float.BYTES;
        ByteBuffer buffer = ByteBuffer.allocate(Math.multiplyExact(rows, bytes)).order(ByteOrder.LITTLE_ENDIAN);
        for (double[] column : columns) {
            buffer.clear();
            for (double value : column) {
                ArmadilloFiles.put(buffer, precision, value);
            }
            out.write(buffer.array());
        }
    }
}
