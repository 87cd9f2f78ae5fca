// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.datasets.internal.ArffScanner;
import org.priodon.datasets.internal.ArffScanner.Token;
import org.priodon.datasets.internal.NumberText;
import org.priodon.datasets.internal.Utf8Stream;

/** One pass over one ARFF file. */
final class ArffParse {
    /** What an attribute is where a sparse row does not name it, if the model has no such category. */
    private static final int UNKNOWN = -1;

    private final ArffReader settings;
    private final String name;
    private final ArffScanner scanner;
    private ArffAttribute[] attributes;
    private List<Column> declared;
    private ColumnPlan plan;
    /** One value per attribute. */
    private double[] row;
    /** What an attribute is where a sparse row does not name it. */
    private double[] unnamed;

    private double weight;
    private String[] texts;

    ArffParse(ArffReader settings, String name, InputStream in) throws IOException {
        this.settings = settings;
        this.name = name;
        scanner = new ArffScanner(name, Utf8Stream.of(name, in, settings.charset()), settings.fieldLimit());
    }

    /** Hands all rows to a sink. */
    CollectedRows rows(RowSink sink) throws IOException {
        attributes = new ArffHeader(scanner, settings.columnLimit(), settings.columns())
                .read()
                .toArray(ArffAttribute[]::new);
        row = new double[attributes.length];
        unnamed = new double[attributes.length];
        choose();
        CollectedRows rows = new CollectedRows(name, plan, sink);
        rows.begin();
        texts = new String[plan.keptNames().size()];
        double[] sample = new double[plan.schema().size()];
        Token token = Token.LINE;
        while (token != Token.FILE && rows.count() < settings.rowLimit()) {
            scanner.column(0);
            token = scanner.next();
            if (token != Token.LINE && token != Token.FILE) {
                weight = 1;
                long line = scanner.line();
                token = token == Token.OPEN ? sparseRow() : denseRow(token);
                arrange(sample, rows, line);
                rows.keep(texts);
                rows.add(sample, weight, line);
            }
        }
        if (rows.count() == 0) {
            throw new DataFileException(name, "has no samples after @data");
        }
        return rows;
    }

    /** Applies the choice of columns to the attributes. */
    private void choose() throws DataFileException {
        declared = Arrays.stream(attributes).map(ArffAttribute::column).toList();
        for (Column column : declared) {
            if (column.isNumeric() && settings.columns().categorical().contains(column.name())) {
                throw new DataFileException(
                        name, "attribute '" + column.name() + "' is numeric; declare it as {a, b, c} if it is nominal");
            }
        }
        plan = ColumnPlan.of(name, declared, true, settings.columns());
        for (int c = 0; c < attributes.length; c++) {
            if (plan.place(c) == ColumnPlan.WEIGHT && !declared.get(c).isNumeric()) {
                throw new DataFileException(
                        name, "attribute '" + declared.get(c).name() + "' is nominal and cannot hold the weights");
            }
            if (plan.place(c) >= 0) {
                adapt(c, declared.get(c), plan.wanted(c));
            }
        }
    }

    /** A model may number the categories otherwise than the file. */
    private void adapt(int c, Column attribute, Column wanted) throws DataFileException {
        if (attribute.isNumeric() != wanted.isNumeric()) {
            throw new DataFileException(
                    name,
                    "attribute '" + attribute.name() + "' is " + (attribute.isNumeric() ? "numeric" : "nominal")
                            + ", but not in the model");
        }
        if (!wanted.isNumeric()) {
            attributes[c] = ArffAttribute.nominal(attribute.name(), wanted.categories());
            unnamed[c] = wanted.categories().indexOf(attribute.categories().get(0)); // UNKNOWN if there is none.
        }
    }

    /** Puts the values of a row where the plan wants them. */
    private void arrange(double[] sample, CollectedRows rows, long line) {
        for (int c = 0; c < row.length; c++) {
            int place = plan.place(c);
            if (place >= 0) {
                sample[place] = row[c];
                rows.note(place, row[c], line);
            } else if (place == ColumnPlan.WEIGHT) {
                weight = row[c];
            }
        }
    }

