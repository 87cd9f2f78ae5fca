// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.priodon.kmeans.KMeansModel;

/**
 * Saves and loads centres of k-means as JSON, with the guarantees, limits and refusals of {@link ModelFiles}, which
 * does so for mixtures. A file of a mixture is refused here, and one of k-means there. All methods may be called from
 * any thread.
 */
public final class KMeansFiles {
    private static final ModelStore<KMeansModel, StoredKMeans> STORE =
            new ModelStore<>(ModelKind.K_MEANS, StoredKMeans::new);

    private KMeansFiles() {}

    /**
     * Loads centres from a file of at most {@link ModelFiles#DEFAULT_MAX_BYTES}.
     *
     * @param path a regular file
     * @return the centres and where they came from
     * @throws ModelFileException if there is no such file or it is refused
     */
    public static StoredKMeans read(Path path) throws ModelFileException {
        return read(path, ModelFiles.DEFAULT_MAX_BYTES);
    }

    /**
     * Loads centres.
     *
     * @param path a regular file
     * @param maxBytes the largest size to accept
     * @return the centres and where they came from
     * @throws ModelFileException if there is no such file or it is refused
     */
    public static StoredKMeans read(Path path, long maxBytes) throws ModelFileException {
        return STORE.read(path, maxBytes);
    }

    /**
     * Loads centres from a stream, which is read to its end and left open.
     *
     * @param in where to read
     * @param maxBytes the most bytes to accept, for instance {@link ModelFiles#DEFAULT_MAX_BYTES}
     * @return the centres and where they came from
     * @throws ModelFileException if the content is refused
     * @throws IOException if the stream fails
     */
    public static StoredKMeans read(InputStream in, long maxBytes) throws IOException {
        return STORE.read(in, maxBytes);
    }

    /**
     * Loads centres from JSON.
     *
     * @param json what {@link #toJson} gave
     * @return the centres and where they came from
     * @throws ModelFileException if the content is refused
     */
    public static StoredKMeans fromJson(String json) throws ModelFileException {
        return STORE.fromJson(json);
    }

    /**
     * Saves centres as JSON, atomically.
     *
     * @param path where to; an existing file is replaced as {@link ModelFiles#write(Path,
     *     org.priodon.mixture.GaussianMixture, Provenance)} does
     * @param model the centres
     * @param provenance where they came from
     * @throws ModelFileException if the file cannot be written; an existing one is unchanged then
     * @throws IllegalArgumentException if the reader would refuse it: a name is too long or is not valid Unicode, there
     *     are more columns, categories or settings than it accepts, or a number is not valid; nothing is touched then
     */
    public static void write(Path path, KMeansModel model, Provenance provenance) throws ModelFileException {
        STORE.write(path, model, provenance);
    }

    /**
     * Writes centres as JSON to a stream, which is flushed and left open.
     *
     * @param out where to write
     * @param model the centres
     * @param provenance where they came from
     * @throws IOException if the stream fails
     * @throws IllegalArgumentException if the reader would refuse it, as for {@link #write(Path, KMeansModel,
     *     Provenance)}; nothing is written then
     */
    public static void write(OutputStream out, KMeansModel model, Provenance provenance) throws IOException {
        STORE.write(out, model, provenance);
    }

    /**
     * Centres as JSON, for instance to keep them inside another file.
     *
     * @param model the centres
     * @param provenance where they came from
     * @return the text of a file
     * @throws IllegalArgumentException if the reader would refuse it, as for {@link #write(Path, KMeansModel,
     *     Provenance)}
     */
    public static String toJson(KMeansModel model, Provenance provenance) {
        return STORE.toJson(model, provenance);
    }
}
