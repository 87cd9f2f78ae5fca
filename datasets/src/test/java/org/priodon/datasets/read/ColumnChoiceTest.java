// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.Schema;

class ColumnChoiceTest {
    private static final double ROUNDING = 1e-12;
    private static final String CSV = "id,a,colour,b,w\nr1,1,red,2,3\nr2,4,dark green,5,0.5\nr3,7,red,8,0\n";
    private static final String ARFF = """
            % a comment
            @relation r
            @attribute id string
            @attribute a numeric
            @attribute colour {red, 'dark green'}
            @attribute b numeric
            @attribute w numeric
            @data
            r1,1,red,2,3
            'r2, too',4,'dark green',5,0.5
            r3,7,red,8,0
            """;
    private static final ColumnChoice CHOICE =
            ColumnChoice.ALL.leavingOut(Set.of("id")).withWeight("w");
    private static final Schema MODEL = Schema.of(List.of(
            Column.numeric("b"), Column.categorical("colour", List.of("dark green", "red")), Column.numeric("a")));

    @TempDir
    Path folder;

    private Samples read(String text, ColumnChoice choice) throws IOException {
        Path file = Files.writeString(folder.resolve("data"), text);
        return DataReader.withDefaults().withColumns(choice).read(file, "data.txt", share -> {});
    }

    private void assertFault(String text, ColumnChoice choice, String message) {
        DataFileException fault = assertThrows(DataFileException.class, () -> read(text, choice));
        assertTrue(fault.getMessage().startsWith("data.txt" + message), fault.getMessage());
    }

    private static void assertWhole(Samples samples) {
        assertEquals(
                Schema.of(List.of(
                        Column.numeric("a"),
                        Column.categorical("colour", List.of("red", "dark green")),
                        Column.numeric("b"))),
                samples.schema());
        assertArrayEquals(new double[] {1, 0, 2}, samples.row(0), ROUNDING);
        assertArrayEquals(new double[] {4, 1, 5}, samples.row(1), ROUNDING);
        assertEquals(3, samples.count());
        assertEquals(3.5, samples.totalWeight());
        assertEquals(0.5, samples.weight(1));
    }

    private static void assertForModel(Samples samples) {
        assertEquals(MODEL, samples.schema());
        assertArrayEquals(new double[] {2, 1, 1}, samples.row(0), ROUNDING);
        assertArrayEquals(new double[] {5, 0, 4}, samples.row(1), ROUNDING);
    }

    @Test
    void columnsCanBeLeftOutWeightsOrCategories() throws IOException {
        assertWhole(read(CSV, CHOICE.withCategorical(Set.of("colour"))));
        assertWhole(read(ARFF, CHOICE));
        assertWhole(read(ARFF, CHOICE.withCategorical(Set.of("colour"))));
    }

    @Test
    void modelsFindTheirColumnsByName() throws IOException {
        assertForModel(read(CSV, ColumnChoice.ALL.forModel(MODEL)));
        assertForModel(read(ARFF, ColumnChoice.ALL.forModel(MODEL)));
        assertEquals(3.5, read(CSV, CHOICE.forModel(MODEL)).totalWeight());
    }

    @Test
    void withoutNamesThePositionCounts() throws IOException {
        ColumnChoice nameless = ColumnChoice.ALL.forModel(Schema.numeric(2));
        assertArrayEquals(new double[] {1, 2}, read("1,2\n3,4\n", nameless).row(0), ROUNDING);
        assertArrayEquals(new double[] {1, 2}, read("p,q\n1,2\n3,4\n", nameless).row(0), ROUNDING);
        assertArrayEquals(
                new double[] {2, 1}, read("x1,x0\n1,2\n3,4\n", nameless).row(0), ROUNDING);
        assertArrayEquals(
                new double[] {1, 3},
                read("1,text,3\n4,text,6\n", nameless.leavingOut(Set.of("x1"))).row(0),
                ROUNDING);
        ColumnChoice named = ColumnChoice.ALL.forModel(Schema.of(List.of(Column.numeric("p"), Column.numeric("q"))));
        assertArrayEquals(new double[] {1, 2}, read("1,2\n3,4\n", named).row(0), ROUNDING);
        assertFault("1,2,3\n", named, ": has 3 columns without names, but the model needs 2 columns: p, q;");
        assertFault(
                "p,r\n1,2\n",
                named,
                ": has no column q; the model needs 2 columns: p, q; the file has 2 columns: p, r");
        assertFault("p,q,r\n1,2,3\n", nameless, ": has no column x0, x1; the model needs 2 columns");
    }

