// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureBuilder;

/**
 * Exchanges mixtures with Armadillo, whose {@code gmm_diag} and {@code gmm_full}, and {@code fgmm_diag} and {@code
 * fgmm_full} in single precision, save and load these binaries. They hold
 * numbers alone: no names of columns, no categories, no provenance, no checksum. For all other purposes use {@link
 * ModelFiles}.
 */
public final class ArmadilloFiles {
    private ArmadilloFiles() {}

    /**
     * Loads a model of either precision. Columns are named x0, x1, and so on. Weights of a single-precision file whose
     * sum misses 1 by more than {@link MixtureBuilder#WEIGHT_SUM_TOLERANCE} but at most 0.001 are divided by their
     * sum.
     *
     * @param path a regular file of at most {@link ModelFiles#DEFAULT_MAX_BYTES}; for larger ones see {@link
     *     ModelFiles#read(Path, long)}
     * @return the mixture
     * @throws ModelFileException if there is no such file or it is refused
     */
    public static GaussianMixture read(Path path) throws ModelFileException {
        try (ModelInput input = ModelInput.of(path, ModelFiles.DEFAULT_MAX_BYTES)) {
            return ArmadilloReader.read(input);
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new ModelFileException(Reason.UNREADABLE, "model file " + path + " cannot be read: " + e, e);
        }
    }

    /**
     * Loads a model from a stream, which is read to its end and left open. See {@link #read(Path)}.
     *
     * @param in where to read
     * @param maxBytes the most bytes to accept, for instance {@link ModelFiles#DEFAULT_MAX_BYTES}
     * @return the mixture
     * @throws ModelFileException if the content is refused
     * @throws IOException if the stream fails
     */
    public static GaussianMixture read(InputStream in, long maxBytes) throws IOException {
        ModelStore.checkLimit(maxBytes);
        return ArmadilloReader.read(ModelInput.of(in, maxBytes));
    }

    /**
     * Saves a model, atomically.
     *
     * @param path where to; an existing file is replaced, keeping its permissions; a symbolic link stays, the file
     *     behind it is written
     * @param model a mixture without categorical columns
     * @param precision {@link Precision#DOUBLE} for {@code gmm_diag} or, where covariances are not diagonal, {@code
     *     gmm_full}; {@link Precision#SINGLE}, which rounds, for {@code fgmm_diag} or {@code fgmm_full}
     * @throws ModelFileException if the file cannot be written; an existing one is unchanged then
     * @throws IllegalArgumentException if there is a categorical column, there are more than 1,000,000 columns, or a
     *     number is not valid or does not fit single precision; nothing is touched then
     */
    public static void write(Path path, GaussianMixture model, Precision precision) throws ModelFileException {
        check(model, precision);
        AtomicFile.write(path, out -> writeChecked(out, model, precision));
    }

    /**
     * Writes a model to a stream, which is flushed and left open.
     *
     * @param out where to write
     * @param model a mixture without categorical columns
     * @param precision {@link Precision#DOUBLE} for {@code gmm_diag} or, where covariances are not diagonal, {@code
     *     gmm_full}; {@link Precision#SINGLE}, which rounds, for {@code fgmm_diag} or {@code fgmm_full}
     * @throws IOException if the stream fails
     * @throws IllegalArgumentException if there is a categorical column, there are more than 1,000,000 columns, or a
     *     number is not valid or does not fit single precision; nothing is written then
     */
    public static void write(OutputStream out, GaussianMixture model, Precision precision) throws IOException {
        check(model, precision);
        writeChecked(out, model, precision);
    }

    private static void writeChecked(OutputStream out, GaussianMixture model, Precision precision) throws IOException {
        if (!model.covariance().isDiagonal()) {
            ArmadilloField.write(out, model, precision);
            out.flush();
            return;
        }
        ArmadilloHeader header = new ArmadilloHeader(precision, model.dimensions(), model.components());
        out.write(header.text().getBytes(StandardCharsets.US_ASCII));
        writeSlice(out, header, model.copyWeights(), model.copyMeans());
        writeSlice(out, header, new double[model.components()], model.copyVariances());
        out.flush();
    }

    private static void writeSlice(OutputStream out, ArmadilloHeader header, double[] firstRow, double[][] rows)
            throws IOException {
        ByteBuffer column = ByteBuffer.allocate(Math.multiplyExact(header.dimensions() + 1, header.bytesPerNumber()))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int g = 0; g < rows.length; g++) {
            column.clear();
            put(column, header.precision(), firstRow[g]);
            for (double value : rows[g]) {
                put(column, header.precision(), value);
            }
            out.write(column.array());
        }
    }

    static void put(ByteBuffer buffer, Precision precision, double value) {
        if (precision == Precision.DOUBLE) {
            buffer.putDouble(value);
        } else {
            buffer.putFloat((float) value);
        }
    }

    private static void check(GaussianMixture model, Precision precision) {
        SaveCheck.model(ModelKind.MIXTURE, model);
        for (Column column : model.schema().columns()) {
            if (!column.isNumeric()) {
                throw new IllegalArgumentException("column '" + column.name()
                        + "' is categorical, which Armadillo's binary cannot hold; save the model with ModelFiles");
            }
        }
        for (int g = 0; precision == Precision.SINGLE && g < model.components(); g++) {
            for (int d = 0; d < model.dimensions(); d++) {
                checkSingle("means", g, d, model.mean(g, d), !Float.isInfinite((float) model.mean(g, d)));
                float variance = (float) model.variance(g, d);
                checkSingle("variances", g, d, model.variance(g, d), variance > 0 && variance <= Float.MAX_VALUE);
            }
        }
        if (precision == Precision.SINGLE && !model.covariance().isDiagonal()) {
            checkRounded(model);
        }
    }

    /** A matrix that is nearly singular may no longer be positive definite in single precision. */
    private static void checkRounded(GaussianMixture model) {
        double[][] rounded = model.copyCovariances();
        for (double[] matrix : rounded) {
            for (int j = 0; j < matrix.length; j++) {
                matrix[j] = (float) matrix[j];
            }
        }
        try {
            model.toBuilder().covariances(model.covariance(), rounded).build();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "a covariance matrix does not fit single precision; save the model in double precision: "
                            + e.getMessage(),
                    e);
        }
    }

    private static void checkSingle(String name, int g, int d, double value, boolean fits) {
        if (!fits) {
            throw new IllegalArgumentException(name + "[" + g + "][" + d + "] = " + value
                    + " does not fit single precision; save the model in double precision");
        }
    }
}