    /** Reads a row of all values from its first token on; returns the token after it. */
    private Token denseRow(Token first) throws IOException {
        Token token = first;
        int c = 0;
        while (true) {
            scanner.column(c + 1);
            if (token != Token.WORD) {
                throw scanner.fault(
                        token == Token.LINE || token == Token.FILE
                                ? "the row ends after " + c + " of " + row.length + " values"
                                : "a value is missing here; a missing value is written ?");
            }
            row[c] = value(c);
            c++;
            scanner.column(c + 1);
            token = scanner.next();
            if (c == row.length) {
                return weightAndEnd(token);
            }
            if (token == Token.COMMA) {
                token = scanner.next();
            }
        }
    }

    /** Reads a row of pairs of index and value; what is not named is 0, or the first category. */
    private Token sparseRow() throws IOException {
        System.arraycopy(unnamed, 0, row, 0, row.length);
        for (int c = 0; c < row.length; c++) {
            if (plan.kept(c) >= 0) {
                Column column = declared.get(c);
                texts[plan.kept(c)] =
                        column.isNumeric() ? "0" : column.categories().get(0);
            }
        }
        int before = -1;
        Token token = scanner.next();
        while (token != Token.CLOSE) {
            int c = index(token, before);
            scanner.column(c + 1);
            if (scanner.next() != Token.WORD) {
                throw scanner.fault("the index " + c + " has no value");
            }
            row[c] = value(c);
            before = c;
            token = scanner.next();
            if (token == Token.COMMA) {
                token = scanner.next();
            } else if (token != Token.CLOSE) {
                throw scanner.fault("the sparse row is not of the form {index value, index value}");
            }
        }
        checkUnnamed();
        return weightAndEnd(scanner.next());
    }

    /** The category that a sparse row need not name may not be one of the model's. */
    private void checkUnnamed() throws DataFileException {
        for (int c = 0; c < row.length; c++) {
            if (row[c] == UNKNOWN && unnamed[c] == UNKNOWN) {
                scanner.column(c + 1);
                throw scanner.fault("the row does not name '" + plan.wanted(c).name() + "', so that it is '"
                        + declared.get(c).categories().get(0) + "', which is not a category of the model");
            }
        }
    }

    private int index(Token token, int before) throws IOException {
        if (token != Token.WORD) {
            throw scanner.fault("the sparse row is not of the form {index value, index value}");
        }
        double index = NumberText.parse(scanner.bytes(), scanner.from(), scanner.to());
        if (!(index >= 0 && index < row.length && index == Math.rint(index))) {
            throw scanner.fault(
                    scanner.quotedText() + " is not an index from 0 to " + (row.length - 1) + " in a sparse row");
        }
        if (index <= before) {
            throw scanner.fault("the index " + (int) index + " follows " + before + "; indices must ascend");
        }
        return (int) index;
    }

    private double value(int c) throws IOException {
        if (plan.kept(c) >= 0) {
            texts[plan.kept(c)] = scanner.text();
        }
        int place = plan.place(c);
        if (place == ColumnPlan.LEFT_OUT) {
            return 0;
        }
        if (!scanner.isMissing()) {
            double value = attributes[c].value(scanner);
            if (place == ColumnPlan.WEIGHT && value < 0) {
                throw scanner.fault("the weight is " + value + " but must be at least 0");
            }
            return value;
        }
        if (place == ColumnPlan.WEIGHT || settings.missing() == MissingValues.REFUSE) {
            throw scanner.fault(
                    "'?' is a missing value; remove or impute it, or ask for missing values to be marginalised"
                            + " (--missing marginalise)");
        }
        return Double.NaN;
    }

    /** After the values: nothing, or a comma and a weight in braces. */
    private Token weightAndEnd(Token first) throws IOException {
        Token token = first == Token.COMMA ? scanner.next() : first;
        if (token == Token.OPEN) {
            scanner.column(0);
            weight = scanner.next() == Token.WORD
                    ? NumberText.parse(scanner.bytes(), scanner.from(), scanner.to())
                    : Double.NaN;
            if (!(weight >= 0) || scanner.next() != Token.CLOSE) {
                throw scanner.fault("the weight is not of the form {number of at least 0}");
            }
            token = scanner.next();
        } else if (first == Token.COMMA) {
            scanner.column(row.length + 1);
            throw scanner.fault("the row has more than the " + row.length + " values that are declared");
        }
        if (token != Token.LINE && token != Token.FILE) {
            scanner.column(row.length + 1);
            throw scanner.fault("the row has more than the " + row.length + " values that are declared");
        }
        return token;
    }
}
