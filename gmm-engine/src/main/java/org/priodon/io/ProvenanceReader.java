// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonToken;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads the provenance of a model: members in any order, unknown ones passed over, known ones checked. */
final class ProvenanceReader {
    private final JsonCursor json;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private Optional<String> engine = Optional.empty();
    private int ignored;
    private OptionalLong seed = OptionalLong.empty();
    private OptionalLong samples = OptionalLong.empty();
    private OptionalInt columns = OptionalInt.empty();
    private OptionalDouble logLikelihood = OptionalDouble.empty();
    private OptionalDouble totalWeight = OptionalDouble.empty();
    private OptionalDouble entropy = OptionalDouble.empty();
    private Optional<Instant> created = Optional.empty();

    private ProvenanceReader(JsonCursor json) {
        this.json = json;
    }

    static Provenance read(JsonCursor json) throws ModelFileException {
        ProvenanceReader reader = new ProvenanceReader(json);
        json.startObject();
        while (json.next() != JsonToken.END_OBJECT) {
            reader.member(json.text());
        }
        return new Provenance(
                reader.engine,
                reader.settings,
                reader.seed,
                reader.samples,
                reader.columns,
                reader.logLikelihood,
                reader.totalWeight,
                reader.entropy,
                reader.created);
    }

    private void member(String name) throws ModelFileException {
        switch (name) {
            case "engine" -> engine = Optional.of(json.string());
            case "settings" -> settings();
            case "seed" -> seed = OptionalLong.of(seed());
            case "samples" -> samples = OptionalLong.of(json.wholeNumber(0, Long.MAX_VALUE));
            case "columns" -> columns = OptionalInt.of((int) json.wholeNumber(1, Integer.MAX_VALUE));
            case "logLikelihood" -> logLikelihood = OptionalDouble.of(json.number());
            case "totalWeight" -> totalWeight = OptionalDouble.of(json.number());
            case "entropy" -> entropy = OptionalDouble.of(json.number());
            case "created" -> created = Optional.of(instant());
            default -> {
                countIgnored();
                json.skipValue(this::countIgnored);
            }
        }
    }

    private void countIgnored() throws ModelFileException {
        ignored++;
        json.checkCount(ignored, JsonLayout.MAX_IGNORED, "names and values in unknown members");
    }

    private void settings() throws ModelFileException {
        json.startObject();
        while (json.next() != JsonToken.END_OBJECT) {
            String name = json.text();
            json.checkCount(settings.size() + 1, JsonLayout.MAX_SETTINGS, "settings");
            settings.put(name, json.string());
        }
    }

    private long seed() throws ModelFileException {
        String text = json.string();
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw json.wrong("the seed " + Wording.quoted(text) + " is not a whole number of 64 bits");
        }
    }

    private Instant instant() throws ModelFileException {
        String text = json.string();
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw json.wrong(Wording.quoted(text) + " is not a time such as 2026-01-31T12:00:00Z");
        }
    }
}
