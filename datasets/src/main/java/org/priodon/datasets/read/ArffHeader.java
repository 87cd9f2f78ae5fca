// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.priodon.datasets.internal.ArffScanner;
import org.priodon.datasets.internal.ArffScanner.Token;

/** Reads the declarations of an ARFF file, up to and including {@code @data}. */
final class ArffHeader {
    private static final String DEFAULT_DATE = "yyyy-MM-dd'T'HH:mm:ss";

    private final ArffScanner scanner;
    private final int columnLimit;
    private final ColumnChoice choice;
    private final List<ArffAttribute> attributes = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    ArffHeader(ArffScanner scanner, int columnLimit, ColumnChoice choice) {
        this.scanner = scanner;
        this.columnLimit = columnLimit;
        this.choice = choice;
    }

    /** The attributes, at least one. */
    List<ArffAttribute> read() throws IOException {
        boolean anything = false;
        while (true) {
            Token token = scanner.next();
            if (token == Token.FILE) {
                throw scanner.fault(anything ? "the file ends before @data" : "the file is empty");
            }
            if (token == Token.LINE) {
                continue;
            }
            anything = true;
            String keyword = token == Token.WORD ? scanner.text().toLowerCase(Locale.ROOT) : "";
            switch (keyword) {
                case "@relation" -> relation();
                case "@attribute" -> attribute();
                case "@data" -> {
                    endOfLine("@data");
                    if (attributes.isEmpty()) {
                        throw scanner.fault("@data without any @attribute");
                    }
                    return attributes;
                }
                default -> throw scanner.fault("expected @relation, @attribute or @data");
            }
        }
    }

    private void relation() throws IOException {
        Token token;
        do {
            token = scanner.next();
        } while (token != Token.LINE && token != Token.FILE);
    }

    private void attribute() throws IOException {
        if (attributes.size() == columnLimit) {
            throw scanner.fault("more attributes than the limit of " + columnLimit);
        }
        if (scanner.next() != Token.WORD) {
            throw scanner.fault("@attribute without a name");
        }
        String name = scanner.text();
        if (!names.add(name)) {
            throw scanner.fault("two attributes are named '" + name + "'");
        }
        Token token = scanner.next();
        if (token == Token.OPEN) {
            attributes.add(ArffAttribute.nominal(name, categories(name)));
            endOfLine("the categories");
            return;
        }
        if (token != Token.WORD) {
            throw scanner.fault("attribute '" + name + "' has no type");
        }
        String type = scanner.text();
        switch (type.toLowerCase(Locale.ROOT)) {
            case "numeric", "real", "integer" -> {
                attributes.add(ArffAttribute.numeric(name));
                endOfLine("the type");
            }
            case "date" -> date(name);
            case "string" -> {
                if (choice.wants(name)) {
                    throw unusable(name, type);
                }
                attributes.add(ArffAttribute.numeric(name)); // Never asked for a value.
                endOfLine("the type");
            }
            default -> throw unusable(name, type);
        }
    }

    private DataFileException unusable(String name, String type) {
        return scanner.fault("attribute '" + name + "' is of type '" + type
                + "', which cannot be used; numeric, nominal and date can. Leave the attribute out");
    }

    private List<String> categories(String name) throws IOException {
        Set<String> seen = new HashSet<>();
        List<String> categories = new ArrayList<>();
        while (true) {
            Token token = scanner.next();
            if (token == Token.CLOSE && !categories.isEmpty()) {
                return categories;
            }
            if (token != Token.WORD) {
                throw scanner.fault("the categories of attribute '" + name + "' are not of the form {a, b, c}");
            }
            if (!seen.add(scanner.text())) {
                throw scanner.fault("attribute '" + name + "' has the category " + scanner.quotedText() + " twice");
            }
            categories.add(scanner.text());
            token = scanner.next();
            if (token == Token.CLOSE) {
                return categories;
            }
            if (token != Token.COMMA) {
                throw scanner.fault("the categories of attribute '" + name + "' are not of the form {a, b, c}");
            }
        }
    }

    private void date(String name) throws IOException {
        Token token = scanner.next();
        String pattern = token == Token.WORD ? scanner.text() : DEFAULT_DATE;
        try {
            attributes.add(ArffAttribute.date(name, pattern));
        } catch (IllegalArgumentException e) {
            throw scanner.fault("'" + pattern + "' is not a date format: " + e.getMessage());
        }
        if (token == Token.WORD) {
            endOfLine("the date format");
        } else if (token != Token.LINE && token != Token.FILE) {
            throw scanner.fault("unexpected text after the type");
        }
    }

    private void endOfLine(String after) throws IOException {
        Token token = scanner.next();
        if (token != Token.LINE && token != Token.FILE) {
            throw scanner.fault("unexpected text after " + after);
        }
    }
}
