// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.OptionalDouble;
import org.priodon.data.Column;
import org.priodon.data.Schema;

/** Writes version 1 of the JSON format. The members' order is part of the format. */
final class JsonModelWriter {
    private final JsonOutput json;

    private JsonModelWriter(JsonOutput json) {
        this.json = json;
    }

    /** Flushes the stream but leaves it open. {@link SaveCheck} has seen both. */
    static <M> void write(OutputStream out, ModelKind<M> kind, M model, Provenance provenance) throws IOException {
        JsonOutput json = new JsonOutput(out);
        JsonModelWriter writer = new JsonModelWriter(json);
        json.startObject();
        json.name("format").text(JsonLayout.FORMAT);
        json.name("version").number(JsonLayout.VERSION);
        json.name("type").text(kind.type());
        writer.columns(kind.schema(model));
        kind.write(model, json);
        writer.provenance(provenance);
        json.finish("sha256");
        out.flush();
    }

    private void columns(Schema schema) throws IOException {
        json.name("columns").startArray();
        for (Column column : schema.columns()) {
            json.startObject();
            json.name("name").text(column.name());
            json.name("kind").text(column.isNumeric() ? JsonLayout.NUMERIC : JsonLayout.CATEGORICAL);
            if (!column.isNumeric()) {
                json.name("categories").startArray();
                for (String category : column.categories()) {
                    json.text(category);
                }
                json.endArray();
            }
            json.endObject();
        }
        json.endArray();
    }

    private void provenance(Provenance provenance) throws IOException {
        json.name("provenance").startObject();
        if (provenance.engine().isPresent()) {
            json.name("engine").text(provenance.engine().get());
        }
        if (!provenance.settings().isEmpty()) {
            json.name("settings").startObject();
            for (Map.Entry<String, String> setting : provenance.settings().entrySet()) {
                json.name(setting.getKey()).text(setting.getValue());
            }
            json.endObject();
        }
        if (provenance.seed().isPresent()) {
            // A string, because many JSON readers round large whole numbers.
            json.name("seed").text(Long.toString(provenance.seed().getAsLong()));
        }
        if (provenance.samples().isPresent()) {
            json.name("samples").number(provenance.samples().getAsLong());
        }
        if (provenance.columns().isPresent()) {
            json.name("columns").number(provenance.columns().getAsInt());
        }
        number("logLikelihood", provenance.logLikelihood());
        number("totalWeight", provenance.totalWeight());
        number("entropy", provenance.entropy());
        if (provenance.created().isPresent()) {
            json.name("created").text(provenance.created().get().toString());
        }
        json.endObject();
    }

    private void number(String name, OptionalDouble value) throws IOException {
        if (value.isPresent()) {
            json.name(name).number(value.getAsDouble());
        }
    }
}
