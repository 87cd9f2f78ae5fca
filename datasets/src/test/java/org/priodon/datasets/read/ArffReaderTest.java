// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.Schema;

class ArffReaderTest {
    private static final String HEADER = """
            % A comment
            @RELATION 'some name'

            @attribute 'sepal length' REAL % another
            @attribute "it's" Integer
            @attribute colour {red, 'dark green', "?"}
            @attribute day date "yyyy-MM-dd"
            @data
            """;
    private static final double ROUNDING = 1e-4;
    private static final double DAY = 24 * 3600 * 1000.0;

    private static Samples read(ArffReader reader, String text) throws IOException {
        return reader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "data.arff");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void readsAllKinds(String lineEnd) throws IOException {
        String text = HEADER
                + "1.5,2,red,1970-01-02\n% between\n\n-1e1, 3 ,'dark green', \"1970-01-03\"\n0 7 '?' '1970-01-01'";
        Samples samples = read(ArffReader.withDefaults(), ("\uFEFF" + text).replace("\n", lineEnd));
        assertEquals("[sepal length, it's, colour, day]", samples.schema().toString());
        assertEquals(
                List.of("red", "dark green", "?"), samples.schema().column(2).categories());
        assertEquals(3, samples.count());
        assertArrayEquals(new double[] {1.5, 2, 0, DAY}, samples.row(0), ROUNDING);
        assertArrayEquals(new double[] {-10, 3, 1, 2 * DAY}, samples.row(1), ROUNDING);
        assertArrayEquals(new double[] {0, 7, 2, 0}, samples.row(2), ROUNDING);
    }

    @Test
    void escapesInQuotes() throws IOException {
        Samples samples = read(
                ArffReader.withDefaults(),
                "@relation r\n@attribute 'a\\'b' numeric\n@attribute c {'x\\\\y', 'p\\%', \"q\\\"\"}\n@data\n1,'p%'\n2,'x\\\\y'\n");
        assertEquals("a'b", samples.schema().column(0).name());
        assertEquals(List.of("x\\y", "p%", "q\""), samples.schema().column(1).categories());
        assertEquals(1, samples.value(0, 1));
    }

    @Test
    void sparseRowsAndWeights() throws IOException {
        String text =
                HEADER + "{0 2.5, 2 'dark green'}, {0.5}\n{}\n{1 4}\n1,2,red,1970-01-01,{3}\n1,2,red,1970-01-01 {0}\n";
        Samples samples = read(ArffReader.withDefaults(), text);
        assertArrayEquals(new double[] {2.5, 0, 1, 0}, samples.row(0), ROUNDING);
        assertArrayEquals(new double[] {0, 0, 0, 0}, samples.row(1), ROUNDING);
        assertEquals(0.5, samples.weight(0));
        assertEquals(1, samples.weight(2));
        assertEquals(3, samples.weight(3));
        assertEquals(5.5, samples.totalWeight());
    }

    @Test
    void missingValuesNeedThePolicy() throws IOException {
        String text = HEADER + "1,?,red,1970-01-01\n2,5,?,?\n{0 ?}\n";
        assertFault(text, 9, 2, "'?' is a missing value");
        Samples samples = read(ArffReader.withDefaults().withMissing(MissingValues.MARGINALISE), text);
        assertTrue(Double.isNaN(samples.value(0, 1)));
        assertTrue(Double.isNaN(samples.value(1, 2)));
        assertTrue(Double.isNaN(samples.value(2, 0)));
    }

