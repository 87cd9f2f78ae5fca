// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.datasets.internal.FieldScanner;
import org.priodon.datasets.internal.FieldScanner.Ending;
import org.priodon.datasets.internal.NumberText;
import org.priodon.datasets.internal.NumberText.Kind;

/** One pass over one CSV file. */
final class CsvParse {
    private static final int NAME_LIMIT = 1000;

    private final CsvReader settings;
    private final String name;
    private final FieldScanner scanner;
    private double[] row = new double[16];
    private int width;
    private long headerLine;

    CsvParse(CsvReader settings, String name, InputStream in) throws IOException {
        this.settings = settings;
        this.name = name;
        scanner = new FieldScanner(name, in, settings.fieldLimit());
        scanner.separator(settings.separator().code(scanner.firstLine()));
    }

    Samples samples() throws IOException {
        List<String> names = new ArrayList<>();
        Ending ending = firstRow(names);
        long rows = 0;
        SamplesBuilder builder;
        if (names.isEmpty()) {
            builder = Samples.builder(width);
            builder.missing(settings.missing()).precision(settings.precision()).addFrom(row, 0);
            rows = 1;
        } else {
            builder = Samples.builder(schema(names));
            builder.missing(settings.missing()).precision(settings.precision());
        }
        while (ending != Ending.FILE && rows < settings.rowLimit()) {
            ending = scanner.next();
            if (!scanner.emptyLine(ending)) {
                ending = dataRow(ending);
                builder.addFrom(row, 0);
                rows++;
            }
        }
        if (rows == 0) {
            throw new DataFileException(name, "has a header but no samples");
        }
        return builder.build();
    }

    /** Reads the first line that is not empty, into the row if it is a sample, else into the names. */
    private Ending firstRow(List<String> names) throws IOException {
        Ending ending = scanner.next();
        while (scanner.emptyLine(ending)) {
            if (ending == Ending.FILE) {
                throw new DataFileException(name, "is empty");
            }
            ending = scanner.next();
        }
        headerLine = scanner.line();
        List<String> texts = new ArrayList<>();
        boolean text = false;
        boolean numbers = false;
        DataFileException firstFault = null;
        while (true) {
            makeRoom();
            Kind kind = NumberText.kind(scanner.bytes(), scanner.from(), scanner.to());
            text |= kind == Kind.TEXT;
            numbers |= kind != Kind.TEXT && kind != Kind.MISSING;
            row[width++] = kind == Kind.NUMBER ? number() : Double.NaN;
            if (firstFault == null && isFault(kind)) {
                firstFault = fault(kind, "; if this line names the columns, say that there is a header");
            }
            if (settings.header() != Header.ABSENT) {
                texts.add(columnName(kind));
            }
            if (ending != Ending.FIELD) {
                break;
            }
            ending = scanner.next();
        }
        if (settings.header() == Header.PRESENT || (settings.header() == Header.DETECT && text && !numbers)) {
            names.addAll(texts);
        } else if (firstFault != null) {
            throw firstFault;
        }
        return ending;
    }

    /** Reads the rest of a row whose first field has been read. */
    private Ending dataRow(Ending afterFirst) throws IOException {
        Ending ending = afterFirst;
        int c = 0;
        while (true) {
            if (c == width) {
                throw scanner.fault("the row has more than the " + width + " columns of the first row");
            }
            double value = number();
            if (Double.isNaN(value)) {
                Kind kind = NumberText.kind(scanner.bytes(), scanner.from(), scanner.to());
                if (isFault(kind)) {
                    throw fault(kind, "");
                }
            }
            row[c++] = value;
            if (ending != Ending.FIELD) {
                break;
            }
            ending = scanner.next();
        }
        if (c < width) {
            throw scanner.fault("the row ends after " + c + " of " + width + " columns");
        }
        return ending;
    }

    private void makeRoom() throws IOException {
        if (width == settings.columnLimit()) {
            throw scanner.fault("more columns than the limit of " + settings.columnLimit());
        }
        if (width == row.length) {
            row = Arrays.copyOf(row, 2 * width);
        }
    }

    private double number() {
        return NumberText.parse(scanner.bytes(), scanner.from(), scanner.to());
    }

    private boolean isFault(Kind kind) {
        return kind != Kind.NUMBER && (kind != Kind.MISSING || settings.missing() == MissingValues.REFUSE);
    }

    private DataFileException fault(Kind kind, String hint) {
        String text = NumberText.quoted(scanner.bytes(), scanner.from(), scanner.to());
        return scanner.fault(
                switch (kind) {
                    case MISSING ->
                        text + " is a missing value; remove or impute it, or ask for missing values to be marginalised";
                    case INFINITE -> text + " is not a finite number";
                    case DECIMAL_COMMA -> text + " has a decimal comma; write a decimal point";
                    default -> text + " is not a number" + hint;
                });
    }

    private String columnName(Kind kind) throws IOException {
        if (scanner.to() - scanner.from() > NAME_LIMIT) {
            throw scanner.fault("the name of the column is longer than " + NAME_LIMIT + " bytes");
        }
        return kind == Kind.MISSING && scanner.from() == scanner.to() ? "x" + (scanner.column() - 1) : scanner.text();
    }

    private Schema schema(List<String> names) throws IOException {
        Map<String, Integer> columns = new HashMap<>();
        List<Column> list = new ArrayList<>();
        for (String column : names) {
            Integer before = columns.put(column, list.size() + 1);
            if (before != null) {
                throw new DataFileException(
                        name, headerLine, list.size() + 1, "column " + before + " is named '" + column + "' too");
            }
            list.add(Column.numeric(column));
        }
        return Schema.of(list);
    }
}
