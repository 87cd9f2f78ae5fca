// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.priodon.datasets.read.DataFileException;

/**
 * The part of a file that is being read. Bytes from {@link #start} on stay while more are read, so that a field lies in
 * one piece; the window grows to the longest field, never beyond the limit.
 */
final class ByteWindow {
    private static final int FIRST_SIZE = 1 << 16;

    final String file;
    byte[] bytes = new byte[FIRST_SIZE];
    /** First byte to keep. */
    int start;
    /** Next byte to read. */
    int position;
    /** End of the bytes read so far. */
    int end;
    /** Number of the line at the position. */
    long line = 1;
    /** Number of the line that the present field begins in. */
    long fieldLine = 1;
    /** Number of the present field in its line, from 1; 0 before the first. */
    int column;

    private final InputStream in;
    private final int fieldLimit;
    private boolean exhausted;

    ByteWindow(String file, InputStream in, int fieldLimit) throws IOException {
        this.file = file;
        this.in = in;
        this.fieldLimit = fieldLimit;
        while (end < bytes.length && !exhausted) {
            fill();
        }
        skipByteOrderMark();
    }

    /** Whether there is a byte at the position; reads on if need be, which may move the window's content. */
    boolean hasByte() throws IOException {
        while (position == end && !exhausted) {
            fill();
        }
        return position < end;
    }

    void checkLength(int length) throws IOException {
        if (length > fieldLimit) {
            throw fault("a field is longer than the limit of " + fieldLimit
                    + " bytes; is a quote left open, or is this not a text file?");
        }
    }

    /** Of the present field. */
    DataFileException fault(String fault) {
        return new DataFileException(file, fieldLine, column, fault);
    }

    /** Bytes of the present field as text. */
    String text(int from, int to) throws DataFileException {
        return Utf8Text.of(bytes, from, to, file, fieldLine, column);
    }

    private void fill() throws IOException {
        if (end == bytes.length) {
            makeRoom();
        }
        int read;
        try {
            read = in.read(bytes, end, bytes.length - end);
        } catch (EOFException | ZipException e) {
            throw DataFiles.damaged(file, line, e);
        }
        if (read < 0) {
            exhausted = true;
        } else {
            end += read;
        }
    }

    private void makeRoom() throws IOException {
        if (start > 0) {
            System.arraycopy(bytes, start, bytes, 0, end - start);
            position -= start;
            end -= start;
            start = 0;
        } else {
            checkLength(bytes.length);
            bytes = Arrays.copyOf(bytes, (int) Math.min(2L * bytes.length, fieldLimit + 1L));
        }
    }

    private void skipByteOrderMark() throws IOException {
        if (startsWith(0xEF, 0xBB, 0xBF)) {
            position = 3;
            start = 3;
        } else if (startsWith(0xFF, 0xFE, 0, 0)) {
            throw otherCharset("UTF-32LE");
        } else if (startsWith(0, 0, 0xFE, 0xFF)) {
            throw otherCharset("UTF-32BE");
        } else if (startsWith(0xFF, 0xFE)) {
            throw otherCharset("UTF-16LE");
        } else if (startsWith(0xFE, 0xFF)) {
            throw otherCharset("UTF-16BE");
        }
    }

    private boolean startsWith(int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= end || bytes[i] != (byte) mark[i]) {
                return false;
            }
        }
        return true;
    }

    private DataFileException otherCharset(String charset) {
        return new DataFileException(file, "is encoded in " + charset + "; " + Utf8Text.REMEDY);
    }
}
