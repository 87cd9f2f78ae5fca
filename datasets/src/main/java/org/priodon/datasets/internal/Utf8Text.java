// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.priodon.datasets.read.DataFileException;

/** Text from bytes that must be UTF-8. */
public final class Utf8Text {
    /** What to do about a file in another encoding. */
    static final String REMEDY = "name its charset with withCharset or --charset, or save the file as UTF-8";

    private static final char REPLACEMENT = '\uFFFD';

    private Utf8Text() {}

    /**
     * The text of a field.
     *
     * @throws DataFileException if a byte is not part of UTF-8; names the place
     */
    public static String of(byte[] bytes, int from, int to, String file, long line, int column)
            throws DataFileException {
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0) { // Or the file has this very character.
            int fault = firstFault(bytes, from, to);
            if (fault >= 0) {
                throw new DataFileException(
                        file,
                        line,
                        column,
                        String.format(
                                Locale.ROOT,
                                "%s has the byte 0x%02X at place %d, which is not UTF-8; %s",
                                NumberText.quoted(bytes, from, to),
                                bytes[fault],
                                fault - from + 1,
                                REMEDY));
            }
        }
        return text;
    }

    /** Index of the first byte that is not part of UTF-8, or -1. */
    private static int firstFault(byte[] bytes, int from, int to) {
        CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder(); // Reports faults.
        ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
        return strict.decode(in, CharBuffer.allocate(to - from), true).isError() ? in.position() : -1;
    }
}
