// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;

class CsvReaderTest {
    private static final double[][] EXPECTED = {{1, 2.5, -3e2}, {4, 5, 6}};
    /** Samples are stored about their mean. */
    private static final double ROUNDING = 1e-12;

    private static Samples read(CsvReader reader, String text) throws IOException {
        return reader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "data.csv");
    }

    private static void assertExpected(Samples samples) {
        assertEquals(EXPECTED.length, samples.count());
        for (int i = 0; i < EXPECTED.length; i++) {
            assertArrayEquals(EXPECTED[i], samples.row(i), ROUNDING * 300);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,2.5,-3e2\n4,5,6\n",
                "1,2.5,-3e2\n4,5,6",
                "1,2.5,-3e2\r\n4,5,6\r\n",
                "1,2.5,-3e2\r4,5,6\r",
                "\uFEFF1,2.5,-3e2\n4,5,6\n",
                "\n\n 1 ,\t2.5, -3e2 \n\r\n4,5,6\n\n\n",
                "1;2.5;-3e2\n4;5;6\n",
                "1\t2.5\t-3e2\n4\t5\t6\n",
                "1 2.5 -3e2\n4 5 6\n",
                "   1  2.5 \t -3e2   \n 4 5   6  ",
                "\"1\",\"2.5\",\"-3e2\"\n4,\"5\" ,6\n",
                "+1.,2.50,-300.0\n4,5.0E0,06\n",
                "a,b,c\n1,2.5,-3e2\n4,5,6\n",
                "\uFEFFa b c\r\n1 2.5 -3e2\r\n4 5 6",
            })
    void readsEveryLayout(String text) throws IOException {
        assertExpected(read(CsvReader.withDefaults(), text));
    }

    @Test
    void headerNamesTheColumns() throws IOException {
        Samples samples =
                read(CsvReader.withDefaults(), "\"fixed, acidity\";\"say \"\"pH\"\"\";;NA\n1;2;3;4\n5;6;7;8\n");
        assertEquals(
                "[fixed, acidity, say \"pH\", x2, NA]",
                samples.schema().columns().stream().map(Column::name).toList().toString());
        assertEquals(2, samples.count());
    }

    @Test
    void headerOfNumbersMustBeAskedFor() throws IOException {
        assertEquals(2, read(CsvReader.withDefaults(), "1999,2000\n1,2\n").count());
        Samples named = read(CsvReader.withDefaults().withHeader(Header.PRESENT), "1999,2000\n1,2\n");
        assertEquals(1, named.count());
        assertEquals("1999", named.schema().column(0).name());
        assertFault("1,x\n1,2\n", 1, 2, "'x' is not a number; if this line names the columns");
        assertFault(CsvReader.withDefaults().withHeader(Header.ABSENT), "a,b\n1,2\n", 1, 1, "'a' is not a number");
    }

    @Test
    void missingValuesNeedThePolicy() throws IOException {
        String text = "1,?\n,2\nNA,3\n4,NaN\n5,n/a\n6,null\n";
        assertFault(text, 1, 2, "'?' is a missing value");
        assertFault("1,2\n3,\n", 2, 2, "missing value");
        Samples samples = read(CsvReader.withDefaults().withMissing(MissingValues.MARGINALISE), text);
        assertEquals(6, samples.count());
        assertTrue(Double.isNaN(samples.value(0, 1)));
        assertTrue(Double.isNaN(samples.value(1, 0)));
        assertEquals(3, samples.value(2, 1), ROUNDING);
    }

    @Test
    void precisionAndRowLimit() throws IOException {
        Samples samples = read(
                CsvReader.withDefaults().withPrecision(Precision.SINGLE).withRowLimit(2),
                "1,2\n3,4\n5,6\nthis is not read");
        assertEquals(2, samples.count());
        assertEquals(Precision.SINGLE, samples.precision());
    }

    @Test
    void faultsNameLineAndColumn() {
        assertFault("1,2,3\n4,5\n", 2, 2, "the row ends after 2 of 3 columns");
        assertFault("1,2\n4,5,6\n", 2, 3, "more than the 2 columns");
        assertFault("1,2\n3,abc\n", 2, 2, "'abc' is not a number");
        assertFault("1,2\n\n3,4 5\n", 3, 2, "'4 5' is not a number");
        assertFault("1;2\n3;4,5\n", 2, 2, "'4,5' has a decimal comma; write a decimal point");
        assertFault("1,5;2,5\n", 1, 1, "decimal comma");
        assertFault("1,2\n1e999,3\n", 2, 1, "'1e999' is not a finite number");
        assertFault("1,2\n3,-Infinity\n", 2, 2, "not a finite number");
        assertFault("1,2\n0x10,3\n", 2, 1, "'0x10' is not a number");
        assertFault("1,2\n1f,3\n", 2, 1, "'1f' is not a number");
        assertFault("1,2\n3,\"4\n5,6\n", 2, 2, "a quote is opened here and never closed");
        assertFault("1,\"2", 1, 2, "never closed");
        assertFault("1,\"2\"x\n", 1, 2, "text follows a closing quote");
        assertFault("a,b,a\n1,2,3\n", 1, 3, "column 1 is named 'a' too");
        assertFault("\"a\nb\",c\n1,2\n3,x\n", 4, 2, "'x' is not a number");
        assertFault("1,2\r3,4\r5,x\r", 3, 2, "'x'");
        assertFault("1,2\n3," + "z".repeat(5000) + "\n", 2, 2, "…' is not a number");
    }

    @Test
    void faultsOfTheWholeFile() {
        assertFault("", 0, 0, "is empty");
        assertFault("\n \r\n\n", 0, 0, "is empty");
        assertFault("\uFEFF", 0, 0, "is empty");
        assertFault("a,b\n", 0, 0, "has a header but no samples");
    }

    @Test
    void limits() {
        CsvReader narrow = CsvReader.withDefaults().withColumnLimit(3).withFieldLimit(20);
        assertFault(narrow, "1,2,3,4\n", 1, 4, "more columns than the limit of 3");
        assertFault(narrow, "1,2,3\n4,5,0.0000000000000000000000001\n", 2, 3, "longer than the limit of 20 bytes");
        assertFault("x".repeat(1001) + "\n1\n", 1, 1, "name of the column is longer than 1000");
        for (String setting : new String[] {"rowLimit", "columnLimit", "fieldLimit"}) {
            IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> {
                CsvReader reader = CsvReader.withDefaults();
                switch (setting) {
                    case "rowLimit" -> reader.withRowLimit(0);
                    case "columnLimit" -> reader.withColumnLimit(0);
                    default -> reader.withFieldLimit(Integer.MAX_VALUE);
                }
            });
            assertTrue(refused.getMessage().startsWith(setting), refused.getMessage());
        }
    }

    @Test
    void refusesUtf16() {
        byte[] text = "1,2\n".getBytes(StandardCharsets.UTF_16);
        DataFileException fault = assertThrows(
                DataFileException.class,
                () -> CsvReader.withDefaults().read(new ByteArrayInputStream(text), "data.csv"));
        assertTrue(fault.getMessage().contains("UTF-16"), fault.getMessage());
    }

    private static void assertFault(String text, long line, int column, String message) {
        assertFault(CsvReader.withDefaults(), text, line, column, message);
    }

    private static void assertFault(CsvReader reader, String text, long line, int column, String message) {
        DataFileException fault = assertThrows(DataFileException.class, () -> read(reader, text), text);
        String place =
                "data.csv" + (line > 0 ? ", line " + line : "") + (column > 0 ? ", column " + column : "") + ": ";
        assertTrue(fault.getMessage().startsWith(place), fault.getMessage());
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
        assertEquals("data.csv", fault.file());
        assertEquals(line, fault.line());
        assertEquals(column, fault.column());
    }
}
