// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, the only digest of this project. */
public final class Checksum {
    private Checksum() {}

    /**
     * Begins a digest.
     *
     * @return a new one
     */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /**
     * Finishes a digest.
     *
     * @param digest of all that was to be read; reset afterwards
     * @return its 64 hexadecimal digits
     */
    public static String of(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * The digest of a file as it is.
     *
     * @param file what to read
     * @return its 64 hexadecimal digits
     * @throws IOException if it cannot be read
     */
    public static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return of(digest);
    }
}
