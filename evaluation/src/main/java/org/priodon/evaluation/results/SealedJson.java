// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.datasets.Checksum;
import org.priodon.datasets.read.DataFileException;

/**
 * JSON files with a checksum of their content, which survives another layout but no other value. It tells damage and
 * careless editing; who also forges the checksum is found out by {@code priodon reproduce}.
 *
 * @param <T> a record
 */
public final class SealedJson<T> {
    private static final String SEAL = "sha256";
    private static final String FORMAT = "format";
    private static final long MOST_BYTES = 100_000_000;
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private final Class<T> type;
    private final String format;

    /**
     * @param format name and version of what the file holds
     */
    public SealedJson(Class<T> type, String format) {
        this.type = type;
        this.format = format;
    }

    /** Replaces the file as a whole. */
    public void write(Path file, T content) throws IOException {
        ObjectNode tree = MAPPER.createObjectNode().put(FORMAT, format);
        tree.setAll(MAPPER.<ObjectNode>valueToTree(content));
        tree.put(SEAL, digest(tree));
        OutputFile.write(
                file, out -> out.write(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(tree)));
    }

    /**
     * @throws DataFileException if the file is missing, broken, of another kind, or not as it was written
     */
    public T read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new DataFileException(
                    file.toString(), Files.exists(file) ? "is no file of results" : "does not exist");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new DataFileException(file.toString(), "is too large for a file of results");
        }
        try {
            JsonNode tree = MAPPER.readTree(Files.readAllBytes(file));
            return content(file, tree);
        } catch (JsonProcessingException e) {
            throw new DataFileException(file.toString(), "is broken: " + e.getOriginalMessage());
        }
    }

    private T content(Path file, JsonNode tree) throws IOException {
        String found = tree.path(FORMAT).asText("something else");
        if (!(tree instanceof ObjectNode object) || !found.equals(format)) {
            throw new DataFileException(file.toString(), "holds " + found + " instead of " + format);
        }
        JsonNode seal = object.remove(SEAL);
        if (seal == null || !seal.asText().equals(digest(object))) {
            throw new DataFileException(
                    file.toString(), "was changed after it was written: its checksum does not agree with its content");
        }
        object.remove(FORMAT);
        return MAPPER.treeToValue(object, type);
    }

    private static String digest(ObjectNode tree) throws IOException {
        MessageDigest digest = Checksum.sha256();
        digest.update(MAPPER.writeValueAsBytes(tree));
        return Checksum.of(digest);
    }
}