    @Test
    void faultsInRows() {
        assertFault(HEADER + "1,2,red\n", 9, 4, "the row ends after 3 of 4 values");
        assertFault(HEADER + "1", 9, 2, "the row ends after 1 of 4 values");
        assertFault(HEADER + "1,2,red,1970-01-01,5\n", 9, 5, "more than the 4 values");
        assertFault(HEADER + "1,2,red,1970-01-01 5\n", 9, 5, "more than the 4 values");
        assertFault(HEADER + "\n1,,red,1970-01-01\n", 10, 2, "a value is missing here");
        assertFault(HEADER + "x,2,red,1970-01-01\n", 9, 1, "'x' is not a number");
        assertFault(HEADER + "1e999,2,red,1970-01-01\n", 9, 1, "'1e999' is not a finite number");
        assertFault(HEADER + "NaN,2,red,1970-01-01\n", 9, 1, "'NaN' is not a number");
        assertFault(HEADER + "1,-Infinity,red,1970-01-01\n", 9, 2, "'-Infinity' is not a finite number");
        assertFault(
                HEADER + "1,2,blue,1970-01-01\n", 9, 3, "'blue' is not a category of the nominal attribute 'colour'");
        assertFault(HEADER + "1,2,red,1970-13-01\n", 9, 4, "'1970-13-01' is not a date of the form yyyy-MM-dd");
        assertFault(HEADER + "1,2,red,'1970-01-01 x'\n", 9, 4, "is not a date");
        assertFault(
                HEADER + "1,2,'red,1970-01-01\n1,2,red,1970-01-01\n", 9, 3, "a quote is opened here and not closed");
        assertFault(HEADER + "{4 1}\n", 9, 0, "'4' is not an index from 0 to 3");
        assertFault(HEADER + "{-1 1}\n", 9, 0, "'-1' is not an index");
        assertFault(HEADER + "{1 1, 1 2}\n", 9, 2, "indices must ascend");
        assertFault(HEADER + "{1 1, 0 2}\n", 9, 2, "indices must ascend");
        assertFault(HEADER + "{1}\n", 9, 2, "the index 1 has no value");
        assertFault(HEADER + "{1 2\n", 9, 2, "not of the form");
        assertFault(HEADER + "1,2,red,1970-01-01,{-1}\n", 9, 0, "the weight is not of the form");
        assertFault(HEADER + "1,2,red,1970-01-01,{1\n", 9, 0, "the weight is not of the form");
    }

    @Test
    void faultsInTheHeader() {
        assertFault("", 1, 0, "the file is empty");
        assertFault("% only\n\n", 3, 0, "the file is empty");
        assertFault("@relation r\n@attribute a numeric\n", 3, 0, "the file ends before @data");
        assertFault("@relation r\n@data\n", 2, 0, "@data without any @attribute");
        assertFault("@attribute a numeric\n@attribute a real\n@data\n", 2, 0, "two attributes are named 'a'");
        assertFault("@attribute a string\n@data\n", 1, 0, "type 'string', which cannot be used");
        assertFault("@attribute a {x, y, x}\n@data\n", 1, 0, "has the category 'x' twice");
        assertFault("@attribute a {x, y\n@data\n", 1, 0, "not of the form {a, b, c}");
        assertFault("@attribute a {}\n@data\n", 1, 0, "not of the form {a, b, c}");
        assertFault("@attribute a date bogus\n@data\n", 1, 0, "'bogus' is not a date format");
        assertFault("@attribute a numeric {0.5}\n@data\n", 1, 0, "unexpected text after the type");
        assertFault("1,2,3\n", 1, 0, "expected @relation, @attribute or @data");
        assertFault("@attribute a numeric\n@data\n", 0, 0, "has no samples after @data");
        assertFault("@attribute a numeric\n@data\n1,{0}\n", 0, 0, "weights of all samples are 0");
        DataFileException fault = assertThrows(
                DataFileException.class,
                () -> read(
                        ArffReader.withDefaults().withColumnLimit(1),
                        "@attribute a real\n@attribute b real\n@data\n1,2\n"));
        assertTrue(fault.getMessage().contains("more attributes than the limit of 1"), fault.getMessage());
        assertThrows(
                DataFileException.class,
                () -> read(ArffReader.withDefaults().withFieldLimit(50), "@attribute " + "a".repeat(60) + " real\n"));
    }

