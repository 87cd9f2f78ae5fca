// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import org.priodon.datasets.internal.FieldScanner.Ending;
import org.priodon.datasets.internal.NumberText.Kind;
import org.priodon.datasets.read.DataFileException;

/**
 * How the original files of a data set are written, and what of them is kept.
 *
 * @param separator between fields
 * @param fields in each row
 * @param first the first field that is kept, from 0
 * @param kept how many fields are kept
 * @param text what lines of text there are
 */
public record OriginalFormat(int separator, int fields, int first, int kept, Text text) {
    private static final int FIELD_LIMIT = 1 << 16;

    /** What lines other than samples a file has. */
    public enum Text {
        /** None. */
        NONE,
        /** The first line. */
        HEADER,
        /** Any that are not just the right number of numbers. */
        ANYWHERE
    }

    private static final Map<String, OriginalFormat> FORMATS = Map.of(
            "cloud", new OriginalFormat(FieldScanner.BLANKS, 10, 0, 10, Text.ANYWHERE),
            "ozone", new OriginalFormat(',', 74, 1, 72, Text.NONE),
            "winequality", new OriginalFormat(';', 12, 0, 11, Text.HEADER),
            "corel", new OriginalFormat(FieldScanner.BLANKS, 33, 1, 32, Text.NONE),
            "birch3", new OriginalFormat(FieldScanner.BLANKS, 2, 0, 2, Text.NONE),
            "phy", new OriginalFormat(FieldScanner.BLANKS, 80, 2, 78, Text.NONE),
            "covertype", new OriginalFormat(',', 55, 0, 55, Text.NONE),
            "pokerhand", new OriginalFormat(',', 11, 0, 10, Text.NONE));

    /** The format of a data set of the catalogue. */
    public static OriginalFormat of(String name) {
        return FORMATS.get(name);
    }

    /** Converts one file; returns the number of rows. A missing value, {@code ?}, becomes 0. */
    public long convert(String file, InputStream in, OutputStream out) throws IOException {
        FieldScanner scanner = new FieldScanner(file, in, FIELD_LIMIT).separator(separator);
        if (text == Text.ANYWHERE) {
            scanner.withoutQuotes();
        }
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        long rows = 0;
        boolean header = text == Text.HEADER;
        Ending ending;
        do {
            row.reset();
            boolean sample = true;
            boolean empty = false;
            int c = 0;
            do {
                ending = scanner.next();
                empty = scanner.emptyLine(ending);
                sample = sample && !empty && !header && append(scanner, c, row);
                c++;
            } while (ending == Ending.FIELD);
            if (sample && enough(scanner, c)) {
                row.write('\n');
                row.writeTo(out);
                rows++;
            }
            header &= empty;
        } while (ending != Ending.FILE);
        if (rows == 0) {
            throw new DataFileException(file, "has no rows of " + fields + " fields");
        }
        return rows;
    }

    /** Whether the row can still be a sample. */
    private boolean append(FieldScanner scanner, int c, ByteArrayOutputStream row) throws DataFileException {
        if (c >= fields) {
            return skipOrFault(scanner, "the row has more than " + fields + " fields");
        }
        if (c < first || c >= first + kept) {
            return true;
        }
        if (c > first) {
            row.write(',');
        }
        Kind kind = NumberText.kind(scanner.bytes(), scanner.from(), scanner.to());
        if (kind == Kind.NUMBER) {
            row.write(scanner.bytes(), scanner.from(), scanner.to() - scanner.from());
        } else if (kind == Kind.MISSING && text != Text.ANYWHERE && scanner.from() < scanner.to()) {
            row.write('0');
        } else {
            return skipOrFault(
                    scanner, NumberText.quoted(scanner.bytes(), scanner.from(), scanner.to()) + " is not a number");
        }
        return true;
    }

    private boolean enough(FieldScanner scanner, int c) throws DataFileException {
        return c == fields || skipOrFault(scanner, "the row ends after " + c + " of " + fields + " fields");
    }

    private boolean skipOrFault(FieldScanner scanner, String fault) throws DataFileException {
        if (text == Text.ANYWHERE) {
            return false;
        }
        throw scanner.fault(fault);
    }
}
