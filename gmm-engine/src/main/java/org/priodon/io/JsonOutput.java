// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes JSON and digests what it writes. Texts have been checked. */
final class JsonOutput {
    private final JsonGenerator generator;
    private final TokenDigest digest = new TokenDigest();

    JsonOutput(OutputStream out) throws IOException {
        generator = JsonLayout.FACTORY.createGenerator(out, JsonEncoding.UTF8);
        generator.setPrettyPrinter(new RowPrinter());
    }

    JsonOutput name(String name) throws IOException {
        generator.writeFieldName(name);
        digest.text(name);
        return this;
    }

    void text(String text) throws IOException {
        generator.writeString(text);
        digest.text(text);
    }

    void number(long value) throws IOException {
        generator.writeNumber(value);
        digest.number((double) value);
    }

    void number(double value) throws IOException {
        generator.writeNumber(value);
        digest.number(value);
    }

    void startObject() throws IOException {
        generator.writeStartObject();
        digest.mark('{');
    }

    void endObject() throws IOException {
        generator.writeEndObject();
        digest.mark('}');
    }

    void startArray() throws IOException {
        generator.writeStartArray();
        digest.mark('[');
    }

    void endArray() throws IOException {
        generator.writeEndArray();
        digest.mark(']');
    }

    void numbers(double[] values) throws IOException {
        startArray();
        for (double value : values) {
            number(value);
        }
        endArray();
    }

    void matrix(double[][] rows) throws IOException {
        startArray();
        for (double[] row : rows) {
            numbers(row);
        }
        endArray();
    }

    void matrices(List<double[][]> matrices) throws IOException {
        startArray();
        for (double[][] matrix : matrices) {
            matrix(matrix);
        }
        endArray();
    }

    /** Writes the digest of all before it, ends the object and the text, and gives up Jackson's buffers. */
    void finish(String digestName) throws IOException {
        generator.writeStringField(digestName, digest.hex());
        generator.writeEndObject();
        generator.writeRaw('\n');
        generator.close();
    }
}
