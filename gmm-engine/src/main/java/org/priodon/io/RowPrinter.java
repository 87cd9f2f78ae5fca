// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;

/** Lays JSON out for people: one line per member, and one per column, row of a matrix or setting's group. */
final class RowPrinter implements PrettyPrinter {
    /** What is nested deeper shares a line. */
    private static final int BROKEN_LEVELS = 2;

    private int level;

    @Override
    public void writeRootValueSeparator(JsonGenerator json) {}

    @Override
    public void writeStartObject(JsonGenerator json) throws IOException {
        start(json, '{');
    }

    @Override
    public void writeStartArray(JsonGenerator json) throws IOException {
        start(json, '[');
    }

    @Override
    public void beforeObjectEntries(JsonGenerator json) throws IOException {
        beforeFirst(json);
    }

    @Override
    public void beforeArrayValues(JsonGenerator json) throws IOException {
        beforeFirst(json);
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
        separate(json);
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
        separate(json);
    }

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw(": ");
    }

    @Override
    public void writeEndObject(JsonGenerator json, int members) throws IOException {
        end(json, members, '}');
    }

    @Override
    public void writeEndArray(JsonGenerator json, int values) throws IOException {
        end(json, values, ']');
    }

    private void start(JsonGenerator json, char bracket) throws IOException {
        json.writeRaw(bracket);
        level++;
    }

    private void beforeFirst(JsonGenerator json) throws IOException {
        if (level <= BROKEN_LEVELS) {
            breakLine(json);
        }
    }

    private void separate(JsonGenerator json) throws IOException {
        if (level <= BROKEN_LEVELS) {
            json.writeRaw(',');
            breakLine(json);
        } else {
            json.writeRaw(", ");
        }
    }

    private void end(JsonGenerator json, int elements, char bracket) throws IOException {
        level--;
        if (level < BROKEN_LEVELS && elements > 0) {
            breakLine(json);
        }
        json.writeRaw(bracket);
    }

    private void breakLine(JsonGenerator json) throws IOException {
        json.writeRaw('\n');
        for (int i = 0; i < level; i++) {
            json.writeRaw("  ");
        }
    }
}
