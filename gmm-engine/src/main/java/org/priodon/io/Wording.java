// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonToken;
import java.util.regex.Pattern;

/** Words for messages about a file: short, and without characters of its own that would upset a terminal. */
final class Wording {
    private static final int MAX_LENGTH = 160;
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private Wording() {}

    /** What was found, with its text if it has one. */
    static String of(JsonToken token, String text) {
        return switch (token) {
            case START_OBJECT -> "an object";
            case END_OBJECT -> "the end of the object";
            case START_ARRAY -> "an array";
            case END_ARRAY -> "the end of the array";
            case FIELD_NAME -> "the member " + quoted(text);
            case VALUE_STRING -> "the string " + quoted(text);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "the number " + quoted(text);
            default -> token.asString();
        };
    }

    static String quoted(String text) {
        return "'" + shortened(text) + "'";
    }

    static String shortened(String text) {
        String start = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "…" : text;
        return CONTROL.matcher(start).replaceAll("?");
    }
}
