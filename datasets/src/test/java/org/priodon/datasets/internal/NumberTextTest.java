// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.priodon.datasets.internal.NumberText.Kind;

class NumberTextTest {
    private static double parse(String text) {
        byte[] bytes = ("9" + text + "9").getBytes(StandardCharsets.UTF_8);
        return NumberText.parse(bytes, 1, bytes.length - 1);
    }

    private static Kind kind(String text) {
        byte[] bytes = ("9" + text + "9").getBytes(StandardCharsets.UTF_8);
        return NumberText.kind(bytes, 1, bytes.length - 1);
    }

    @Test
    void parsesAsJavaDoes() {
        String[] texts = {
            "0",
            "-0",
            "+7",
            "1.",
            ".5",
            "-.5",
            "00012.50",
            "999999999999999",
            "9999999999999999",
            "0.000000000000001",
            "9007199254740993",
            "1e22",
            "1E-5",
            "4.9e-324",
            "1.7976931348623157e308",
            "2.2250738585072011e-308",
            "123456789.123456789",
            "0.1",
            "179769313486231580793728971405301e276",
            "1e-999"
        };
        for (String text : texts) {
            assertEquals(Double.parseDouble(text), parse(text), text);
        }
        Random random = new Random(11);
        for (int i = 0; i < 200_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            String text = i % 2 == 0 && Double.isFinite(value)
                    ? Double.toString(value)
                    : String.format(Locale.ROOT, "%." + random.nextInt(12) + "f", random.nextGaussian() * 1e4);
            assertEquals(Double.parseDouble(text), parse(text), text);
        }
    }

    @Test
    void kinds() {
        for (String text : new String[] {"", "?", "NA", "n/a", "NaN", "NULL", "#N/A", "<NA>"}) {
            assertEquals(Kind.MISSING, kind(text), text);
        }
        for (String text : new String[] {"1e999", "-1e400", "Inf", "-Infinity", "+inf"}) {
            assertEquals(Kind.INFINITE, kind(text), text);
            assertTrue(Double.isNaN(parse(text)), text);
        }
        for (String text : new String[] {"1,5", "-0,25", "1,5e3", ",5"}) {
            assertEquals(Kind.DECIMAL_COMMA, kind(text), text);
        }
        String[] noNumbers = {
            "a",
            "-",
            ".",
            "e",
            "1e",
            "--1",
            "1.2.3",
            "1-2",
            "0x1p3",
            "1f",
            "1d",
            "1_000",
            "1,000,000",
            "1 2",
            "٣",
            "x".repeat(100)
        };
        for (String text : noNumbers) {
            assertEquals(Kind.TEXT, kind(text), text);
            assertTrue(Double.isNaN(parse(text)), text);
        }
    }
}
