// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.priodon.datasets.read.DataFileException;

/**
 * Cuts a file into fields. A field is a range of {@link #bytes()}, without blanks around and without quotes, and stays
 * there until the next call of {@link #next}. Lines end with LF, CR LF or CR. Memory is that of the longest field.
 */
public final class FieldScanner {
    /** Separator: any run of blanks and tabs, also ignored at both ends of a line. */
    public static final int BLANKS = 256;

    /** What follows a field. */
    public enum Ending {
        /** A separator. */
        FIELD,
        /** The end of the line. */
        LINE,
        /** The end of the file. */
        FILE
    }

    private final ByteWindow window;
    private int separator = ',';
    private boolean quotes = true;
    private char comment;
    private int from;
    private int to;
    private boolean quoted;
    private boolean newLine = true;
    private boolean afterReturn;

    public FieldScanner(String file, InputStream in, int fieldLimit) throws IOException {
        window = new ByteWindow(file, in, fieldLimit);
    }

    /** Sets the separator, a byte or {@link #BLANKS}; before the first field. */
    public FieldScanner separator(int chosen) {
        separator = chosen;
        return this;
    }

    /** Skips lines that begin with a character, or none for 0; before the first field. */
    public FieldScanner comment(char begin) {
        comment = begin;
        return this;
    }

    /** Takes quotes for ordinary characters; before the first field. */
    public FieldScanner withoutQuotes() {
        quotes = false;
        return this;
    }

    /**
     * The first line that is not empty, quoted line ends included, or as much of it as has been read; before the first
     * field.
     */
    public String firstLine() throws IOException {
        skipLeadingComments();
        int stop = window.position;
        boolean inQuotes = false;
        boolean text = false;
        while (stop < window.end && (inQuotes || !text || !endsLine(window.bytes[stop]))) {
            int b = window.bytes[stop++];
            inQuotes ^= b == '"' && quotes;
            text |= b > ' ' || b < 0;
        }
        return new String(window.bytes, window.position, stop - window.position, StandardCharsets.UTF_8);
    }

    /** Reads the next field. An empty line is one empty field; so is the end of a file that ends with a line end. */
    public Ending next() throws IOException {
        window.start = window.position;
        if (afterReturn) {
            afterReturn = false;
            if (window.hasByte() && window.bytes[window.position] == '\n') {
                window.position++;
            }
        }
        window.column = newLine ? 1 : window.column + 1;
        quoted = false;
        skipBlanks();
        skipComment();
        window.start = window.position;
        window.fieldLine = window.line;
        if (quotes && window.hasByte() && window.bytes[window.position] == '"') {
            return quotedField();
        }
        return plainField();
    }

    public byte[] bytes() {
        return window.bytes;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    /** Number of the field in its line, from 1. */
    public int column() {
        return window.column;
    }

    /** Number of the line that the field begins in, from 1. */
    public long line() {
        return window.fieldLine;
    }

    /** Whether this is the only field of an empty line. */
    public boolean emptyLine(Ending ending) {
        return window.column == 1 && ending != Ending.FIELD && from == to && !quoted;
    }

    public String text() throws DataFileException {
        return window.text(from, to);
    }

    public DataFileException fault(String fault) {
        return window.fault(fault);
    }

    private Ending plainField() throws IOException {
        int separating = separator == BLANKS ? ' ' : separator;
        while (window.hasByte()) {
            byte[] bytes = window.bytes;
            int end = window.end;
            int p = window.position;
            while (p < end) {
                int b = bytes[p];
                if (b == separating || (b <= '\r' && b >= 0 && (endsLine(b) || (b == '\t' && separator == BLANKS)))) {
                    window.position = p;
                    return finish(window.start, p);
                }
                p++;
            }
            window.position = end;
        }
        return finish(window.start, window.position);
    }

    private Ending quotedField() throws IOException {
        quoted = true;
        window.position++;
        int written = 1;
        while (window.hasByte()) {
            byte b = window.bytes[window.position++];
            if (b == '"') {
                if (!window.hasByte() || window.bytes[window.position] != '"') {
                    return finish(window.start + 1, window.start + written);
                }
                window.position++;
            } else if (b == '\n' || (b == '\r' && !(window.hasByte() && window.bytes[window.position] == '\n'))) {
                window.line++;
            }
            window.bytes[window.start + written++] = b;
        }
        throw fault("a quote is opened here and never closed");
    }

    /** Looks at what follows the field, and trims it. The field may move while the window is filled. */
    private Ending finish(int fieldFrom, int fieldTo) throws IOException {
        int offset = fieldFrom - window.start;
        int length = fieldTo - fieldFrom;
        window.checkLength(length);
        skipBlanks();
        boolean more = window.hasByte();
        from = window.start + offset;
        to = from + length;
        while (!quoted && to > from && isBlank(window.bytes[to - 1])) {
            to--;
        }
        newLine = true;
        if (!more) {
            return Ending.FILE;
        }
        int b = window.bytes[window.position];
        if (endsLine(b)) {
            window.position++;
            window.line++;
            afterReturn = b == '\r';
            return Ending.LINE;
        }
        newLine = false;
        if (b == separator) {
            window.position++;
        } else if (separator != BLANKS) {
            throw fault("text follows a closing quote");
        }
        return Ending.FIELD;
    }

    /** And the empty lines between them, so that what they say does not look like the first row. */
    private void skipLeadingComments() throws IOException {
        int before = 0;
        while (comment != 0 && window.hasByte()) {
            int b = window.bytes[window.position];
            if (b == comment) {
                skipComment();
            } else if (endsLine(b) || b == ' ') {
                window.position++;
                window.line += b == '\r' || (b == '\n' && before != '\r') ? 1 : 0;
            } else {
                return;
            }
            window.start = window.position;
            before = b;
        }
    }

    /** Leaves the end of the line, so that a comment is an empty one. */
    private void skipComment() throws IOException {
        if (newLine && comment != 0 && window.hasByte() && window.bytes[window.position] == comment) {
            while (window.hasByte() && !endsLine(window.bytes[window.position])) {
                window.position++;
                window.start = window.position;
            }
        }
    }

    private void skipBlanks() throws IOException {
        while (window.hasByte() && isBlank(window.bytes[window.position])) {
            window.position++;
        }
    }

    private boolean isBlank(int b) {
        return b == ' ' || (b == '\t' && separator != '\t');
    }

    private static boolean endsLine(int b) {
        return b == '\n' || b == '\r';
    }
}
