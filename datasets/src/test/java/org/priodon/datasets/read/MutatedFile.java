// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** A small data file, sound at first, to which a few bad things happen. The same seed makes the same file. */
final class MutatedFile {
    private static final String[] HOSTILE = {
        "1e308",
        "-1e308",
        "1.7976931348623157e308",
        "1e155",
        "-1e155",
        "1e154",
        "1e999",
        "-1e999",
        "1e-320",
        "-0",
        "NaN",
        "nan",
        "Infinity",
        "-inf",
        "",
        " ",
        "?",
        "'?'",
        "\"?\"",
        "NA",
        "null",
        "\"",
        "'",
        "\"\"",
        "''",
        "\"a",
        "'a",
        "\\",
        "'\\",
        "{",
        "}",
        "{}",
        "{0 1}",
        "{1 ?}",
        "{2 red}",
        "{3 1, 1 2}",
        "{99 1}",
        ", {0}",
        ", {1e308}",
        ", {-1}",
        ", {NaN}",
        "%",
        "@data",
        "@attribute",
        "0",
        "-1",
        "-1e-9",
        "1e300",
        "4,5",
        "0x1p3",
        "1f",
        "++1",
        "1e",
        ".",
        "-",
        "+",
        "e5",
        "red",
        "blue",
        "'dark green'",
        "\"dark green\"",
        "1970-01-01",
        "'0000-99-99'",
        "a",
        "w",
        "colour",
        "x0",
        "x1",
        "\u00e9",
        "\uD83D\uDE00",
        "\u0000",
        "\uFEFF",
        "\u2028",
        "\t",
        ";",
        "1;2",
        "1 2",
        "9".repeat(400),
        "0." + "0".repeat(400) + "1",
        "x".repeat(1200),
        "'" + "y".repeat(3000) + "'",
    };
    private static final List<String> COLUMNS = List.of("a", "b", "colour", "w", "day");
    private static final String[] TYPES = {
        "numeric",
        "real",
        "integer",
        "string",
        "relational",
        "date",
        "date 'yyyy'",
        "date \"\"",
        "date 'b'",
        "date 'G yyyy-MM-dd Z'",
        "{red}",
        "{}",
        "{a,a}",
        "{'?', ?}",
        "{\u00e9}",
        "",
    };
    private static final byte[][] MARKS = {
        {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
        {(byte) 0xFE, (byte) 0xFF},
        {(byte) 0xFF, (byte) 0xFE},
        {(byte) 0xFF, (byte) 0xFE, 0, 0},
        {0x1f, (byte) 0x8b},
    };

    private final Random random;
    private final boolean arff;
    private final boolean named;
    private final byte[] bytes;

    MutatedFile(Random random) {
        this.random = random;
        arff = random.nextBoolean();
        named = arff || random.nextInt(3) > 0;
        List<List<String>> lines = arff ? arffLines() : csvLines();
        int blows = Math.max(0, random.nextInt(6) - 2);
        for (int i = 0; i < blows; i++) {
            strike(lines);
        }
        byte[] text =
                joined(lines).getBytes(random.nextInt(30) == 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8);
        for (int left = Math.max(0, random.nextInt(8) - 5); left > 0; left--) {
            text = struck(text);
        }
        bytes = text;
    }

    boolean isArff() {
        return arff;
    }

    /** The name of a column, as long as nothing has happened to it. */
    String column(String name) {
        return named ? name : "x" + COLUMNS.indexOf(name);
    }

    byte[] bytes() {
        return bytes.clone();
    }

    /** The same packed with gzip, and perhaps spoilt after that. */
    byte[] packed() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream packing = new GZIPOutputStream(out)) {
            packing.write(bytes);
        }
        return random.nextBoolean() ? out.toByteArray() : struck(out.toByteArray());
    }

    private String number() {
        return switch (random.nextInt(400)) {
            case 0, 1, 2 -> "1e150";
            case 3, 4, 5 -> "?";
            case 6, 7, 8 -> Integer.toString(random.nextInt(5));
            default -> Double.toString(Math.rint(random.nextGaussian() * 1e4) / 1e2);
        };
    }

    private String category() {
        return random.nextBoolean() ? "red" : arff ? "'dark green'" : "\"dark green\"";
    }

    private List<String> row() {
        return new ArrayList<>(List.of(
                number(),
                number(),
                category(),
                Double.toString(random.nextInt(4)),
                "1970-01-0" + (1 + random.nextInt(9))));
    }

    private List<List<String>> csvLines() {
        List<List<String>> lines = new ArrayList<>();
        if (named) {
            lines.add(new ArrayList<>(COLUMNS));
        }
        addRows(lines);
        return lines;
    }

    private List<List<String>> arffLines() {
        List<List<String>> lines = new ArrayList<>();
        for (String line : List.of(
                "@relation r",
                "@attribute a numeric",
                "@attribute 'b' real % remark",
                "@attribute colour {red, 'dark green'}",
                "@attribute w numeric",
                "@attribute day date 'yyyy-MM-dd'",
                "@data")) {
            lines.add(new ArrayList<>(List.of(line)));
        }
        addRows(lines);
        return lines;
    }

    private void addRows(List<List<String>> lines) {
        int rows = random.nextInt(8) == 0 ? random.nextInt(600) : 1 + random.nextInt(6);
        for (int i = 0; i < rows; i++) {
            List<String> row = row();
            if (arff && random.nextInt(6) == 0) {
                row = new ArrayList<>(List.of("{0 " + row.get(0), "2 " + row.get(2), "4 " + row.get(4) + "}"));
            }
            if (arff && random.nextInt(6) == 0) {
                row.add("{" + row.size() + "}");
            }
            lines.add(row);
        }
    }

    /** Spoils lines and fields. */
    private void strike(List<List<String>> lines) {
        if (lines.isEmpty()) {
            return;
        }
        int at = random.nextInt(lines.size());
        List<String> line = lines.get(at);
        int field = random.nextInt(Math.max(1, line.size()));
        String hostile = HOSTILE[random.nextInt(HOSTILE.length)];
        switch (random.nextInt(12)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, new ArrayList<>(lines.get(random.nextInt(lines.size()))));
            case 2 -> lines.add(at, new ArrayList<>());
            case 3 -> line.add(field, hostile);
            case 4 -> {
                if (!line.isEmpty()) {
                    line.remove(field);
                }
            }
            case 5 ->
                lines.forEach(each -> {
                    if (each.size() > field) {
                        each.set(field, hostile);
                    }
                });
            case 6 -> {
                if (arff) {
                    lines.set(
                            at,
                            new ArrayList<>(List.of("@attribute n" + at + " " + TYPES[random.nextInt(TYPES.length)])));
                }
            }
            case 7 -> {
                if (!line.isEmpty()) {
                    line.set(field, '"' + line.get(field) + '"');
                }
            }
            default -> {
                if (!line.isEmpty()) {
                    line.set(field, hostile);
                }
            }
        }
    }

    private String joined(List<List<String>> lines) {
        String separator = arff
                ? List.of(",", " ", ", ", "\t").get(random.nextInt(4))
                : List.of(",", ";", "\t", " ").get(random.nextInt(4));
        String end = List.of("\n", "\n", "\r\n", "\r").get(random.nextInt(4));
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(String.join(separator, line)).append(end));
        if (random.nextInt(4) == 0 && text.length() > 0) {
            text.setLength(text.length() - end.length());
        }
        return text.toString();
    }

    /** Spoils bytes. */
    private byte[] struck(byte[] text) {
        if (text.length == 0) {
            return text;
        }
        int at = random.nextInt(text.length);
        int length = Math.min(text.length - at, 1 + random.nextInt(20));
        byte[] changed = text.clone();
        switch (random.nextInt(8)) {
            case 0 -> changed[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> changed[at] = (byte) random.nextInt(256);
            case 2 -> changed = spliced(text, at, at + length, new byte[0]);
            case 3 -> changed = spliced(text, at, at, Arrays.copyOfRange(text, at, at + length));
            case 4 -> changed = Arrays.copyOf(text, at);
            case 5 -> changed = spliced(text, 0, 0, MARKS[random.nextInt(MARKS.length)]);
            case 6 -> changed = spliced(text, at, at, new byte[] {0});
            default ->
                changed = spliced(
                        text, at, at, HOSTILE[random.nextInt(HOSTILE.length)].getBytes(StandardCharsets.ISO_8859_1));
        }
        return changed;
    }

    private static byte[] spliced(byte[] text, int from, int to, byte[] instead) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(text, 0, from);
        out.writeBytes(instead);
        out.write(text, to, text.length - to);
        return out.toByteArray();
    }
}
