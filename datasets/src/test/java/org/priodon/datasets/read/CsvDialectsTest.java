// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Schema;

/** Files as spreadsheets and other programs write them, and columns that are kept as text. */
class CsvDialectsTest {
    @TempDir
    Path folder;

    /** What a sink was told, one line each. */
    private static final class Recorded implements RowSink {
        private final List<String> lines = new ArrayList<>();

        @Override
        public void beginKept(List<String> names) {
            lines.add("kept " + names);
        }

        @Override
        public void begin(Schema schema) {
            lines.add("columns "
                    + schema.columns().stream().map(column -> column.name()).toList());
        }

        @Override
        public void keep(List<String> texts) {
            lines.add("texts " + texts);
        }

        @Override
        public void add(double[] row, double weight) {
            lines.add(Arrays.toString(row));
        }
    }

    private List<String> read(String text, CsvReader reader) throws IOException {
        Path file = Files.writeString(folder.resolve("data"), text);
        Recorded recorded = new Recorded();
        new DataReader(reader, ArffReader.withDefaults().withColumns(reader.columns()))
                .transfer(file, "data", share -> {}, recorded);
        return recorded.lines;
    }

    private static CsvReader notation(boolean decimalComma, char comment) {
        return CsvReader.withDefaults().withNotation(new CsvNotation(decimalComma, comment));
    }

    @Test
    void decimalCommas() throws IOException {
        List<String> expected = List.of("columns [a, b]", "[1.5, -2.25]", "[3.0, 0.004]");
        assertEquals(expected, read("a;b\n1,5;-2,25\n3;4,0E-3\n", notation(true, '\0')));
        assertEquals(expected, read("a\tb\n1,5\t-2,25\n3\t4,0E-3\n", notation(true, '\0')));
        assertEquals(expected, read("a b\n1,5 -2,25\n3 4,0E-3\n", notation(true, '\0')));
        assertEquals(
                expected,
                read(
                        "a,b\n\"1,5\",\"-2,25\"\n3,\"4,0E-3\"\n",
                        notation(true, '\0').withSeparator(Separator.COMMA)));
        assertEquals(
                List.of("columns [x0, x1]", "[1.5, 2.0]"), read("1,5;2\n", notation(true, '\0')), "without a header");
        IOException refused =
                assertThrows(DataFileException.class, () -> read("a;b\n1,5;2\n", CsvReader.withDefaults()));
        assertTrue(refused.getMessage().endsWith("or ask for commas (--decimal-comma)"), refused.getMessage());
        assertThrows(DataFileException.class, () -> read("a;b\n1,5,2;2\n", notation(true, '\0')));
    }

    @Test
    void spreadsheetsNameTheSeparator() throws IOException {
        List<String> expected = List.of("columns [a, b]", "[1.0, 2.0]");
        assertEquals(expected, read("sep=;\na;b\n1;2\n", CsvReader.withDefaults()));
        assertEquals(expected, read("\uFEFFsep=,\r\na,b\r\n1,2\r\n", CsvReader.withDefaults()));
        assertEquals(expected, read("\"sep=\t\"\na\tb\n1\t2\n", CsvReader.withDefaults()));
        assertEquals(List.of("columns [sep=x]", "[1.0]"), read("sep=x\n1\n", CsvReader.withDefaults()));
    }

    @Test
    void commentsAreSkippedWhereTheyAreAskedFor() throws IOException {
        String text = "# from a;b\n#\na,b\n1,2\n  # between\n3,4\n#5,6";
        assertEquals(List.of("columns [a, b]", "[1.0, 2.0]", "[3.0, 4.0]"), read(text, notation(false, '#')));
        IOException refused = assertThrows(DataFileException.class, () -> read("1,2\n# x\n", CsvReader.withDefaults()));
        assertTrue(refused.getMessage().startsWith("data, line 2"), refused.getMessage());
        IOException late = assertThrows(DataFileException.class, () -> read("#\n1\n#\nx\n", notation(false, '#')));
        assertTrue(late.getMessage().startsWith("data, line 4, column 1: 'x'"), late.getMessage());
        String longOne = "#" + "x".repeat(200_000) + "\n1,2\n";
        assertEquals(List.of("columns [x0, x1]", "[1.0, 2.0]"), read(longOne, notation(false, '#')));
        assertThrows(IllegalArgumentException.class, () -> new CsvNotation(false, '-'));
    }

    @Test
    void textsAreKeptBesideTheRows() throws IOException {
        CsvReader reader = CsvReader.withDefaults()
                .withColumns(ColumnChoice.ALL.leavingOut(Set.of("id")).keeping(List.of("b", "id")));
        assertEquals(
                List.of(
                        "kept [b, id]",
                        "columns [a, b]",
                        "texts [2.50, x]",
                        "[1.0, 2.5]",
                        "texts [3, y z]",
                        "[2.0, 3.0]"),
                read("id,a,b\nx,1,2.50\n\"y z\",2,3\n", reader));
        CsvReader all = CsvReader.withDefaults()
                .withColumns(ColumnChoice.ALL.readingOnly(Set.of("a")).keeping(List.of()));
        assertEquals(List.of("kept [id, a, b]", "columns [a]", "texts [x, 1, ]", "[1.0]"), read("id,a,b\nx,1,\n", all));
        String arff = "@relation r\n@attribute a numeric\n@attribute id string\n@attribute b {p,q}\n@data\n";
        assertEquals(
                List.of("kept [id, a, b]", "columns [a]", "texts [u v, 1.0, q]", "[1.0]", "texts [w, 0, p]", "[0.0]"),
                read(
                        arff + "1.0,'u v',q\n{1 w}\n",
                        all.withColumns(all.columns().keeping(List.of("id", "a", "b")))));
        IOException unknown = assertThrows(
                DataFileException.class,
                () -> read("a\n1\n", reader.withColumns(ColumnChoice.ALL.keeping(List.of("c")))));
        assertEquals("data: has no column 'c'; its columns are a", unknown.getMessage());
    }

    @Test
    void onlyTheNamedColumnsAreRead() throws IOException {
        CsvReader reader = CsvReader.withDefaults()
                .withColumns(ColumnChoice.ALL.readingOnly(Set.of("c", "a")).withWeight("w"));
        assertEquals(List.of("columns [a, c]", "[1.0, 3.0]"), read("a,b,c,w\n1,text,3,2\n", reader));
        assertThrows(
                IllegalArgumentException.class,
                () -> ColumnChoice.ALL.readingOnly(Set.of("a")).leavingOut(Set.of("b")));
    }

    @ParameterizedTest
    @CsvSource({
        "504b0304, workbook",
        "425a6839, bzip2 -dc",
        "fd377a585a000004, xz -dc",
        "28b52ffd24, zstd -dc",
        "50415231, Parquet",
        "4152524f5731, Feather",
        "894844460d0a1a0a, HDF5",
        "d0cf11e0a1b11ae1, old Excel",
        "377abcaf271c, 7z",
        "53514c69746520666f726d617420, SQLite",
        "255044462d312e34, PDF"
    })
    void foreignFilesAreNamed(String bytes, String word) throws IOException {
        Path file = Files.write(folder.resolve("file"), HexFormat.of().parseHex(bytes + "00".repeat(20)));
        IOException refused = assertThrows(
                DataFileException.class, () -> DataReader.withDefaults().read(file));
        assertTrue(refused.getMessage().contains(word), refused.getMessage());
    }
}
