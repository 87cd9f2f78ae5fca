// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.priodon.io.ModelFileException.Reason;

/**
 * Saves and loads models of one kind, as files, streams and texts. Writing gives JSON; reading tells JSON and
 * Armadillo's binary apart by their first bytes.
 *
 * @param <M> the model
 * @param <S> a model and its provenance
 */
final class ModelStore<M, S> {
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int PEEK = 64;

    private final ModelKind<M> kind;
    private final BiFunction<M, Provenance, S> together;

    ModelStore(ModelKind<M> kind, BiFunction<M, Provenance, S> together) {
        this.kind = kind;
        this.together = together;
    }

    S read(Path path, long maxBytes) throws ModelFileException {
        checkLimit(maxBytes);
        try (ModelInput input = ModelInput.of(path, maxBytes)) {
            return read(input);
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new ModelFileException(Reason.UNREADABLE, "model file " + path + " cannot be read: " + e, e);
        }
    }

    /** Reads the stream to its end and leaves it open. */
    S read(InputStream in, long maxBytes) throws IOException {
        checkLimit(maxBytes);
        return read(ModelInput.of(in, maxBytes));
    }

    S fromJson(String json) throws ModelFileException {
        try {
            return read(ModelInput.of("model text", json.getBytes(StandardCharsets.UTF_8)));
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
    }

    void write(Path path, M model, Provenance provenance) throws ModelFileException {
        SaveCheck.json(kind, model, provenance);
        AtomicFile.write(path, out -> JsonModelWriter.write(out, kind, model, provenance));
    }

    /** Flushes the stream and leaves it open. */
    void write(OutputStream out, M model, Provenance provenance) throws IOException {
        SaveCheck.json(kind, model, provenance);
        JsonModelWriter.write(out, kind, model, provenance);
    }

    String toJson(M model, Provenance provenance) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            write(out, model, provenance);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    static void checkLimit(long maxBytes) {
        if (maxBytes < 1) {
            throw new IllegalArgumentException("maxBytes must be at least 1 but was " + maxBytes);
        }
    }

    private S read(ModelInput input) throws IOException {
        byte[] start = input.peek(PEEK);
        if (ArmadilloHeader.startsLikeArmadillo(start)) {
            return together.apply(kind.readArmadillo(input), Provenance.none());
        }
        int skipped = startsWith(start, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
        String text = new String(start, skipped, start.length - skipped, StandardCharsets.ISO_8859_1).stripLeading();
        // Blanks only: let the parser find out what follows.
        if (!text.isEmpty() && text.charAt(0) != '{') {
            throw new ModelFileException(
                    Reason.FOREIGN,
                    input.name()
                            + " is neither JSON nor Armadillo's binary, judging by its first bytes; it is not a model file");
        }
        input.stream().skipNBytes(skipped);
        return JsonModelReader.read(input, kind, together);
    }

    private static boolean startsWith(byte[] bytes, byte[] prefix) {
        return bytes.length >= prefix.length && Arrays.equals(bytes, 0, prefix.length, prefix, 0, prefix.length);
    }
}