    /** Prints, but does not judge, the speed: machines differ. */
    @Test
    void printsThroughput() throws Exception {
        StringBuilder rows = new StringBuilder();
        Random random = new Random(5);
        for (int i = 0; i < 1000; i++) {
            for (int c = 0; c < 20; c++) {
                rows.append(String.format(Locale.ROOT, "%.5f,", random.nextGaussian() * 100));
            }
            rows.append(random.nextBoolean() ? "yes\n" : "no\n");
        }
        String header = "@relation r\n" + "@attribute a%d numeric\n".repeat(20) + "@attribute class {yes, no}\n@data\n";
        for (int c = 0; c < 20; c++) {
            header = header.replaceFirst("%d", Integer.toString(c));
        }
        byte[] text = (header + rows.toString().repeat(60)).getBytes(StandardCharsets.UTF_8);
        Throughput.print(
                "ARFF", text.length, () -> ArffReader.withDefaults().read(new ByteArrayInputStream(text), "memory"));
    }

    @Test
    void columnsThatTheEngineCannotUse() throws IOException {
        assertFault(HEADER + "1,2,red,1970-01-01\n% x\n1e200,2,red,1970-01-01\n", 11, 1, "'sepal length' reaches from");
        assertFault(HEADER + "1,2,red,1970-01-01,{1e308}\n{}, {1e308}\n", 10, 0, "the weights add up to more");
        assertFault(
                ArffReader.withDefaults().withMissing(MissingValues.MARGINALISE),
                HEADER + "1,?,red,1970-01-01\n",
                0,
                2,
                "'it's' has no observed value; leave it out");
    }

    @Test
    void whatASparseRowDoesNotNameMayBeUnknownToTheModel() throws IOException {
        String header = "@relation r\n@attribute a numeric\n@attribute c {red, blue}\n@data\n";
        ArffReader reader = ArffReader.withDefaults()
                .withColumns(ColumnChoice.ALL.forModel(
                        Schema.of(List.of(Column.numeric("a"), Column.categorical("c", List.of("blue"))))));
        assertEquals(2, read(reader, header + "{1 blue}\n5,blue\n").count());
        assertFault(reader, header + "{1 blue}\n{0 5}\n", 6, 2, "the row does not name 'c', so that it is 'red'");
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedWhereTheyAreText() throws IOException {
        String text = """
                % J\u00e9r\u00f4me
                @relation '\u00e9'
                @attribute 'Gr\u00f6\u00dfe' numeric
                @attribute t {rot, gr\u00fcn}
                @data
                1,rot
                2,gr\u00fcn
                """;
        assertNotUtf8(text, 3, "0xF6 at place 3");
        assertNotUtf8(text.replace("\u00f6\u00df", "oess"), 4, "0xFC at place 3");
        assertNotUtf8(
                text.replace("\u00f6\u00df", "oess").replace("{rot, gr\u00fcn}", "{rot, gruen}"), 7, "0xFC at place 3");
        for (Charset charset : List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16)) {
            Samples samples = ArffReader.withDefaults()
                    .withCharset(charset)
                    .read(new ByteArrayInputStream(text.getBytes(charset)), "data.arff");
            assertEquals("[Gr\u00f6\u00dfe, t]", samples.schema().toString());
            assertEquals(1, samples.value(1, 1));
        }
    }

    private static void assertNotUtf8(String text, long line, String message) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        DataFileException fault = assertThrows(
                DataFileException.class,
                () -> ArffReader.withDefaults().read(new ByteArrayInputStream(bytes), "data.arff"));
        assertTrue(fault.getMessage().contains(message + ", which is not UTF-8"), fault.getMessage());
        assertEquals(line, fault.line(), fault.getMessage());
    }

    private static void assertFault(String text, long line, int column, String message) {
        assertFault(ArffReader.withDefaults(), text, line, column, message);
    }

    private static void assertFault(ArffReader reader, String text, long line, int column, String message) {
        DataFileException fault = assertThrows(DataFileException.class, () -> read(reader, text), text);
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
        assertEquals("data.arff", fault.file());
        assertEquals(line, fault.line(), fault.getMessage());
        assertEquals(column, fault.column(), fault.getMessage());
    }
}
