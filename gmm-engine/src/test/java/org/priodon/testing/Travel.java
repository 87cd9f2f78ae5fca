// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Objects as another JVM would receive them. */
public final class Travel {
    private Travel() {}

    /** What is sent. */
    public static byte[] bytes(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    /** What arrives. */
    public static Object arrived(byte[] bytes) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** An object that was sent and has arrived; of the same class, or the sender would not recognise it. */
    @SuppressWarnings("unchecked")
    public static <T> T of(T object) throws IOException {
        return (T) object.getClass().cast(arrived(bytes(object)));
    }
}
