// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/**
 * Sums on their way from where rows are, in Java's serialisation. Whatever carries them sees bytes alone, and on arrival
 * nothing is made but objects of the engine and of the plainest packages of the JDK.
 */
final class SumsAsBytes {
    private static final ObjectInputFilter ENGINE_ALONE = ObjectInputFilter.Config.createFilter(
            "org.priodon.**;java.base/java.lang.*;java.base/java.util.*;java.base/java.util.concurrent.atomic.*;!*");

    private SumsAsBytes() {}

    static byte[] encoded(Object sums) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sums);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * The sums of a node, after their journey.
     *
     * @param alike of the same class
     */
    @SuppressWarnings("unchecked")
    static <R> R decoded(byte[] sums, R alike) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(sums))) {
            in.setObjectInputFilter(ENGINE_ALONE);
            return (R) alike.getClass().cast(in.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("another version of the engine runs where the rows are", e);
        }
    }
}
