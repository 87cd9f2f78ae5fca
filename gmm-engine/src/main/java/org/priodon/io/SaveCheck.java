// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;

/** Refuses what no reader would accept, before a writer touches anything. */
final class SaveCheck {
    private SaveCheck() {}

    /** The numbers and columns of a model, for any format. */
    static void model(GaussianMixture model) {
        Schema schema = model.schema();
        atMost(JsonLayout.MAX_COLUMNS, "columns", schema.size());
        List<double[][]> probabilities = Arrays.stream(schema.categoricalColumns())
                .mapToObj(model::copyProbabilities)
                .toList();
        try {
            // Made anew it is checked by the rules of the reader.
            GaussianMixture.of(schema, model.copyWeights(), model.copyMeans(), model.copyVariances(), probabilities);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the model is not valid and is not saved: " + e.getMessage(), e);
        }
    }

    /** All that JSON holds. */
    static void json(GaussianMixture model, Provenance provenance) {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(provenance, "provenance");
        long categories = 0;
        for (Column column : model.schema().columns()) {
            text(column.name());
            column.categories().forEach(SaveCheck::text);
            categories += column.categories().size();
        }
        atMost(JsonLayout.MAX_CATEGORIES, "categories", categories);
        provenance.engine().ifPresent(SaveCheck::text);
        Map<String, String> settings = provenance.settings();
        atMost(JsonLayout.MAX_SETTINGS, "settings", settings.size());
        settings.forEach((name, value) -> {
            text(name);
            text(value);
        });
        model(model);
    }

    private static void atMost(int most, String what, long count) {
        if (count > most) {
            throw new IllegalArgumentException(
                    "a model file has at most " + most + " " + what + ", but there are " + count + " " + what);
        }
    }

    private static void text(String text) {
        if (text.length() > JsonLayout.MAX_TEXT) {
            throw new IllegalArgumentException("a name or text in a model file has at most " + JsonLayout.MAX_TEXT
                    + " characters, but '" + text.substring(0, 20) + "…' has " + text.length());
        }
        if (!JsonLayout.isWellFormed(text)) {
            throw new IllegalArgumentException(
                    Wording.quoted(text) + " has half a surrogate pair, which no file can hold");
        }
    }
}
