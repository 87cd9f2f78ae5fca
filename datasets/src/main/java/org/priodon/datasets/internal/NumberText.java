// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/**
 * Numbers in text: decimal, with a point, no blanks around. What Java allows beyond that, such as 0x1p3 or 1f, is text.
 */
public final class NumberText {
    private static final Set<String> MISSING = Set.of("", "?", "na", "n/a", "#n/a", "<na>", "nan", "null");
    private static final Set<String> INFINITE = Set.of("inf", "infinity");
    private static final int QUOTED_LENGTH = 40;
    private static final int EXACT_DIGITS = 15;
    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    /** What a text is. */
    public enum Kind {
        /** A finite number. */
        NUMBER,
        /** Nothing, or a usual sign for a missing value. */
        MISSING,
        /** A number too large for a double, or a word for infinity. */
        INFINITE,
        /** A number but for its decimal comma. */
        DECIMAL_COMMA,
        /** Anything else. */
        TEXT
    }

    private NumberText() {}

    /** The number, or NaN if the bytes are no finite number; then {@link #kind} tells more. */
    public static double parse(byte[] bytes, int from, int to) {
        double value = parseAny(bytes, from, to);
        return Double.isInfinite(value) ? Double.NaN : value;
    }

    /** Classifies a text. */
    public static Kind kind(byte[] bytes, int from, int to) {
        double value = parseAny(bytes, from, to);
        if (!Double.isNaN(value)) {
            return Double.isInfinite(value) ? Kind.INFINITE : Kind.NUMBER;
        }
        if (to - from > QUOTED_LENGTH) {
            return Kind.TEXT;
        }
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
        if (MISSING.contains(text)) {
            return Kind.MISSING;
        }
        String unsigned = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        if (INFINITE.contains(unsigned)) {
            return Kind.INFINITE;
        }
        byte[] withPoint = text.replace(',', '.').getBytes(StandardCharsets.UTF_8);
        return Double.isNaN(parseAny(withPoint, 0, withPoint.length)) ? Kind.TEXT : Kind.DECIMAL_COMMA;
    }

    /** The text for a message: quoted, and cut if it is long. */
    public static String quoted(byte[] bytes, int from, int to) {
        boolean cut = to - from > QUOTED_LENGTH;
        String text = new String(bytes, from, cut ? QUOTED_LENGTH : to - from, StandardCharsets.UTF_8);
        StringBuilder safe = new StringBuilder("'");
        text.codePoints().forEach(c -> safe.appendCodePoint(Character.isISOControl(c) ? '·' : c));
        return safe.append(cut ? "…'" : "'").toString();
    }

    /**
     * Up to 15 digits and no exponent: both numbers of the quotient are exact, so it is rounded once, as it must be.
     */
    private static double parseAny(byte[] bytes, int from, int to) {
        int p = from < to && (bytes[from] == '-' || bytes[from] == '+') ? from + 1 : from;
        int digits = 0;
        int point = to - 1;
        long mantissa = 0;
        for (; p < to; p++) {
            int digit = bytes[p] - '0';
            if (digit >= 0 && digit <= 9) {
                mantissa = mantissa * 10 + digit;
                digits++;
            } else if (digit == '.' - '0' && point == to - 1) {
                point = p;
            } else {
                return parseAnyLength(bytes, from, to);
            }
        }
        if (digits == 0 || digits > EXACT_DIGITS) {
            return parseAnyLength(bytes, from, to);
        }
        double value = mantissa / POWERS_OF_TEN[to - 1 - point];
        return bytes[from] == '-' ? -value : value;
    }

    private static double parseAnyLength(byte[] bytes, int from, int to) {
        if (from >= to || !decimal(bytes, from, to)) {
            return Double.NaN;
        }
        try {
            return JavaDoubleParser.parseDouble(bytes, from, to - from);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private static boolean decimal(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            int b = bytes[i];
            if ((b < '0' || b > '9') && b != '.' && b != '-' && b != '+' && b != 'e' && b != 'E') {
                return false;
            }
        }
        return true;
    }
}
