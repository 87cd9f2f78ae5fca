// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.priodon.mixture.GaussianMixture;

/**
 * Saves and loads mixtures. Writing gives JSON; reading takes JSON and Armadillo's binary and tells them apart by their
 * first bytes. {@link KMeansFiles} does so for centres of k-means.
 *
 * <p>A saved and loaded mixture is equal bit for bit. The same mixture and provenance give the same bytes on every JDK.
 *
 * <p>The reader trusts nothing: content that breaks a rule, a checksum that does not match, a newer version, or a file
 * that is too large is refused with a {@link ModelFileException}; so are more than 1,000,000 columns or categories, or
 * more than 10,000 settings. Memory stays in proportion to the size of the file. The checksum finds damage, not malice.
 *
 * <p>Saving is atomic: a reader, or whoever looks after a crash, finds the old file or the new one, and a failed save
 * leaves the old one as it was. All methods may be called from any thread.
 */
public final class ModelFiles {
    /** The largest file that is read unless the caller allows more: 256 MiB, some ten million parameters in JSON. */
    public static final long DEFAULT_MAX_BYTES = 256L << 20;

    private static final ModelStore<GaussianMixture, StoredModel> STORE =
            new ModelStore<>(ModelKind.MIXTURE, StoredModel::new);

    private ModelFiles() {}

    /**
     * Loads a model of at most {@link #DEFAULT_MAX_BYTES}.
     *
     * @param path a regular file
     * @return the model and where it came from
     * @throws ModelFileException if there is no such file or it is refused
     */
    public static StoredModel read(Path path) throws ModelFileException {
        return read(path, DEFAULT_MAX_BYTES);
    }

    /**
     * Loads a model.
     *
     * @param path a regular file
     * @param maxBytes the largest size to accept
     * @return the model and where it came from
     * @throws ModelFileException if there is no such file or it is refused
     */
    public static StoredModel read(Path path, long maxBytes) throws ModelFileException {
        return STORE.read(path, maxBytes);
    }

    /**
     * Loads a model from a stream, which is read to its end and left open.
     *
     * @param in where to read
     * @param maxBytes the most bytes to accept, for instance {@link #DEFAULT_MAX_BYTES}
     * @return the model and where it came from
     * @throws ModelFileException if the content is refused
     * @throws IOException if the stream fails
     */
    public static StoredModel read(InputStream in, long maxBytes) throws IOException {
        return STORE.read(in, maxBytes);
    }

    /**
     * Loads a model from JSON.
     *
     * @param json what {@link #toJson} gave
     * @return the model and where it came from
     * @throws ModelFileException if the content is refused
     */
    public static StoredModel fromJson(String json) throws ModelFileException {
        return STORE.fromJson(json);
    }

    /**
     * Saves a model as JSON, atomically.
     *
     * @param path where to; an existing file is replaced, keeping its permissions; a symbolic link stays, the file
     *     behind it is written
     * @param model the mixture
     * @param provenance where it came from
     * @throws ModelFileException if the file cannot be written; an existing one is unchanged then
     * @throws IllegalArgumentException if the reader would refuse it: a name is too long or is not valid Unicode, there
     *     are more columns, categories or settings than it accepts, or a number is not valid; nothing is touched then
     */
    public static void write(Path path, GaussianMixture model, Provenance provenance) throws ModelFileException {
        STORE.write(path, model, provenance);
    }

    /**
     * Writes a model as JSON to a stream, which is flushed and left open.
     *
     * @param out where to write
     * @param model the mixture
     * @param provenance where it came from
     * @throws IOException if the stream fails
     * @throws IllegalArgumentException if the reader would refuse it, as for
     *     {@link #write(Path, GaussianMixture, Provenance)}; nothing is written then
     */
    public static void write(OutputStream out, GaussianMixture model, Provenance provenance) throws IOException {
        STORE.write(out, model, provenance);
    }

    /**
     * A model as JSON, for instance to keep it inside another file.
     *
     * @param model the mixture
     * @param provenance where it came from
     * @return the text of a model file
     * @throws IllegalArgumentException if the reader would refuse it, as for
     *     {@link #write(Path, GaussianMixture, Provenance)}
     */
    public static String toJson(GaussianMixture model, Provenance provenance) {
        return STORE.toJson(model, provenance);
    }
}
