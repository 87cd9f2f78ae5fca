// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The example runs, and finds the three kinds of flowers as full covariances do: 50, 45 and 55. */
class FlowersOnSparkTest {
    @Test
    void runs() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            FlowersOnSpark.main(new String[] {"../examples/iris.csv"});
        } finally {
            System.setOut(before);
        }
        Set<String> counts = new TreeSet<>();
        bytes.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("cluster "))
                .forEach(line -> counts.add(line.substring("cluster 0 has ".length())));
        assertEquals(Set.of("50 flowers", "45 flowers", "55 flowers"), counts);
        assertTrue(bytes.toString(StandardCharsets.UTF_8).contains("log-density of a flower "));
    }
}
