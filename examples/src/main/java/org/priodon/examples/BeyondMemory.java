// SPDX-License-Identifier: Apache-2.0
package org.priodon.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.io.NpyFile;
import org.priodon.io.NpyWriter;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;

/** Fits a file that is read on every pass, so that it may be larger than memory. */
public final class BeyondMemory {
    private BeyondMemory() {}

    /**
     * The program.
     *
     * @param arguments the path of a .npy file that it may write
     */
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        Random random = new Random(1);
        try (NpyWriter writer = NpyWriter.create(file, 3, Precision.DOUBLE)) {
            for (int i = 0; i < 20_000; i++) {
                double centre = i % 4 == 0 ? 9 : 0;
                writer.add(centre + random.nextGaussian(), random.nextGaussian(), centre + random.nextGaussian());
            }
            writer.finish();
        }
        try (NpyFile rows = NpyFile.open(file)) {
            FitResult fit =
                    MixtureFitter.withDefaults().withComponents(2).fit(Samples.over(rows, SamplesOptions.DEFAULT));
            System.out.printf(
                    "weights %.3f and %.3f%n",
                    fit.model().weight(0), fit.model().weight(1));
        }
    }
}
