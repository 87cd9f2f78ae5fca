// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamException;
import java.io.StreamCorruptedException;
import java.nio.file.Files;
import java.nio.file.Path;
import weka.clusterers.GaussianMixture;

/** Reads a saved {@link GaussianMixture}, and runs no code of classes that such a model has no need of. */
public final class ModelFile {
    private ModelFile() {}

    /**
     * The model, which is the first object. The header of the data, which Weka writes after it, is not read.
     *
     * @param file where it is
     * @return the model
     * @throws IllegalArgumentException if the file holds something else; the message says what
     * @throws IOException if the file cannot be read
     */
    public static GaussianMixture read(String file) throws IOException {
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
            ModelFilter filter = new ModelFilter();
            Object first = first(file, opened(file, bytes), filter);
            if (first instanceof GaussianMixture model) {
                return model;
            }
            throw noModel(
                    file, "it holds " + (first == null ? "nothing" : "an object of the " + first.getClass()), null);
        }
    }

    private static ObjectInputStream opened(String file, InputStream bytes) throws IOException {
        try {
            return new ObjectInputStream(bytes);
        } catch (StreamCorruptedException | EOFException e) {
            throw noModel(file, "it is no file of Java objects", e);
        }
    }

    private static Object first(String file, ObjectInputStream in, ModelFilter filter) throws IOException {
        in.setObjectInputFilter(filter);
        try {
            return in.readObject();
        } catch (ClassNotFoundException e) {
            throw noModel(file, ModelFilter.foreign(e.getMessage()), e);
        } catch (ObjectStreamException | EOFException | ClassCastException e) {
            if (filter.refusal() != null) {
                throw noModel(file, filter.refusal(), e);
            }
            // Our own classes say what is wrong with them.
            throw noModel(
                    file,
                    e instanceof InvalidObjectException ? e.getMessage() : "the file is damaged or ends too early",
                    e);
        }
    }

    /**
     * What to throw about a file.
     *
     * @param file where it is
     * @param because what is wrong with it
     * @param cause what was thrown, or null
     * @return with a sentence
     */
    public static IllegalArgumentException noModel(String file, String because, Exception cause) {
        return new IllegalArgumentException(file + " holds no model of GaussianMixture: " + because, cause);
    }
}
