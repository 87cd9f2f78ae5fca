// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How many components a mixture may have.
 *
 * @param numbers at least one, in growing order
 * @param text as they were given
 */
record ComponentNumbers(List<Integer> numbers, String text) {
    boolean isChoice() {
        return numbers.size() > 1;
    }

    int least() {
        return numbers.get(0);
    }

    @Override
    public String toString() {
        return text;
    }

    /** Reads 5, 2-10, 2..10, and lists of these such as 2,4,8. */
    static final class Converter implements ITypeConverter<ComponentNumbers> {
        private static final int LONGEST_RANGE = 10_000;
        private static final Pattern PART = Pattern.compile("(\\d{1,9})(?:(?:-|\\.\\.)(\\d{1,9}))?");

        @Override
        public ComponentNumbers convert(String text) {
            TreeSet<Integer> numbers = new TreeSet<>();
            for (String part : text.split(",", -1)) {
                Matcher matcher = PART.matcher(part);
                if (!matcher.matches()) {
                    throw refused(text);
                }
                int least = Integer.parseInt(matcher.group(1));
                int most = matcher.group(2) == null ? least : Integer.parseInt(matcher.group(2));
                if (least < 1 || least > most) {
                    throw refused(text);
                }
                if (most - least >= LONGEST_RANGE) {
                    throw new TypeConversionException("'" + part + "' are more than " + LONGEST_RANGE + " numbers");
                }
                IntStream.rangeClosed(least, most).forEach(numbers::add);
            }
            return new ComponentNumbers(List.copyOf(numbers), text.replace("..", "-"));
        }

        private static TypeConversionException refused(String text) {
            return new TypeConversionException("'" + text
                    + "' is not a number from 1, such as 5, a range of them, such as 2-10, or a list, such as 2,4,8");
        }
    }
}
