// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 over the tokens of a JSON text rather than its characters, so that blanks, line ends, escapes and the
 * spelling of a number do not matter. Each token gives one byte for its kind; a text, its length and UTF-8 bytes as
 * well; a number, the bits of its double.
 */
final class TokenDigest {
    private static final int BUFFER = 1024;

    private final MessageDigest digest;
    private final ByteBuffer pending = ByteBuffer.allocate(BUFFER);

    TokenDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Any of {@code { } [ ]}, or {@code t f n} for true, false and null. */
    void mark(char kind) {
        room(1).put((byte) kind);
    }

    /** The name of a member, or a string. */
    void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        room(1 + Integer.BYTES).put((byte) '"').putInt(bytes.length);
        if (bytes.length <= pending.remaining()) {
            pending.put(bytes);
        } else {
            flush();
            digest.update(bytes);
        }
    }

    void number(double value) {
        room(1 + Double.BYTES).put((byte) '#').putDouble(value);
    }

    /** The digest of the tokens so far in lower-case hexadecimal. Starts anew. */
    String hex() {
        flush();
        return HexFormat.of().formatHex(digest.digest());
    }

    private ByteBuffer room(int bytes) {
        if (pending.remaining() < bytes) {
            flush();
        }
        return pending;
    }

    private void flush() {
        digest.update(pending.flip());
        pending.clear();
    }
}
