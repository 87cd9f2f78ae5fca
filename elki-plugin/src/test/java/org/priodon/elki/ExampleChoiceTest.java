// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.data.Samples;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;

/** The example that is shipped: three clusters and eight noise points, which are one component more. */
class ExampleChoiceTest {
    private static Samples example() throws IOException {
        Path file = Path.of(System.getProperty("basedir", ""), "src", "dist", "examples", "blobs.csv");
        List<double[]> rows = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] cells = line.trim().split("[ ,]+");
                rows.add(Arrays.stream(cells)
                        .limit(3)
                        .mapToDouble(Double::parseDouble)
                        .toArray());
            }
        }
        return Samples.ofRows(rows.toArray(double[][]::new));
    }

    @Test
    void fourComponentsForEverySeed() throws IOException {
        Samples samples = example();
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withSearch(true).withVarianceFloor(VarianceFloor.resolution());
        List<Integer> chosen = new ArrayList<>();
        for (long seed = 1; seed <= 20; seed++) {
            Selection selection =
                    ModelSelector.over(fitter.withSeed(seed), 1, 8).select(samples);
            chosen.add(selection.chosen().components());
        }
        assertEquals(List.of(4), chosen.stream().distinct().toList(), chosen::toString);
    }
}
