// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;

/** Names, limits and set-up that the JSON reader and writer share. */
final class JsonLayout {
    static final String FORMAT = "priodon-model";
    static final int VERSION = 1;
    static final String NUMERIC = "numeric";
    static final String CATEGORICAL = "categorical";

    /** Characters in a string or a name. */
    static final int MAX_TEXT = 65_536;

    /** Characters in a number. Ours have at most 24; others may write 1e308 with all its digits. */
    static final int MAX_NUMBER = 1_000;

    /** In Armadillo's binary too. */
    static final int MAX_COLUMNS = 1_000_000;

    /** In all columns together. */
    static final int MAX_CATEGORIES = 1_000_000;

    static final int MAX_SETTINGS = 10_000;

    /** Names and values, at any depth, in all members of a provenance that the reader does not know. */
    static final int MAX_IGNORED = 100_000;

    private static final int MAX_DEPTH = 16;

    /**
     * Names are not canonicalised: a symbol table gains nothing here and can be attacked with colliding names. Doubles
     * are written by Jackson's own shortest-digits writer, because that of JDK 17 and 18 differs from later ones in the
     * last digits it prints.
     */
    static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .streamReadConstraints(constraints())
            .build();

    private JsonLayout() {}

    private static StreamReadConstraints constraints() {
        StreamReadConstraints.Builder builder = StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxStringLength(MAX_TEXT)
                .maxNumberLength(MAX_NUMBER);
        try {
            builder.maxNameLength(MAX_TEXT);
        } catch (NoSuchMethodError e) {
            // Jackson 2.15, which Spark 3.5 brings along, has no such limit; that of the file's size is left.
        }
        return builder.build();
    }

    /** A surrogate without its partner has no UTF-8 form. */
    static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSupplementaryCodePoint(text.codePointAt(i))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
