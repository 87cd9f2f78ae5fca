// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import org.priodon.data.Column;
import org.priodon.datasets.internal.ArffScanner;
import org.priodon.datasets.internal.NumberText;

/** A column of an ARFF file: turns words into numbers. */
abstract class ArffAttribute {
    private final Column column;

    ArffAttribute(Column column) {
        this.column = column;
    }

    final Column column() {
        return column;
    }

    /** The value of the scanner's word, which is not the sign for a missing value. */
    abstract double value(ArffScanner scanner) throws DataFileException;

    static ArffAttribute numeric(String name) {
        return new ArffAttribute(Column.numeric(name)) {
            @Override
            double value(ArffScanner scanner) throws DataFileException {
                double value = NumberText.parse(scanner.bytes(), scanner.from(), scanner.to());
                if (Double.isNaN(value)) {
                    throw scanner.fault(numberFault(scanner));
                }
                return value;
            }
        };
    }

    static ArffAttribute nominal(String name, List<String> categories) {
        Map<String, Integer> codes = new HashMap<>();
        categories.forEach(category -> codes.put(category, codes.size()));
        return new ArffAttribute(Column.categorical(name, categories)) {
            @Override
            double value(ArffScanner scanner) throws DataFileException {
                Integer code = codes.get(scanner.text());
                if (code == null) {
                    throw scanner.fault(
                            scanner.quotedText() + " is not a category of the nominal attribute '" + name + "'");
                }
                return code;
            }
        };
    }

    /** Milliseconds since 1970, read as UTC whatever the time zone of the machine. */
    static ArffAttribute date(String name, String pattern) {
        SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        format.setLenient(false);
        return new ArffAttribute(Column.numeric(name)) {
            @Override
            double value(ArffScanner scanner) throws DataFileException {
                String text = scanner.text();
                ParsePosition position = new ParsePosition(0);
                Date date = format.parse(text, position);
                if (date == null || position.getIndex() < text.length()) {
                    throw scanner.fault(scanner.quotedText() + " is not a date of the form " + pattern);
                }
                return date.toInstant().toEpochMilli();
            }
        };
    }

    private static String numberFault(ArffScanner scanner) {
        String text = scanner.quotedText();
        return switch (NumberText.kind(scanner.bytes(), scanner.from(), scanner.to())) {
            case INFINITE -> text + " is not a finite number";
            case MISSING -> text + " is not a number; a missing value is written ?";
            case DECIMAL_COMMA -> text + " has a decimal comma; write a decimal point";
            default -> text + " is not a number";
        };
    }
}
