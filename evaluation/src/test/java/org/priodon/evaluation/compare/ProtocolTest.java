// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Samples;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.observe.StopSignal;
import org.priodon.start.Start;
import picocli.CommandLine;

class ProtocolTest {
    private static final CatalogueEntry CLOUD = Catalogue.find("cloud");

    private static Settings settings(double noise) {
        return Examples.settings(List.of("cloud"), List.of(), 2, noise, 500);
    }

    @Test
    void contendersGetTheStartOfTheEngine() throws IOException {
        Protocol protocol = new Protocol(settings(0));
        Samples samples = protocol.data(CLOUD).samples();
        for (int restart = 0; restart < 5; restart++) {
            int[] labels = protocol.labels(samples, CLOUD.gaussians(), restart, new StopSignal());
            double fromLabels = protocol.fitter(CLOUD.gaussians(), restart)
                    .startingFrom(Start.labels(labels, CLOUD.gaussians()))
                    .withEmIterations(0)
                    .fit(samples)
                    .report()
                    .logLikelihood();
            double fromMeans = protocol.fitter(CLOUD.gaussians(), restart)
                    .withEmIterations(0)
                    .fit(samples)
                    .report()
                    .logLikelihood();
            // Moments about other centres differ by rounding.
            assertEquals(fromMeans, fromLabels, 1e-9 * Math.abs(fromMeans), "restart " + restart);
        }
    }

    @Test
    void noiseIsTheSameEveryTime() throws IOException {
        String plain =
                Protocol.fingerprint(new Protocol(settings(0)).data(CLOUD).samples());
        String noisy =
                Protocol.fingerprint(new Protocol(settings(0.5)).data(CLOUD).samples());
        assertEquals(
                noisy,
                Protocol.fingerprint(new Protocol(settings(0.5)).data(CLOUD).samples()));
        assertNotEquals(plain, noisy);
    }

    /** So that it comes to as many starts as the engine, where there are enough for shares. */
    @ParameterizedTest
    @CsvSource({"100, true, 600", "100, false, 60", "10, true, 60"})
    void thePapersProgramHasMoreTimeThanOthersForShares(int starts, boolean papers, double seconds) {
        Settings settings = Examples.settings(List.of("cloud"), List.of(), starts, 0, Long.MAX_VALUE);
        assertEquals(seconds, settings.budgetSeconds(Contender.GMM_DIAG, papers));
        assertEquals(60, settings.budgetSeconds(Contender.ARMADILLO, papers));
    }

    /** Ten starts however long they take, and a hundred if there is time; never more than all is done. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "5, 30, 0.5", "5, 600, 0.5", "5, 6, 0.1", "10, 600, 1", "50, 6, 0.5", "100, 30, 1"})
    void startsEndWithTheirTimeButNotBeforeTen(int starts, double seconds, double done) {
        assertEquals(
                done,
                Examples.settings(List.of("cloud"), List.of(), 100, 0, Long.MAX_VALUE)
                        .done(starts, seconds));
    }

    @Test
    void theQuickRunTellsWhatItReallyLeavesOut() {
        assertEquals(
                "Quick run: 4 of 8 sets, at most the first 3,000 samples of each, 10 instead of 100 starts, 2 instead of 30"
                        + " seconds for each contender, short warm-ups. For the whole comparison, leave out --quick.",
                quickNotice("--quick"));
        assertTrue(
                quickNotice("cloud", "--quick", "--starts", "5", "--budget", "0.5", "--rows", "70")
                        .startsWith(
                                "Quick run: 1 of 8 sets, at most the first 70 samples of each, 5 instead of 100 starts, 0.5 instead"));
    }

    private static String quickNotice(String... options) {
        CompareCommand command = new CompareCommand();
        new CommandLine(command).parseArgs(options);
        return CompareCommand.quickNotice(command.settings());
    }
}
