// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How many components a mixture may have.
 *
 * @param least at least 1
 * @param most not below the least
 */
record ComponentRange(int least, int most) {
    boolean isChoice() {
        return least < most;
    }

    @Override
    public String toString() {
        return isChoice() ? least + "-" + most : Integer.toString(least);
    }

    /** Reads 5, 2-10 and 2..10. */
    static final class Converter implements ITypeConverter<ComponentRange> {
        private static final Pattern FORM = Pattern.compile("(\\d{1,9})(?:(?:-|\\.\\.)(\\d{1,9}))?");

        @Override
        public ComponentRange convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (matcher.matches()) {
                int least = Integer.parseInt(matcher.group(1));
                int most = matcher.group(2) == null ? least : Integer.parseInt(matcher.group(2));
                if (least >= 1 && least <= most) {
                    return new ComponentRange(least, most);
                }
            }
            throw new TypeConversionException(
                    "'" + text + "' is not a number from 1, such as 5, or a range of them, such as 2-10");
        }
    }
}
