// SPDX-License-Identifier: Apache-2.0
package org.priodon.recorded;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The first 16 hexadecimal digits of the SHA-256 of all bits that were added, in their order. */
final class BitDigest {
    private static final int SHOWN = 16;

    private final MessageDigest digest;

    BitDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    /** Adds numbers and how many there are, so that arrays of other lengths differ. Zero and minus zero differ too. */
    BitDigest add(double... values) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * (values.length + 1)).putLong(values.length);
        for (double value : values) {
            bytes.putLong(Double.doubleToLongBits(value));
        }
        digest.update(bytes.array());
        return this;
    }

    BitDigest add(double[][] rows) {
        for (double[] row : rows) {
            add(row);
        }
        return this;
    }

    BitDigest add(int... values) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Integer.BYTES * (values.length + 1)).putInt(values.length);
        for (int value : values) {
            bytes.putInt(value);
        }
        digest.update(bytes.array());
        return this;
    }

    BitDigest add(long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * (values.length + 1)).putLong(values.length);
        for (long value : values) {
            bytes.putLong(value);
        }
        digest.update(bytes.array());
        return this;
    }

    String hex() {
        return HexFormat.of().formatHex(digest.digest()).substring(0, SHOWN);
    }
}
