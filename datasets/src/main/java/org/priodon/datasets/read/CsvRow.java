// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.datasets.internal.NumberText;
import org.priodon.datasets.internal.NumberText.Kind;
import org.priodon.datasets.internal.Utf8Text;

/** Turns the fields of a row into a sample and its weight, by the plan. */
final class CsvRow {
    private static final String TEXT_HINT =
            "; leave the column out (--leave-out), or declare it categorical (--categorical)";
    private static final String HEADER_HINT =
            "; if this line names the columns, say that there is a header (--header present)";

    private final String file;
    private final ColumnPlan plan;
    private final MissingValues missing;
    private final CsvNotation notation;
    private final String textHint;
    private final CollectedRows rows;
    private final String[] texts;
    private final double[] sample;
    /** For each value of a sample, the codes of its categories; null for a number. */
    private final List<Map<String, Integer>> codes;

    private double weight = 1;
    private String hint;

    /**
     * @param firstLine of the file
     */
    CsvRow(
            String file,
            ColumnPlan plan,
            MissingValues missing,
            CsvNotation notation,
            String firstLine,
            CollectedRows rows) {
        this.notation = notation;
        String comment = notation.commentHint(firstLine);
        textHint = comment.isEmpty() ? TEXT_HINT : comment;
        hint = textHint;
        texts = new String[plan.keptNames().size()];
        this.file = file;
        this.plan = plan;
        this.missing = missing;
        this.rows = rows;
        sample = new double[plan.schema().size()];
        codes = plan.schema().columns().stream().map(CsvRow::codes).toList();
    }

    private static Map<String, Integer> codes(Column column) {
        Map<String, Integer> codes = new HashMap<>();
        column.categories().forEach(category -> codes.put(category, codes.size()));
        return codes;
    }

    /** Hands over the row, all of whose fields have been put. */
    void finish(long line) throws IOException {
        rows.keep(texts);
        rows.add(sample, weight, line);
    }

    /** Takes a whole row that might be one of names. */
    void putAll(List<CsvParse.Field> fields) throws DataFileException {
        hint = HEADER_HINT;
        for (int c = 0; c < fields.size(); c++) {
            byte[] bytes = fields.get(c).bytes();
            put(c, fields.get(c).line(), bytes, 0, bytes.length);
        }
        hint = textHint;
    }

    /** Takes one field. */
    void put(int column, long line, byte[] bytes, int from, int to) throws DataFileException {
        if (plan.kept(column) >= 0) {
            texts[plan.kept(column)] = Utf8Text.of(bytes, from, to, file, line, column + 1);
        }
        int place = plan.place(column);
        if (place == ColumnPlan.LEFT_OUT) {
            return;
        }
        Map<String, Integer> categories = place >= 0 ? codes.get(place) : Map.of();
        double value = categories.isEmpty()
                ? number(bytes, from, to)
                : code(categories, Utf8Text.of(bytes, from, to, file, line, column + 1));
        if (Double.isNaN(value)) {
            Kind kind = NumberText.kind(bytes, from, to);
            boolean optional = place != ColumnPlan.WEIGHT && missing == MissingValues.MARGINALISE;
            if (kind != Kind.MISSING || !optional) {
                String text = NumberText.quoted(bytes, from, to);
                throw new DataFileException(
                        file,
                        line,
                        column + 1,
                        categories.isEmpty() ? fault(kind, text, column) : unknown(kind, text, place));
            }
        }
        if (place >= 0) {
            sample[place] = value;
            rows.note(place, value, line);
        } else {
            weight = value;
            if (!(weight >= 0)) {
                throw new DataFileException(
                        file, line, column + 1, "the weight is " + weight + " but must be at least 0");
            }
        }
    }

    private double number(byte[] bytes, int from, int to) {
        if (notation.decimalComma()) {
            for (int i = from; i < to; i++) {
                bytes[i] = bytes[i] == ',' ? (byte) '.' : bytes[i];
            }
        }
        return NumberText.parse(bytes, from, to);
    }

    /** NaN if there is no such category. */
    private static double code(Map<String, Integer> categories, String name) {
        Integer code = categories.get(name);
        return code == null ? Double.NaN : code;
    }

    private String fault(Kind kind, String text, int column) {
        String comment = column == 0 ? notation.commentHint(text.substring(1)) : "";
        return switch (kind) {
            case MISSING -> missing(text);
            case INFINITE -> text + " is not a finite number";
            case DECIMAL_COMMA ->
                text + " has a decimal comma; write a decimal point, or ask for commas (--decimal-comma)";
            default -> text + " is not a number" + (comment.isEmpty() ? hint : comment);
        };
    }

    private String unknown(Kind kind, String text, int place) {
        Column column = plan.schema().column(place);
        return kind == Kind.MISSING
                ? missing(text)
                : text + " is not a category of '" + column.name() + "', which has "
                        + ColumnPlan.told(column.categories());
    }

    private static String missing(String text) {
        return text + " is a missing value; remove or impute it, or ask for missing values to be marginalised"
                + " (--missing marginalise)";
    }
}
