// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.priodon.evaluation.Machine;

/** Every time and quality of every run, as JSON. */
final class RawNumbers {
    private RawNumbers() {}

    static void save(Path file, Machine machine, List<String> arguments, List<Standings> results) throws IOException {
        try (JsonGenerator json = new JsonFactory()
                .createGenerator(file.toFile(), JsonEncoding.UTF8)
                .useDefaultPrettyPrinter()) {
            json.writeStartObject();
            machine(json, machine);
            json.writeArrayFieldStart("arguments");
            for (String argument : arguments) {
                json.writeString(argument);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("results");
            for (Standings standings : results) {
                for (Series series : standings.series()) {
                    series(json, standings, series);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    static void machine(JsonGenerator json, Machine machine) throws IOException {
        json.writeObjectFieldStart("machine");
        json.writeStringField("processor", machine.processor());
        json.writeNumberField("cores", machine.cores());
        json.writeNumberField("memory_gb", machine.memoryGigabytes());
        json.writeStringField("system", machine.system());
        json.writeStringField("java", machine.java());
        json.writeStringField("commit", machine.commit());
        json.writeNumberField("load_before", machine.load());
        json.writeEndObject();
    }

    private static void series(JsonGenerator json, Standings standings, Series series) throws IOException {
        json.writeStartObject();
        json.writeStringField("task", standings.task().argument());
        json.writeStringField("workload", standings.workload().toString());
        json.writeNumberField("seed", standings.workload().seed());
        json.writeStringField("contender", series.contender().name());
        json.writeStringField("family", series.contender().family().title());
        json.writeNumberField("threads", series.contender().threads());
        json.writeStringField("precision", series.contender().precision().name());
        json.writeNumberField("median_ms", series.milliseconds());
        json.writeNumberField("ns_per_step", standings.nanosecondsPerStep(series));
        json.writeArrayFieldStart("rounds");
        for (RunOutput round : series.rounds()) {
            json.writeStartObject();
            json.writeStringField("library", round.library());
            json.writeNumberField("first_ms", round.firstMilliseconds());
            json.writeArrayFieldStart("ms");
            for (double milliseconds : round.milliseconds()) {
                json.writeNumber(milliseconds);
            }
            json.writeEndArray();
            json.writeNumberField("quality", round.quality());
            json.writeNumberField("iterations", round.iterations());
            json.writeNumberField("revived", round.revived());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
