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
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.Schema;

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
        assertFault(
                text,
                1,
                2,
                "'?' is a missing value; remove or impute it, or ask for missing values to be"
                        + " marginalised (--missing marginalise)");
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
    void columnsThatTheEngineCannotUse() {
        assertFault("a,b\n1,2\n\n3,1e200\n4,-1\n", 4, 2, "'b' reaches from -1.0 (line 5) to 1.0E200 (line 4)");
        assertFault("1,-1.5e308\n1,1e308\n", 1, 2, "'x1' reaches from -1.5E308");
        // The value, not its row, is in line 3.
        CsvReader withoutText = CsvReader.withDefaults().withColumns(ColumnChoice.ALL.leavingOut(Set.of("t")));
        assertFault(withoutText, "t,a\n\"p\nq\",1e200\nr,5\n", 3, 2, "'a' reaches from 5.0 (line 4)");
        CsvReader withoutNames = CsvReader.withDefaults()
                .withHeader(Header.ABSENT)
                .withColumns(ColumnChoice.ALL.leavingOut(Set.of("x0")));
        assertFault(withoutNames, "\"p\nq\",1e200\nr,5\n", 2, 2, "to 1.0E200 (line 2)");
        CsvReader marginal = CsvReader.withDefaults().withMissing(MissingValues.MARGINALISE);
        assertFault(marginal, "a,b\n?,1\n,2\n", 0, 1, "'a' has no observed value; leave it out");
    }

    @Test
    void weightsThatTheEngineCannotUse() {
        CsvReader weighted = CsvReader.withDefaults().withColumns(ColumnChoice.ALL.withWeight("w"));
        assertFault(weighted, "w,a\n0,1\n0,2\n", 0, 0, "the weights of all samples are 0");
        assertFault(weighted, "w,a\n1e308,1\n1,1\n1e308,1\n", 4, 0, "the weights add up to more than a double");
        assertFault(weighted, "w,a\n2,1\n1e300,2\n", 3, 0, "The largest weight is 1.0E300, in this line");
        assertFault(weighted, "w,a\n1e17,1\n1e17,1e148\n", 2, 2, "'a' cannot be summed with the weight 1.0E17");
        CsvReader marginal = weighted.withMissing(MissingValues.MARGINALISE);
        assertFault(marginal, "w,a,b\n0,1,1\n1,?,2\n", 0, 2, "'a' has no observed value but in rows of weight 0");
    }

    /** The engine leaves the row out of the column's scale, but stores it. */
    @Test
    void farValuesOfRowsThatDoNotCountAreRead() throws IOException {
        CsvReader weighted = CsvReader.withDefaults().withColumns(ColumnChoice.ALL.withWeight("w"));
        String text = "w,a\n1,1\n0,-1e150\n1,2\n";
        for (Precision precision : Precision.values()) {
            assertEquals(-1e150, read(weighted.withPrecision(precision), text).value(1, 0));
        }
    }

    @Test
    void whatLooksLikeACommentIsNamed() {
        String remedy = "; if lines that begin with # are comments, say so (--comment '#')";
        assertFault("# mine\na,b\n1,2\n", 2, 1, "'a,b' is not a number" + remedy);
        assertFault("a,b\n1,2\n# mine\n3,4\n", 3, 1, "'# mine' is not a number" + remedy);
        assertFault("#a,b\n1,2\n3,4,5\n", 3, 3, "the row has more than the 2 columns of the first row" + remedy);
        assertFault("#a,b\n1,2\n3\n", 3, 1, "the row ends after 1 of 2 columns" + remedy);
        assertFault("a,b\n1,#REF!\n", 2, 2, "'#REF!' is not a number; leave the column out (--leave-out), or");
    }

    @Test
    void recognisesUtf16AndUtf32() {
        for (String charset : List.of("UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE")) {
            assertFault(
                    CsvReader.withDefaults(),
                    "\uFEFFa,b\n1,2\n".getBytes(Charset.forName(charset)),
                    0,
                    0,
                    "is encoded in " + charset + "; name its charset with withCharset or --charset");
        }
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedWhereTheyAreText() throws IOException {
        byte[] names = "a,Gr\u00f6\u00dfe\n1,2\n".getBytes(StandardCharsets.ISO_8859_1);
        assertFault(
                CsvReader.withDefaults(),
                names,
                1,
                2,
                "has the byte 0xF6 at place 3, which is not UTF-8; name its charset with withCharset or --charset,"
                        + " or save the file as UTF-8");
        byte[] values = "a,t\n1,rot\n2,gr\u00fcn\n".getBytes(StandardCharsets.ISO_8859_1);
        ColumnChoice categorical = ColumnChoice.ALL.withCategorical(Set.of("t"));
        assertFault(CsvReader.withDefaults().withColumns(categorical), values, 3, 2, "has the byte 0xFC at place 3");
        ColumnChoice model = ColumnChoice.ALL.forModel(
                Schema.of(List.of(Column.numeric("a"), Column.categorical("t", List.of("rot", "gr\uFFFDn")))));
        assertFault(CsvReader.withDefaults().withColumns(model), values, 3, 2, "has the byte 0xFC at place 3");
        // What is left out may hold anything.
        for (String header : List.of("t,a\n", "")) {
            byte[] text = (header + "gr\u00fcn,1\nrot,2\n").getBytes(StandardCharsets.ISO_8859_1);
            ColumnChoice without = ColumnChoice.ALL.leavingOut(Set.of(header.isEmpty() ? "x0" : "t"));
            Samples samples = CsvReader.withDefaults()
                    .withHeader(header.isEmpty() ? Header.ABSENT : Header.PRESENT)
                    .withColumns(without)
                    .read(() -> new ByteArrayInputStream(text), "data.csv");
            assertEquals(2, samples.count());
        }
    }

    @Test
    void replacementCharactersOfTheFileItselfAreText() throws IOException {
        assertEquals(
                "a\uFFFD",
                read(CsvReader.withDefaults(), "a\uFFFD,b\n1,2\n")
                        .schema()
                        .column(0)
                        .name());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "windows-1252", "UTF-16", "UTF-16LE", "UTF-8", "IBM850"})
    void otherCharsetsMustBeNamed(String charset) throws IOException {
        String rows = "1,rot\r\n2,gr\u00fcn\r\n".repeat(20_000);
        byte[] text = ("Gr\u00f6\u00dfe,t\r\n" + rows).getBytes(Charset.forName(charset));
        Samples samples = CsvReader.withDefaults()
                .withCharset(Charset.forName(charset))
                .withColumns(ColumnChoice.ALL.withCategorical(Set.of("t")))
                .read(() -> new ByteArrayInputStream(text), "data.csv");
        assertEquals("[Gr\u00f6\u00dfe, t]", samples.schema().toString());
        assertEquals(List.of("rot", "gr\u00fcn"), samples.schema().column(1).categories());
        assertEquals(40_000, samples.count());
    }

    @Test
    void bytesThatAreNotOfTheNamedCharset() {
        byte[] text = "a\r\n1\r2\n\u00813\n".getBytes(StandardCharsets.ISO_8859_1);
        CsvReader reader = CsvReader.withDefaults().withCharset(Charset.forName("windows-1252"));
        assertFault(reader, text, 4, 0, "the byte 0x81 is not of the charset windows-1252");
    }

    private static void assertFault(String text, long line, int column, String message) {
        assertFault(CsvReader.withDefaults(), text, line, column, message);
    }

    private static void assertFault(CsvReader reader, String text, long line, int column, String message) {
        assertFault(reader, text.getBytes(StandardCharsets.UTF_8), line, column, message);
    }

    private static void assertFault(CsvReader reader, byte[] text, long line, int column, String message) {
        DataFileException fault = assertThrows(
                DataFileException.class,
                () -> reader.read(() -> new ByteArrayInputStream(text), "data.csv"),
                () -> new String(text, StandardCharsets.UTF_8));
        String place =
                "data.csv" + (line > 0 ? ", line " + line : "") + (column > 0 ? ", column " + column : "") + ": ";
        assertTrue(fault.getMessage().startsWith(place), fault.getMessage());
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
        assertEquals("data.csv", fault.file());
        assertEquals(line, fault.line());
        assertEquals(column, fault.column());
    }
}