    @Test
    void aFirstLineOfTextAndNumbersIsASampleWhereTheTextHasItsUse() throws IOException {
        Samples samples = read("5.1,setosa\n4.9,virginica\n", ColumnChoice.ALL.withCategorical(Set.of("x1")));
        assertEquals(List.of("setosa", "virginica"), samples.schema().column(1).categories());
        assertEquals(
                2,
                read("5.1,setosa\n4.9,x\n", ColumnChoice.ALL.leavingOut(Set.of("x1")))
                        .count());
        assertFault("5.1,setosa\n", ColumnChoice.ALL, ", line 1, column 2: 'setosa' is not a number; if this line");
    }

    @Test
    void faultsNameThePlace() {
        assertFault(CSV, ColumnChoice.ALL, ", line 2, column 1: 'r1' is not a number; leave the column out");
        assertFault(CSV, ColumnChoice.ALL.withWeight("v"), ": has no column 'v'; its columns are id, a, colour, b, w");
        assertFault("a,w\n1,-2\n", ColumnChoice.ALL.withWeight("w"), ", line 2, column 2: the weight is -2.0");
        assertFault("a,w\n1,\n", ColumnChoice.ALL.withWeight("w"), ", line 2, column 2: '' is a missing value");
        assertFault("a,w\n1,0\n", ColumnChoice.ALL.withWeight("w"), ": the weights of all samples are 0");
        assertFault("a\n1\n", ColumnChoice.ALL.leavingOut(Set.of("a")), ": has no column but those that are left out");
        assertFault(
                "a,c\n1,\n2,x\n", ColumnChoice.ALL.withCategorical(Set.of("c")), ", line 2, column 2: '' is a miss");
        assertFault(
                CSV.replace("dark ", ""),
                ColumnChoice.ALL.forModel(MODEL),
                ", line 3, column 3: 'green' is not a category of 'colour', which has dark green, red");
        assertFault(ARFF, ColumnChoice.ALL, ", line 3: attribute 'id' is of type 'string'");
        assertFault(ARFF, CHOICE.withCategorical(Set.of("b")), ": attribute 'b' is numeric");
        assertFault(
                ARFF, ColumnChoice.ALL.leavingOut(Set.of("id")).withWeight("colour"), ": attribute 'colour' is nom");
        assertFault(ARFF.replace("0.5", "-1"), CHOICE, ", line 10, column 5: the weight is -1.0");
        assertFault(
                ARFF,
                ColumnChoice.ALL.forModel(Schema.of(List.of(Column.numeric("colour")))),
                ": attribute 'colour' is nominal, but not in the model");
    }

    @Test
    void missingCategoriesCanBeMarginalised() throws IOException {
        Path file = Files.writeString(folder.resolve("data"), "a,c\n1,?\n2,x\n");
        Samples samples = DataReader.withDefaults()
                .withMissing(MissingValues.MARGINALISE)
                .withColumns(ColumnChoice.ALL.withCategorical(Set.of("c")))
                .read(file);
        assertTrue(Double.isNaN(samples.value(0, 1)));
        assertEquals(List.of("x"), samples.schema().column(1).categories());
    }

    @Test
    void progressReachesTheEndOfTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("data"), "1,2\n".repeat(100_000));
        List<Double> shares = new ArrayList<>();
        DataReader.withDefaults().read(file, "data", shares::add);
        assertEquals(1, shares.get(shares.size() - 1));
        assertEquals(shares.stream().sorted().toList(), shares);
        assertTrue(shares.stream().distinct().count() > 3, shares.toString());
    }

    @Test
    void contradictionsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> CHOICE.withWeight("id"));
        assertThrows(IllegalArgumentException.class, () -> CHOICE.withCategorical(Set.of("id")));
        assertThrows(
                IllegalArgumentException.class,
                () -> CHOICE.withCategorical(Set.of("colour")).forModel(MODEL));
        InputStream in = new ByteArrayInputStream(CSV.getBytes(StandardCharsets.UTF_8));
        CsvReader reader = CsvReader.withDefaults().withColumns(ColumnChoice.ALL.withCategorical(Set.of("a")));
        assertThrows(IllegalArgumentException.class, () -> reader.read(in, "stream"));
    }

    @Test
    void tooManyCategories() {
        StringBuilder text = new StringBuilder("a,c\n");
        for (int i = 0; i < 10_001; i++) {
            text.append("1,c").append(i).append('\n');
        }
        assertFault(
                text.toString(),
                ColumnChoice.ALL.withCategorical(Set.of("c")),
                ", line 10002, column 2: the column has more than 10000 categories");
    }
}
