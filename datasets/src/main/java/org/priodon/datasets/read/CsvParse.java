// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.datasets.internal.FieldScanner;
import org.priodon.datasets.internal.FieldScanner.Ending;
import org.priodon.datasets.internal.NumberText;
import org.priodon.datasets.internal.NumberText.Kind;
import org.priodon.datasets.internal.Utf8Stream;
import org.priodon.datasets.internal.Utf8Text;

/** One pass over one CSV file. */
final class CsvParse {
    private static final int NAME_LIMIT = 1000;
    private static final int CATEGORY_LIMIT = 10_000;
    /** A first line by which spreadsheets are told the separator. */
    private static final Pattern EXCEL = Pattern.compile("\"?[sS][eE][pP]=([,;\t])\"?");

    private final CsvReader settings;
    private final String name;
    private final FieldScanner scanner;
    private final Map<String, List<String>> categories;
    private final RowSink sink;
    private final String firstLine;
    private ColumnPlan plan;
    private CollectedRows rows;
    private CsvRow row;
    private int width;

    /**
     * @param categories of the columns that are chosen to be categorical
     */
    CsvParse(CsvReader settings, String name, InputStream in, Map<String, List<String>> categories, RowSink sink)
            throws IOException {
        this.settings = settings;
        this.name = name;
        this.categories = categories;
        this.sink = sink;
        scanner = new FieldScanner(name, Utf8Stream.of(name, in, settings.charset()), settings.fieldLimit())
                .comment(settings.notation().comment());
        firstLine = scanner.firstLine();
        Matcher excel = EXCEL.matcher(firstLine.strip());
        if (settings.separator() == Separator.DETECT && excel.matches()) {
            scanner.separator('\n').next();
            scanner.separator(excel.group(1).charAt(0));
        } else {
            scanner.separator(settings.separator().code(firstLine, settings.notation()));
        }
    }

    /** Hands all rows to the sink. */
    CollectedRows rows() throws IOException {
        FirstLine first = firstLine();
        rows.begin();
        if (!first.header) {
            row.putAll(first.fields);
            row.finish(first.fields.get(0).line());
        }
        Ending ending = first.ending;
        while (ending != Ending.FILE && rows.count() < settings.rowLimit()) {
            ending = scanner.next();
            if (!scanner.emptyLine(ending)) {
                long line = scanner.line();
                ending = dataRow(ending);
                row.finish(line);
            }
        }
        if (rows.count() == 0) {
            throw new DataFileException(name, "has a header but no samples");
        }
        return rows;
    }

    /** The categories of the columns that are chosen to be categorical, in the order in which they occur. */
    Map<String, List<String>> categories() throws IOException {
        FirstLine first = firstLine();
        List<Set<String>> found = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            boolean wanted = plan.place(c) >= 0
                    && settings.columns().categorical().contains(plan.wanted(c).name());
            found.add(wanted ? new LinkedHashSet<>() : null);
        }
        for (int c = 0; c < width && !first.header; c++) {
            collect(c, first.fields.get(c), found.get(c));
        }
        Ending ending = first.ending;
        while (ending != Ending.FILE) {
            ending = scanner.next();
            int c = scanner.column() - 1;
            if (c < width && found.get(c) != null && !scanner.emptyLine(ending)) {
                collect(c, field(), found.get(c));
            }
        }
        Map<String, List<String>> result = new LinkedHashMap<>();
        for (int c = 0; c < width; c++) {
            if (found.get(c) != null) {
                result.put(plan.wanted(c).name(), List.copyOf(found.get(c)));
            }
        }
        return result;
    }

    private void collect(int c, Field field, Set<String> into) throws DataFileException {
        if (into == null || NumberText.kind(field.bytes, 0, field.bytes.length) == Kind.MISSING) {
            return;
        }
        into.add(text(field, c));
        if (into.size() > CATEGORY_LIMIT) {
            throw scanner.fault("the column has more than " + CATEGORY_LIMIT + " categories; leave it out");
        }
    }

    /** A field that stays, and the line that it begins in. */
    record Field(byte[] bytes, long line) {}

    /** The first line that is not empty: names of the columns, or a sample. */
    private record FirstLine(List<Field> fields, boolean header, Ending ending) {}

    private Field field() {
        return new Field(Arrays.copyOfRange(scanner.bytes(), scanner.from(), scanner.to()), scanner.line());
    }

    private String text(Field field, int c) throws DataFileException {
        return Utf8Text.of(field.bytes, 0, field.bytes.length, name, field.line, c + 1);
    }

    /** Reads the first line, and makes the plan. */
    private FirstLine firstLine() throws IOException {
        Ending ending = scanner.next();
        while (scanner.emptyLine(ending)) {
            if (ending == Ending.FILE) {
                throw new DataFileException(name, "is empty");
            }
            ending = scanner.next();
        }
        List<Field> fields = new ArrayList<>();
        boolean text = false;
        boolean numbers = false;
        while (true) {
            if (width++ == settings.columnLimit()) {
                throw scanner.fault("more columns than the limit of " + settings.columnLimit());
            }
            Kind kind = NumberText.kind(scanner.bytes(), scanner.from(), scanner.to());
            text |= kind == Kind.TEXT;
            numbers |= kind != Kind.TEXT && kind != Kind.MISSING;
            if (scanner.to() - scanner.from() > NAME_LIMIT) {
                throw scanner.fault("the name of the column is longer than " + NAME_LIMIT + " bytes");
            }
            fields.add(field());
            if (ending != Ending.FIELD) {
                break;
            }
            ending = scanner.next();
        }
        boolean header =
                settings.header() == Header.PRESENT || (settings.header() == Header.DETECT && text && !numbers);
        List<Column> columns = header ? named(fields) : Schema.numeric(width).columns();
        plan = ColumnPlan.of(name, columns.stream().map(this::withCategories).toList(), header, settings.columns());
        rows = new CollectedRows(name, plan, sink);
        row = new CsvRow(name, plan, settings.missing(), settings.notation(), firstLine, rows);
        return new FirstLine(fields, header, ending);
    }

    /** Reads the rest of a row whose first field has been read. */
    private Ending dataRow(Ending afterFirst) throws IOException {
        Ending ending = afterFirst;
        int c = 0;
        while (true) {
            if (c == width) {
                throw scanner.fault("the row has more than the " + width + " columns of the first row"
                        + settings.notation().commentHint(firstLine));
            }
            row.put(c++, scanner.line(), scanner.bytes(), scanner.from(), scanner.to());
            if (ending != Ending.FIELD) {
                break;
            }
            ending = scanner.next();
        }
        if (c < width) {
            throw scanner.fault("the row ends after " + c + " of " + width + " columns"
                    + settings.notation().commentHint(firstLine));
        }
        return ending;
    }

    private Column withCategories(Column column) {
        List<String> known = categories.getOrDefault(column.name(), List.of());
        return known.isEmpty() ? column : Column.categorical(column.name(), known);
    }

    private List<Column> named(List<Field> fields) throws DataFileException {
        Map<String, Integer> columns = new HashMap<>();
        List<Column> list = new ArrayList<>();
        for (Field field : fields) {
            String text = text(field, list.size());
            String column = text.isEmpty() ? "x" + list.size() : text;
            Integer before = columns.put(column, list.size() + 1);
            if (before != null) {
                throw new DataFileException(
                        name, field.line, list.size() + 1, "column " + before + " is named '" + column + "' too");
            }
            list.add(Column.numeric(column));
        }
        return list;
    }
}
