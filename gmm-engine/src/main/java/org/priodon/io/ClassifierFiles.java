// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.priodon.mixture.MixtureClassifier;

/**
 * Saves and loads classifiers as JSON, with the guarantees, limits and refusals of {@link ModelFiles}, which does so for
 * single mixtures. All methods may be called from any thread.
 */
public final class ClassifierFiles {
    private static final ModelStore<MixtureClassifier, StoredClassifier> STORE =
            new ModelStore<>(ModelKind.CLASSIFIER, StoredClassifier::new);

    private ClassifierFiles() {}

    /**
     * Loads a classifier from a file of at most {@link ModelFiles#DEFAULT_MAX_BYTES}.
     *
     * @param path a regular file
     * @return the classifier and where it came from
     * @throws ModelFileException if there is no such file or it is refused
     */
    public static StoredClassifier read(Path path) throws ModelFileException {
        return STORE.read(path, ModelFiles.DEFAULT_MAX_BYTES);
    }

    /**
     * Loads a classifier from a stream, which is read to its end and left open.
     *
     * @param in where to read
     * @param maxBytes the most bytes to accept, for instance {@link ModelFiles#DEFAULT_MAX_BYTES}
     * @return the classifier and where it came from
     * @throws ModelFileException if the content is refused
     * @throws IOException if the stream fails
     */
    public static StoredClassifier read(InputStream in, long maxBytes) throws IOException {
        return STORE.read(in, maxBytes);
    }

    /**
     * Saves a classifier as JSON, atomically.
     *
     * @param path where to; an existing file is replaced as {@link ModelFiles#write(Path,
     *     org.priodon.mixture.GaussianMixture, Provenance)} does
     * @param model one mixture per class
     * @param provenance where it came from
     * @throws ModelFileException if the file cannot be written; an existing one is unchanged then
     * @throws IllegalArgumentException if the reader would refuse it; nothing is touched then
     */
    public static void write(Path path, MixtureClassifier model, Provenance provenance) throws ModelFileException {
        STORE.write(path, model, provenance);
    }

    /**
     * Writes a classifier as JSON to a stream, which is flushed and left open.
     *
     * @param out where to write
     * @param model one mixture per class
     * @param provenance where it came from
     * @throws IOException if the stream fails
     * @throws IllegalArgumentException if the reader would refuse it; nothing is written then
     */
    public static void write(OutputStream out, MixtureClassifier model, Provenance provenance) throws IOException {
        STORE.write(out, model, provenance);
    }
}
