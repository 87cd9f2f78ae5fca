// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps through JSON, digests each token and refuses all that is not expected, naming line, column and JSON pointer.
 * The text is UTF-8 and nothing else; bytes that are not are refused. Recursion is nowhere, so depth costs nothing.
 */
final class JsonCursor implements Closeable {
    /** A digit, and a comma or bracket. */
    private static final int LEAST_BYTES_PER_NUMBER = 2;

    private final ModelInput input;
    private final JsonParser parser;
    private final TokenDigest digest = new TokenDigest();
    private String text = "";
    private double number;

    JsonCursor(ModelInput input) throws IOException {
        this.input = input;
        // The decoder of a charset's own reader would replace wrong bytes; this one reports them.
        parser = JsonLayout.FACTORY.createParser(
                new InputStreamReader(input.stream(), StandardCharsets.UTF_8.newDecoder()));
    }

    /** The next token, digested; its text or number is kept. */
    JsonToken next() throws ModelFileException {
        try {
            JsonToken token = parser.nextToken();
            if (token == null) {
                throw wrong("it ends too early");
            }
            digest(token);
            return token;
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw refused(e);
        }
    }

    private void digest(JsonToken token) throws IOException {
        switch (token) {
            case FIELD_NAME, VALUE_STRING -> {
                text = parser.getText();
                if (!JsonLayout.isWellFormed(text)) {
                    throw wrong("a text has half a surrogate pair");
                }
                digest.text(text);
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                text = parser.getText();
                number = Double.parseDouble(text);
                digest.number(number);
            }
            default -> digest.mark(token.asCharArray()[0]);
        }
    }

    /** The digest of all tokens so far; to be asked for once. */
    String digest() {
        return digest.hex();
    }

    void member(String name) throws ModelFileException {
        require(next(), JsonToken.FIELD_NAME, "the member \"" + name + "\"");
        if (!text.equals(name)) {
            throw wrong("expected the member \"" + name + "\" but found " + Wording.quoted(text));
        }
    }

    /** Of the last name or string. */
    String text() {
        return text;
    }

    String string() throws ModelFileException {
        require(next(), JsonToken.VALUE_STRING, "a string");
        return text;
    }

    double number() throws ModelFileException {
        JsonToken token = next();
        if (!token.isNumeric()) {
            throw unexpected("a number", token);
        }
        if (!Double.isFinite(number)) {
            throw wrong(Wording.quoted(text) + " is beyond the range of a double");
        }
        return number;
    }

    long wholeNumber(long least, long most) throws ModelFileException {
        require(next(), JsonToken.VALUE_NUMBER_INT, "a whole number");
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Too many digits for a long; refused below.
        }
        throw wrong("expected a whole number from " + least + " to " + most + " but found " + Wording.quoted(text));
    }

    void startObject() throws ModelFileException {
        require(next(), JsonToken.START_OBJECT, "an object");
    }

    void startArray() throws ModelFileException {
        require(next(), JsonToken.START_ARRAY, "an array");
    }

    void endArray() throws ModelFileException {
        require(next(), JsonToken.END_ARRAY, "the end of the array");
    }

    /**
     * A member that tells how many rows the arrays to come have. Checked before anything is allocated: the text must be
     * long enough for the numbers it claims to have.
     *
     * @param numbersPerRow in all arrays together; a row without numbers takes as many bytes as one number
     */
    int rows(String name, long numbersPerRow) throws ModelFileException {
        member(name);
        int rows = (int) wholeNumber(1, Integer.MAX_VALUE);
        try {
            // No array of the model may have more than 2³¹ - 1 numbers.
            checkRoom(Math.multiplyExact(rows, Math.toIntExact(Math.max(1, numbersPerRow))));
        } catch (ArithmeticException e) {
            throw wrong("it claims " + rows + " " + name + " of " + numbersPerRow + " numbers, which is too many");
        }
        return rows;
    }

    /** Fails if the text is too short for so many numbers. */
    void checkRoom(long numbers) throws ModelFileException {
        if (numbers > input.length() / LEAST_BYTES_PER_NUMBER) {
            throw wrong("it claims " + numbers + " numbers but has only " + input.length() + " bytes");
        }
    }

    /** The caller has checked that so many numbers can be there. */
    double[] numbers(int count) throws ModelFileException {
        double[] values = new double[count];
        startArray();
        for (int i = 0; i < count; i++) {
            values[i] = number();
        }
        endArray();
        return values;
    }

    /** The caller has checked that so many numbers can be there. */
    double[][] matrix(int rows, int columns) throws ModelFileException {
        double[][] values = new double[rows][];
        startArray();
        for (int i = 0; i < rows; i++) {
            values[i] = numbers(columns);
        }
        endArray();
        return values;
    }

    /** One matrix for each number of columns; the caller has checked that so many numbers can be there. */
    List<double[][]> matrices(int rows, int[] columns) throws ModelFileException {
        List<double[][]> matrices = new ArrayList<>();
        startArray();
        for (int count : columns) {
            matrices.add(matrix(rows, count));
        }
        endArray();
        return matrices;
    }

    /** Passes over the next value, whatever it is, token by token. */
    void skipValue(TokenGuard guard) throws ModelFileException {
        int depth = 0;
        do {
            JsonToken token = next();
            guard.passed();
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        } while (depth > 0);
    }

    /** Refuses what goes on for too long. */
    interface TokenGuard {
        void passed() throws ModelFileException;
    }

    /** To be asked with each element of a list: refuses the first one too many. */
    void checkCount(long count, int most, String what) throws ModelFileException {
        if (count > most) {
            throw input.tooLarge(place(parser.currentTokenLocation()), "it has more than " + most + " " + what, null);
        }
    }

    /** The last brace, and nothing behind it. */
    void finish() throws ModelFileException {
        require(next(), JsonToken.END_OBJECT, "the end of the object");
        try {
            if (parser.nextToken() != null) {
                throw wrong("there is something behind the end");
            }
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw refused(e);
        }
    }

    void require(JsonToken found, JsonToken expected, String what) throws ModelFileException {
        if (found != expected) {
            throw unexpected(what, found);
        }
    }

    private ModelFileException unexpected(String what, JsonToken found) {
        return wrong("expected " + what + " but found " + Wording.of(found, text));
    }

    /** At the current token. */
    ModelFileException wrong(String what) {
        return input.damaged(place(parser.currentTokenLocation()), what, null);
    }

    private String place(JsonLocation location) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        return " at line " + location.getLineNr() + ", column " + location.getColumnNr()
                + (pointer.isEmpty() ? "" : " (" + Wording.shortened(pointer) + ")");
    }

    private ModelFileException refused(IOException e) {
        if (e instanceof JacksonException json) {
            JsonLocation known = json.getLocation();
            String place = place(known == null ? parser.currentLocation() : known);
            if (json instanceof StreamConstraintsException) {
                return input.tooLarge(place, Wording.shortened(json.getOriginalMessage()), e);
            }
            String what = json instanceof JsonEOFException
                    ? "it ends too early"
                    : Wording.shortened(json.getOriginalMessage());
            return input.damaged(place, what, e);
        }
        if (e instanceof CharacterCodingException) {
            return input.damaged(place(parser.currentLocation()), "bytes that are not UTF-8", e);
        }
        return input.unreadable(e);
    }

    /** Gives up Jackson's buffers. */
    @Override
    public void close() throws IOException {
        parser.close();
    }
}
