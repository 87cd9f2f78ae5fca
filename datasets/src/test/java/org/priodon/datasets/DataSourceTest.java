// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Precision;
import org.priodon.datasets.read.DataFileException;

class DataSourceTest {
    private static final CatalogueEntry BIRCH3 = Catalogue.find("birch3");

    @TempDir
    Path folder;

    private DataSource source() {
        return DataSource.withDefaults().withFolder(folder);
    }

    private static String pairs(int rows, String separator) {
        return IntStream.range(0, rows)
                .mapToObj(i -> i + separator + i * i % 1000)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void realSetsAreVerified() throws IOException {
        DataSource source = DataSource.withDefaults().withFolder(SharedData.folder());
        for (String name : List.of("cloud", "ozone", "winequality", "birch3")) {
            ResolvedData data = source.resolve(Catalogue.find(name));
            assertEquals(DataOrigin.REAL, data.origin());
            assertEquals(Catalogue.find(name).rows(), data.samples().count());
            assertEquals(name, data.label());
            assertTrue(data.description().endsWith(".csv.gz, checksum verified)"), data.description());
        }
    }

    @Test
    void realSubsetsKeepTheirOwnSize() throws IOException {
        DataSource source = DataSource.withDefaults().withFolder(SharedData.folder());
        assertSubset(source, "corel", 10_000);
        assertSubset(source, "covertype", 19_851);
        assertSubset(source, "pokerhand", 100_000);
    }

    private static void assertSubset(DataSource source, String name, long rows) throws IOException {
        CatalogueEntry entry = Catalogue.find(name);
        ResolvedData data = source.resolve(entry);
        assertEquals(DataOrigin.SUBSET, data.origin());
        assertEquals(rows, data.samples().count());
        assertEquals(String.format(Locale.ROOT, "%s [subset of %,d]", name, rows), data.label());
        assertTrue(data.description().contains("SUBSET, not the paper's " + entry.shape()), data.description());
        ResolvedData standIn =
                source.withShortfall(Shortfall.STAND_IN).withRowLimit(50).resolve(entry);
        assertEquals(DataOrigin.STAND_IN, standIn.origin());
    }

    @Test
    void standInWhereThereIsNothing() throws IOException {
        ResolvedData data = source().withSeed(5).withPrecision(Precision.SINGLE).resolve(Catalogue.find("cloud"));
        assertEquals(DataOrigin.STAND_IN, data.origin());
        assertEquals(2048, data.samples().count());
        assertEquals(Precision.SINGLE, data.samples().precision());
        assertEquals("cloud [stand-in]", data.label());
        assertEquals("cloud, 2,048 x 10: STAND-IN, generated, for the paper's 2,048 x 10 (seed 5)", data.toString());
        assertEquals(
                "phy [stand-in of 100]",
                DataSource.withDefaults()
                        .withRowLimit(100)
                        .resolve(Catalogue.find("phy"))
                        .label());
        for (Shortfall strict : new Shortfall[] {Shortfall.FAIL, Shortfall.SUBSET_OR_FAIL}) {
            assertFault(
                    source().withShortfall(strict),
                    BIRCH3,
                    "holds neither birch3.csv nor the original files [birch3.txt]");
        }
    }

    @Test
    void shorterFileIsASubset() throws IOException {
        Files.writeString(folder.resolve("birch3.csv"), pairs(70, ","));
        ResolvedData data = source().resolve(BIRCH3);
        assertEquals(DataOrigin.SUBSET, data.origin());
        assertEquals("birch3 [subset of 70]", data.label());
        ResolvedData cut = source().withRowLimit(20).resolve(BIRCH3);
        assertEquals(20, cut.samples().count());
        assertTrue(cut.description().contains("the first 20 rows of "), cut.description());
    }

    @Test
    void originalFilesArePreparedOnTheWay() throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("birch3.txt.gz")))) {
            out.write(pairs(70, "   ").getBytes(StandardCharsets.US_ASCII));
        }
        ResolvedData data = source().resolve(BIRCH3);
        assertEquals(DataOrigin.SUBSET, data.origin());
        assertEquals(70, data.samples().count());
        assertTrue(data.description().contains("prepared from "), data.description());
    }

    @Test
    void rightSizeButWrongContentIsRefused() throws IOException {
        Files.writeString(folder.resolve("birch3.csv"), pairs(100_000, ","));
        assertFault(source(), BIRCH3, "instead of 90861e82");
    }

    @Test
    void unknownChecksumIsSaid() throws IOException {
        CatalogueEntry small = new CatalogueEntry(
                "birch3",
                70,
                2,
                6,
                Optional.empty(),
                "origin",
                "preparation",
                "citation",
                "licence",
                BIRCH3.originals(),
                List.of(),
                BIRCH3.paper());
        Files.writeString(folder.resolve("birch3.csv"), pairs(70, ","));
        ResolvedData data = source().resolve(small);
        assertEquals(DataOrigin.REAL, data.origin());
        assertTrue(data.description().contains("checksum not known"), data.description());
    }

    @Test
    void generatedFilesStayStandInsUnderAnyName() throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve("pokerhand.csv"))) {
            StandIn.write(Catalogue.find("pokerhand"), 500, 1, out);
        }
        ResolvedData data = source().resolve(Catalogue.find("pokerhand"));
        assertEquals(DataOrigin.STAND_IN, data.origin());
        assertEquals("pokerhand [stand-in of 500]", data.label());
    }

    @Test
    void faultyFoldersAndFiles() throws IOException {
        assertFault(DataSource.withDefaults().withFolder(folder.resolve("no")), BIRCH3, "does not exist");
        Path file = Files.writeString(folder.resolve("file"), "1");
        assertFault(DataSource.withDefaults().withFolder(file), BIRCH3, "is not a folder");
        Files.writeString(folder.resolve("cloud.csv"), "1,2\n3,4\n");
        assertFault(source(), Catalogue.find("cloud"), "has 2 columns where cloud has 10");
        Files.createDirectory(folder.resolve("birch3.csv"));
        assertFault(source(), BIRCH3, "is a folder, not a file");
        assertThrows(IllegalArgumentException.class, () -> source().withRowLimit(0));
    }

    private static void assertFault(DataSource source, CatalogueEntry entry, String message) {
        DataFileException fault = assertThrows(DataFileException.class, () -> source.resolve(entry));
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
    }
}
