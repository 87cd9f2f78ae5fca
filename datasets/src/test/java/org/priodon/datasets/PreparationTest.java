// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.internal.DataFiles;
import org.priodon.datasets.read.DataFileException;

/**
 * The original files are rebuilt from the real prepared ones, as their publishers write them, with made-up values in
 * the columns that are left out; preparing them must give the prepared file byte for byte.
 */
class PreparationTest {
    @TempDir
    Path folder;

    private static List<String> sharedLines(String name) throws IOException {
        Path file = SharedData.folder().resolve(name + ".csv.gz");
        try (var in = DataFiles.open(file)) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        }
    }

    private Path write(String name, List<String> lines, String lineEnd) throws IOException {
        return Files.writeString(folder.resolve(name), String.join(lineEnd, lines) + lineEnd);
    }

    private static List<String> map(List<String> lines, UnaryOperator<String> change) {
        return lines.stream().map(change).toList();
    }

    private String prepare(String name) throws IOException {
        CatalogueEntry entry = Catalogue.find(name);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Preparation.prepare(entry, Preparation.originals(entry, folder).orElseThrow(), out);
        return out.toString(StandardCharsets.US_ASCII);
    }

    private void assertChecksum(String name, String expected) throws IOException {
        Path prepared = Files.writeString(folder.resolve("prepared"), prepare(name));
        assertEquals(expected, Checksum.of(prepared));
    }

    @Test
    void cloud() throws IOException {
        List<String> lines = map(sharedLines("cloud"), line -> "  " + line.replace(",", "   "));
        List<String> original =
                new ArrayList<>(List.of("1. Title: \"Cloud\" data base, it's 10 features", "", ";;;;;; #1"));
        original.addAll(lines.subList(0, 1024));
        original.addAll(List.of("", ";".repeat(76), ";;;    CLOUD COVER DB #2", ";".repeat(76), ""));
        original.addAll(lines.subList(1024, 2048));
        original.addAll(List.of("", "one two three four five six seven eight nine ten"));
        write("cloud.data", original, "\n");
        assertChecksum("cloud", Catalogue.find("cloud").sha256().orElseThrow());
    }

    @Test
    void ozone() throws IOException {
        List<String> original = map(sharedLines("ozone_nan"), line -> "1/1/1998," + line.replace("NaN", "?") + ",0.");
        write("eighthr.data", original, "\n");
        assertChecksum("ozone", Catalogue.find("ozone").sha256().orElseThrow());
    }

    @Test
    void winequality() throws IOException {
        List<String> lines = map(sharedLines("winequality"), line -> line.replace(",", ";") + ";5");
        String header =
                IntStream.range(0, 12).mapToObj(c -> "\"name " + c + "\"").collect(Collectors.joining(";"));
        for (String lineEnd : new String[] {"\n", "\r\n"}) {
            List<String> red = new ArrayList<>(List.of(header));
            red.addAll(lines.subList(0, 1599));
            List<String> white = new ArrayList<>(List.of(header));
            white.addAll(lines.subList(1599, lines.size()));
            write("winequality-red.csv", red, lineEnd);
            write("winequality-white.csv", white, lineEnd);
            assertChecksum("winequality", Catalogue.find("winequality").sha256().orElseThrow());
        }
    }

    @Test
    void birch3() throws IOException {
        write("birch3.txt", map(sharedLines("birch3"), line -> "    " + line.replace(",", "    ")), "\n");
        assertChecksum("birch3", Catalogue.find("birch3").sha256().orElseThrow());
    }

    @Test
    void numberedAndClassedRows() throws IOException {
        List<String> corel = sharedLines("corel_first10k");
        List<String> numbered = IntStream.range(0, corel.size())
                .mapToObj(i -> (i + 1) + " " + corel.get(i).replace(',', ' '))
                .toList();
        write("ColorHistogram.asc", numbered, "\n");
        assertChecksum("corel", Catalogue.find("corel").subsets().get(0).sha256());
        write("poker-hand-testing.data", map(sharedLines("pokerhand_first100k"), line -> line + ",0"), "\n");
        assertChecksum("pokerhand", Catalogue.find("pokerhand").subsets().get(0).sha256());
        write("covtype.data", sharedLines("covertype_first20k"), "\n");
        assertChecksum("covertype", Catalogue.find("covertype").subsets().get(1).sha256());
    }

    @Test
    void physicsNeedsBothFiles() throws IOException {
        String features = IntStream.range(0, 78).mapToObj(Integer::toString).collect(Collectors.joining("\t"));
        Files.writeString(folder.resolve("phy_train.dat"), "1\t1\t" + features + "\n");
        assertTrue(Preparation.originals(Catalogue.find("phy"), folder).isEmpty());
        Files.writeString(folder.resolve("phy_test.dat"), "50001\t?\t" + features.replace("77", "-7.5e-3") + "\n");
        String expected = features.replace('\t', ',');
        assertEquals(expected + "\n" + expected.replace("77", "-7.5e-3") + "\n", prepare("phy"));
    }

    @Test
    void faultyOriginals() throws IOException {
        assertFault("ozone", "eighthr.data", "1/1/1998,1,2\n", "line 1, column 3: the row ends after 3 of 74 fields");
        assertFault("birch3", "birch3.txt", " 1 2\n 3 x\n", "line 2, column 2: 'x' is not a number");
        assertFault("birch3", "birch3.txt", " 1 2\n 3 4 5\n", "line 2, column 3: the row has more than 2 fields");
        assertFault("birch3", "birch3.txt", "\n\n", "has no rows of 2 fields");
        assertFault("cloud", "cloud.data", "nothing but text\n", "has no rows of 10 fields");
        assertThrows(
                IllegalArgumentException.class,
                () -> Preparation.prepare(Catalogue.find("cloud"), List.of(), new ByteArrayOutputStream()));
    }

    private void assertFault(String name, String file, String text, String message) throws IOException {
        Files.writeString(folder.resolve(file), text);
        DataFileException fault = assertThrows(DataFileException.class, () -> prepare(name));
        assertTrue(fault.getMessage().contains(file), fault.getMessage());
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
    }
}
