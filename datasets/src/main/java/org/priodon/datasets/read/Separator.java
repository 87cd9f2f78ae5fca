// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.util.regex.Pattern;
import org.priodon.datasets.internal.FieldScanner;

/** What stands between the values of a row. */
public enum Separator {
    /**
     * The first of semicolon, tab, comma and blank that the first line contains outside quotes; tabs beside blanks or
     * commas are blanks.
     */
    DETECT(0),
    /** A comma. */
    COMMA(','),
    /** A semicolon. */
    SEMICOLON(';'),
    /** A tab. */
    TAB('\t'),
    /** Any run of blanks and tabs; those at both ends of a line do not count. */
    BLANKS(FieldScanner.BLANKS);

    private static final Pattern TAB_AS_BLANK = Pattern.compile("[ ,]\t|\t[ ,]");

    private final int code;

    Separator(int code) {
        this.code = code;
    }

    int code(String firstLine, CsvNotation notation) {
        return this == DETECT ? detect(firstLine.strip(), notation.decimalComma()).code : code;
    }

    private static Separator detect(String line, boolean decimalComma) {
        String unquoted = line.replaceAll("\"[^\"]*\"", "q");
        if (unquoted.indexOf(';') >= 0) {
            return SEMICOLON;
        }
        if (unquoted.indexOf('\t') >= 0 && !TAB_AS_BLANK.matcher(unquoted).find()) {
            return TAB;
        }
        return unquoted.indexOf(',') >= 0 && !decimalComma ? COMMA : BLANKS;
    }
}
