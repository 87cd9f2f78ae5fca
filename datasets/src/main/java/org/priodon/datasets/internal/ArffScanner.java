// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.IOException;
import java.io.InputStream;
import org.priodon.datasets.read.DataFileException;

/**
 * Cuts an ARFF file into words and signs. A word is a range of {@link #bytes()} and stays there until the next call of
 * {@link #next}. Words may be quoted with {@code '} or {@code "}, with backslash escapes; a quote ends in its line.
 * Comments from {@code %} to the end of the line are skipped.
 */
public final class ArffScanner {
    /** What was read. */
    public enum Token {
        /** A value or a name. */
        WORD,
        /** A comma. */
        COMMA,
        /** An opening brace. */
        OPEN,
        /** A closing brace. */
        CLOSE,
        /** The end of a line. */
        LINE,
        /** The end of the file. */
        FILE
    }

    private final ByteWindow window;
    private int from;
    private int to;
    private boolean quoted;
    private boolean afterReturn;

    public ArffScanner(String file, InputStream in, int fieldLimit) throws IOException {
        window = new ByteWindow(file, in, fieldLimit);
    }

    /** Reads the next token. */
    public Token next() throws IOException {
        skipBlanks();
        window.fieldLine = window.line;
        if (!window.hasByte()) {
            return Token.FILE;
        }
        byte b = window.bytes[window.position];
        if (b == '%') {
            skipComment();
            return next();
        }
        if (b == '\'' || b == '"') {
            return quotedWord(b);
        }
        Token sign = switch (b) {
            case ',' -> Token.COMMA;
            case '{' -> Token.OPEN;
            case '}' -> Token.CLOSE;
            case '\n', '\r' -> Token.LINE;
            default -> Token.WORD;
        };
        if (sign == Token.WORD) {
            return plainWord();
        }
        window.position++;
        if (sign == Token.LINE) {
            window.line++;
            afterReturn = b == '\r';
        }
        return sign;
    }

    /** Sets the column that faults are reported for, from 1; 0 for none. */
    public void column(int column) {
        window.column = column;
    }

    /** Number of the line that the token begins in, from 1. */
    public long line() {
        return window.fieldLine;
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

    /** Whether the word is the unquoted sign for a missing value. */
    public boolean isMissing() {
        return !quoted && to - from == 1 && window.bytes[from] == '?';
    }

    public String text() throws DataFileException {
        return window.text(from, to);
    }

    public String quotedText() {
        return NumberText.quoted(window.bytes, from, to);
    }

    public DataFileException fault(String fault) {
        return window.fault(fault);
    }

    private void skipBlanks() throws IOException {
        window.start = window.position;
        while (window.hasByte()) {
            int b = window.bytes[window.position];
            boolean secondEnd = afterReturn && b == '\n';
            afterReturn = false;
            if (!secondEnd && (b > ' ' || b < 0 || b == '\n' || b == '\r')) {
                break;
            }
            window.start = ++window.position;
        }
    }

    private void skipComment() throws IOException {
        while (window.hasByte() && window.bytes[window.position] != '\n' && window.bytes[window.position] != '\r') {
            window.start = ++window.position;
        }
    }

    private Token plainWord() throws IOException {
        quoted = false;
        while (window.hasByte() && !endsWord(window.bytes[window.position])) {
            window.position++;
        }
        return word(window.position - window.start);
    }

    private Token quotedWord(byte quote) throws IOException {
        quoted = true;
        window.position++;
        int written = 0;
        while (window.hasByte()) {
            byte b = window.bytes[window.position];
            if (b == '\n' || b == '\r') {
                break;
            }
            window.position++;
            if (b == quote) {
                return word(written);
            }
            if (b == '\\' && window.hasByte()) {
                b = unescaped(window.bytes[window.position++]);
            }
            window.bytes[window.start + written++] = b;
        }
        throw fault("a quote is opened here and not closed in its line");
    }

    private Token word(int length) throws IOException {
        window.checkLength(length);
        from = window.start;
        to = from + length;
        return Token.WORD;
    }

    private static byte unescaped(byte b) {
        return switch (b) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> b;
        };
    }

    private static boolean endsWord(byte b) {
        return (b <= ' ' && b >= 0) || b == ',' || b == '{' || b == '}' || b == '%';
    }
}
