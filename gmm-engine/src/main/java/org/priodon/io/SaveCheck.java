// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.util.Map;
import java.util.Objects;
import org.priodon.data.Column;
import org.priodon.data.Schema;

/** Refuses what no reader would accept, before a writer touches anything. */
final class SaveCheck {
    private SaveCheck() {}

    /** The numbers and columns of a model, for any format. */
    static <M> void model(ModelKind<M> kind, M model) {
        Schema schema = kind.schema(model);
        atMost(JsonLayout.MAX_COLUMNS, "columns", schema.size());
        try {
            kind.rebuilt(model);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the model is not valid and is not saved: " + e.getMessage(), e);
        }
    }

    /** All that JSON holds. */
    static <M> void json(ModelKind<M> kind, M model, Provenance provenance) {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(provenance, "provenance");
        long categories = 0;
        for (Column column : kind.schema(model).columns()) {
            text(column.name());
            column.categories().forEach(SaveCheck::text);
            categories += column.categories().size();
        }
        atMost(JsonLayout.MAX_CATEGORIES, "categories", categories);
        kind.texts(model).forEach(SaveCheck::text);
        provenance.engine().ifPresent(SaveCheck::text);
        Map<String, String> settings = provenance.settings();
        atMost(JsonLayout.MAX_SETTINGS, "settings", settings.size());
        settings.forEach((name, value) -> {
            text(name);
            text(value);
        });
        model(kind, model);
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
