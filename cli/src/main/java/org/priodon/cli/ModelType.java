// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What kind of model a file holds, as its first bytes say. Whether the file is sound is for its reader to find out. */
final class ModelType {
    static final String K_MEANS = "k-means";
    static final String CLASSIFIER = "mixture-classifier";

    /** So many bytes tell it. */
    static final int START = 512;

    private static final Pattern TYPE = Pattern.compile("\"type\"\\s*:\\s*\"([a-z-]+)\"");

    private ModelType() {}

    /** Empty where there is no such file or it does not say. */
    static String of(Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            return "";
        }
        try (InputStream in = Files.newInputStream(file)) {
            return of(in.readNBytes(START));
        }
    }

    /**
     * @param start the first bytes
     */
    static String of(byte[] start) {
        Matcher type = TYPE.matcher(new String(start, StandardCharsets.ISO_8859_1));
        return type.find() ? type.group(1) : "";
    }
}
