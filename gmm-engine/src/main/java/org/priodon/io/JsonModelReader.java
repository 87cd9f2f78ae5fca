// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.io.ModelFileException.Reason;

/**
 * Reads version 1 of the JSON format. Members come in one order, so each size is known and checked before its numbers.
 */
final class JsonModelReader {
    private final ModelInput input;
    private final JsonCursor json;
    private long categoriesSoFar;

    private JsonModelReader(ModelInput input, JsonCursor json) {
        this.input = input;
        this.json = json;
    }

    /** From behind the byte-order mark, if there was one. */
    static <M, S> S read(ModelInput input, ModelKind<M> kind, BiFunction<M, Provenance, S> together)
            throws IOException {
        try (JsonCursor json = new JsonCursor(input)) {
            return new JsonModelReader(input, json).read(kind, together);
        }
    }

    private <M, S> S read(ModelKind<M> kind, BiFunction<M, Provenance, S> together) throws ModelFileException {
        header();
        String type = type(kind);
        List<Column> columns = columns();
        int[] categories = columns.stream()
                .filter(column -> !column.isNumeric())
                .mapToInt(column -> column.categories().size())
                .toArray();
        Function<Schema, M> maker = kind.read(json, type, columns.size() - categories.length, categories);
        json.member("provenance");
        Provenance provenance = ProvenanceReader.read(json);
        checkDigest();
        json.finish();
        try {
            return together.apply(maker.apply(Schema.of(columns)), provenance);
        } catch (IllegalArgumentException e) {
            throw input.damaged("", Wording.shortened(e.getMessage()), e);
        }
    }

    private void header() throws ModelFileException {
        json.startObject();
        json.member("format");
        if (!json.string().equals(JsonLayout.FORMAT)) {
            throw unsupported(
                    Reason.FOREIGN,
                    "has the format " + Wording.quoted(json.text()) + ", not '" + JsonLayout.FORMAT
                            + "'; it is not a model file of this engine");
        }
        json.member("version");
        long version = json.wholeNumber(1, Integer.MAX_VALUE);
        if (version != JsonLayout.VERSION) {
            throw unsupported(
                    Reason.UNSUPPORTED,
                    "has version " + version + ", but this engine reads version " + JsonLayout.VERSION
                            + "; use a newer engine");
        }
    }

    private String type(ModelKind<?> wanted) throws ModelFileException {
        json.member("type");
        String type = json.string();
        for (ModelKind<?> kind : ModelKind.ALL) {
            if (kind != wanted && isOf(kind, type)) {
                throw unsupported(
                        Reason.UNSUPPORTED,
                        "holds a model of type '" + type + "', which is " + kind.description() + ", not "
                                + wanted.description() + "; read it with " + kind.readingCall());
            }
        }
        if (!isOf(wanted, type)) {
            throw unsupported(
                    Reason.UNSUPPORTED,
                    "holds a model of type " + Wording.quoted(type) + ", but only '" + wanted.type()
                            + "' is read here");
        }
        return type;
    }

    private static boolean isOf(ModelKind<?> kind, String type) {
        return type.equals(kind.type()) || kind.olderTypes().contains(type);
    }

    private ModelFileException unsupported(Reason reason, String what) {
        return new ModelFileException(reason, input.name() + " " + what);
    }

    private List<Column> columns() throws ModelFileException {
        json.member("columns");
        json.startArray();
        List<Column> columns = new ArrayList<>();
        for (JsonToken token = json.next(); token != JsonToken.END_ARRAY; token = json.next()) {
            json.require(token, JsonToken.START_OBJECT, "a column");
            json.checkCount(columns.size() + 1L, JsonLayout.MAX_COLUMNS, "columns");
            json.member("name");
            String name = json.string();
            json.member("kind");
            columns.add(
                    switch (json.string()) {
                        case JsonLayout.NUMERIC -> Column.numeric(name);
                        case JsonLayout.CATEGORICAL -> categorical(name);
                        default -> throw json.wrong("unknown kind of column " + Wording.quoted(json.text()));
                    });
            json.require(json.next(), JsonToken.END_OBJECT, "the end of the column");
        }
        return columns;
    }

    private Column categorical(String name) throws ModelFileException {
        json.member("categories");
        json.startArray();
        List<String> categories = new ArrayList<>();
        for (JsonToken token = json.next(); token != JsonToken.END_ARRAY; token = json.next()) {
            json.require(token, JsonToken.VALUE_STRING, "the name of a category");
            categoriesSoFar++;
            json.checkCount(categoriesSoFar, JsonLayout.MAX_CATEGORIES, "categories");
            categories.add(json.text());
        }
        try {
            return Column.categorical(name, categories);
        } catch (IllegalArgumentException e) {
            throw json.wrong(Wording.shortened(e.getMessage()));
        }
    }

    private void checkDigest() throws ModelFileException {
        String actual = json.digest();
        json.member("sha256");
        if (!json.string().equals(actual)) {
            throw json.wrong(
                    "the checksum of the content is " + actual + " but should be " + Wording.quoted(json.text()));
        }
    }
}
