// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Samples;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.evaluation.Share;
import picocli.CommandLine;

/**
 * How many of the default starts reach the paper's log-likelihoods on real data. The paper's program reaches them about
 * as often, as the README shows. Skipped where the data are not there.
 */
class PaperFiguresTest {
    private static List<Double> logLikelihoods(String name, int starts, String... options) throws IOException {
        Path folder = Path.of(System.getProperty("priodon.shared-data", "../../shared/datasets"));
        assumeTrue(Files.isDirectory(folder), "skipped: no real data in " + folder);
        Protocol protocol = new Protocol(settings(name, folder, options));
        CatalogueEntry entry = Catalogue.find(name);
        Samples samples = protocol.data(entry).samples();
        return IntStream.range(0, starts)
                .mapToObj(start -> protocol.fitter(entry.gaussians(), start)
                        .fit(samples)
                        .report()
                        .logLikelihood())
                .toList();
    }

    /** What the command makes of these options. */
    private static Settings settings(String name, Path folder, String... options) {
        CompareCommand parsed = new CompareCommand();
        List<String> arguments = new ArrayList<>(List.of(name, "--data", folder.toString()));
        arguments.addAll(List.of(options));
        new CommandLine(parsed).parseArgs(arguments.toArray(String[]::new));
        return parsed.settings();
    }

    /** The share known from many starts must lie in the 95 % interval of these. */
    @ParameterizedTest
    @CsvSource({
        "cloud, 100, -64120, 0.48",
        "ozone, 100, -307950, 0.10",
        "winequality, 15, -15850, 0.27",
        "birch3, 10, -2716000, 0.81"
    })
    void startsReachThePaperAsOftenAsIsKnown(String name, int starts, double figure, double known) throws IOException {
        List<Double> values = logLikelihoods(name, starts);
        Share share =
                new Share((int) values.stream().filter(value -> value >= figure).count(), starts);
        assertTrue(share.low() <= known && known <= share.high(), name + ": " + share + " " + values);
    }

    /** Spread seeds are the same for every seed, so that one start is enough. */
    @Test
    void spreadSeedsFindTheBestOptimumOfOzone() throws IOException {
        double best = logLikelihoods("ozone", 1, "--distance", "MAHALANOBIS", "--seeding", "STATIC_SPREAD")
                .get(0);
        assertTrue(best >= -283e3, "ozone: " + best);
    }
}
