// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.priodon.datasets.read.DataFileException;

/** Text of another charset as UTF-8. Bytes that are not of the charset are refused. */
public final class Utf8Stream extends InputStream {
    private static final int BUFFER = 1 << 15;

    private final String file;
    private final InputStream in;
    private final CharsetDecoder decoder;
    private final ByteBuffer raw = ByteBuffer.allocate(BUFFER).flip();
    private final CharBuffer chars = CharBuffer.allocate(BUFFER);
    private ByteBuffer encoded = ByteBuffer.allocate(0);
    private boolean rawEnded;
    private long line = 1;
    private boolean afterReturn;

    private Utf8Stream(String file, InputStream in, Charset charset) {
        this.file = file;
        this.in = in;
        decoder = charset.newDecoder(); // Reports faults.
    }

    /**
     * @param file stands for the file in messages
     * @param in the text; left open
     * @return the same stream where it is UTF-8 already
     */
    public static InputStream of(String file, InputStream in, Charset charset) {
        return charset.equals(StandardCharsets.UTF_8) ? in : new Utf8Stream(file, in, charset);
    }

    @Override
    public int read() throws IOException {
        return advance() ? encoded.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!advance()) {
            return -1;
        }
        int count = Math.min(length, encoded.remaining());
        encoded.get(bytes, from, count);
        return count;
    }

    /** Whether there are more bytes. */
    private boolean advance() throws IOException {
        while (!encoded.hasRemaining()) {
            chars.clear();
            CoderResult result = decoder.decode(raw, chars, rawEnded);
            boolean ended = rawEnded && result.isUnderflow();
            chars.flip();
            if (chars.hasRemaining()) {
                countLines();
                encoded = StandardCharsets.UTF_8.encode(chars);
            } else if (result.isError()) {
                throw new DataFileException(file, line, 0, fault());
            } else if (ended) {
                return false;
            } else if (result.isUnderflow()) {
                readMore();
            }
        }
        return true;
    }

    private void readMore() throws IOException {
        raw.compact();
        int count = in.read(raw.array(), raw.position(), raw.remaining());
        rawEnded = count < 0;
        raw.position(raw.position() + Math.max(0, count)).flip();
    }

    private void countLines() {
        for (int i = 0; i < chars.length(); i++) {
            char c = chars.charAt(i);
            if (c == '\r' || (c == '\n' && !afterReturn)) {
                line++;
            }
            afterReturn = c == '\r';
        }
    }

    private String fault() {
        return String.format(
                Locale.ROOT,
                "the byte 0x%02X is not of the charset %s; name the right one with withCharset or --charset",
                raw.get(raw.position()),
                decoder.charset());
    }
}
