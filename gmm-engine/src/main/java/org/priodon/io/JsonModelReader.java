// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.mixture.GaussianMixture;

/** Reads version 1 of the JSON format. Members come in one order, so each size is known and checked before its numbers. */
final class JsonModelReader {
    /** A digit, and a comma or bracket. */
    private static final int LEAST_BYTES_PER_NUMBER = 2;

    private final ModelInput input;
    private final JsonCursor json;
    private long categoriesSoFar;

    private JsonModelReader(ModelInput input, JsonCursor json) {
        this.input = input;
        this.json = json;
    }

    /** From behind the byte-order mark, if there was one. */
    static StoredModel read(ModelInput input) throws IOException {
        try (JsonCursor json = new JsonCursor(input)) {
            return new JsonModelReader(input, json).read();
        }
    }

    private StoredModel read() throws ModelFileException {
        header();
        List<Column> columns = columns();
        json.member("components");
        int components = (int) json.wholeNumber(1, Integer.MAX_VALUE);
        int numeric = (int) columns.stream().filter(Column::isNumeric).count();
        checkSize(components, numeric, columns);
        json.member("weights");
        double[] weights = json.numbers(components);
        json.member("means");
        double[][] means = json.matrix(components, numeric);
        json.member("variances");
        double[][] variances = json.matrix(components, numeric);
        List<double[][]> probabilities = probabilities(components, columns);
        json.member("provenance");
        Provenance provenance = ProvenanceReader.read(json);
        checkDigest();
        json.finish();
        try {
            Schema schema = Schema.of(columns);
            return new StoredModel(GaussianMixture.of(schema, weights, means, variances, probabilities), provenance);
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
        json.member("type");
        if (!json.string().equals(JsonLayout.TYPE)) {
            throw unsupported(
                    Reason.UNSUPPORTED,
                    "holds a model of type " + Wording.quoted(json.text()) + ", but only '" + JsonLayout.TYPE
                            + "' is read here");
        }
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

    /** Before anything is allocated: the text must be long enough for the numbers it claims to have. */
    private void checkSize(int components, int numeric, List<Column> columns) throws ModelFileException {
        long perComponent = 1 + 2L * numeric;
        for (Column column : columns) {
            perComponent += column.categories().size();
        }
        try {
            // No array of the model may have more than 2³¹ - 1 numbers.
            long numbers = Math.multiplyExact(components, Math.toIntExact(perComponent));
            if (numbers > input.length() / LEAST_BYTES_PER_NUMBER) {
                throw json.wrong("it claims " + numbers + " numbers but has only " + input.length() + " bytes");
            }
        } catch (ArithmeticException e) {
            throw json.wrong(
                    "it claims " + components + " components of " + perComponent + " numbers, which is too many");
        }
    }

    private List<double[][]> probabilities(int components, List<Column> columns) throws ModelFileException {
        json.member("probabilities");
        json.startArray();
        List<double[][]> probabilities = new ArrayList<>();
        for (Column column : columns) {
            if (!column.isNumeric()) {
                probabilities.add(json.matrix(components, column.categories().size()));
            }
        }
        json.endArray();
        return probabilities;
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
