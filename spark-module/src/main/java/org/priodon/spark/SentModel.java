// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.Serializable;
import java.util.Objects;
import org.priodon.io.ModelFileException;

/**
 * A model that travels as the engine's JSON, which every process reads once.
 *
 * @param <T> what the engine makes of it
 */
abstract class SentModel<T> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String json;
    private transient volatile T stored;

    SentModel(String json) {
        this.json = Objects.requireNonNull(json, "json");
    }

    String json() {
        return json;
    }

    T stored() {
        T known = stored;
        if (known == null) {
            try {
                known = read(json);
            } catch (ModelFileException e) {
                throw new IllegalArgumentException("this is no " + kind() + ": " + e.getMessage(), e);
            }
            stored = known;
        }
        return known;
    }

    abstract T read(String text) throws ModelFileException;

    /** What it is, for messages. */
    abstract String kind();
}
