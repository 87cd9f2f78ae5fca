// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.observe.FitWarning;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.SearchOutcome;
import org.priodon.observe.StopReason;

/** What a report computes of its numbers, and what it says of them. */
class FitReportTest {
    private static final List<RestartOutcome> TWO = List.of(
            new RestartOutcome(0, -260.5, 7, StopReason.ITERATION_LIMIT, 0.5),
            new RestartOutcome(1, -250, 3, StopReason.CONVERGED, 0.25));

    private static FitReport report(
            StopReason reason, SearchOutcome search, List<RestartOutcome> restarts, FitWarning... warnings) {
        return new FitReport(
                reason,
                40,
                50,
                4,
                3,
                17,
                2,
                -250,
                -255,
                List.of(-6.5, -5.5, -5.125),
                8,
                1,
                Optional.ofNullable(search),
                5,
                new FitReport.Seconds(0.125, 0.25, 0.5, 1),
                "scalar",
                6,
                99,
                restarts.size() - 1,
                restarts,
                List.of(warnings));
    }

    /** Schwarz (1978) and Akaike (1974); weights count as samples. */
    @Test
    void criteria() {
        FitReport report = report(StopReason.CONVERGED, null, TWO);
        assertEquals(500 + 17 * Math.log(50), report.bic(), 1e-12);
        assertEquals(500 + 2 * 17, report.aic(), 1e-12);
        assertEquals(-5, report.averageLogLikelihood());
        assertEquals(3, report.emIterations());
        InformationCriteria criteria = report.criteria(4.5);
        assertEquals(500 + 17 * Math.log(50) + 9, criteria.icl(), 1e-12);
    }

    @Test
    void allLines() {
        FitReport report =
                report(StopReason.CONVERGED, null, TWO, new FitWarning(FitWarning.Kind.SMALL_COMPONENT, "too few"));
        List<String> expected = List.of(
                "3 Gaussians fitted to 40 samples of 4 columns",
                "converged after 8 k-means and 3 EM iterations",
                "log-likelihood -250.0000000, mean per sample -5.0000000",
                "17 free parameters, BIC 566.5043911, AIC 534.0000000",
                "mean per sample before EM -6.5000000",
                "best of 2 restarts: number 1",
                "  0: log-likelihood -260.5000000, 7 EM iterations, ITERATION_LIMIT",
                "  1: log-likelihood -250.0000000, 3 EM iterations, CONVERGED",
                "effective components 2, revived means 1, variances at the floor 5",
                "1.000 s: seeding 0.125, k-means 0.250, EM 0.500; scalar kernel, 6 threads, seed 99",
                "warning: too few");
        assertEquals(String.join("\n", expected), report.toString());
    }

    @Test
    void aSearchIsToldInPlaceOfSeedingAndKMeans() {
        SearchOutcome search = new SearchOutcome(30, 5, 2, 1, 4, List.of(-5.0));
        String text =
                report(StopReason.ITERATION_LIMIT, search, TWO.subList(0, 1)).toString();
        assertTrue(text.contains("\nstopped at the iteration limit after a search and 3 EM iterations\n"), text);
        assertTrue(text.contains("\nsearch for a start: " + search + "\n"), text);
        assertTrue(text.contains("\n1.000 s: search 0.125, k-means"), text);
        assertFalse(text.contains("restarts"), text);
        assertFalse(text.contains("warning"), text);
    }

    @ParameterizedTest
    @CsvSource({
        "CONVERGED, true, converged",
        "ITERATION_LIMIT, false, stopped at the iteration limit",
        "CANCELLED, false, cancelled",
        "DEGENERATE, false, stopped before parameters became infinite",
        "DROPPED, false, given up"
    })
    void reasonsToEnd(StopReason reason, boolean converged, String words) {
        FitReport report = report(reason, null, TWO);
        assertEquals(converged, report.converged());
        assertTrue(report.toString().contains("\n" + words + " after 8 k-means"), report::toString);
    }

    @Test
    void warningsOfAKind() {
        FitReport report = report(StopReason.CONVERGED, null, TWO, new FitWarning(FitWarning.Kind.SMALL_WEIGHTS, "a"));
        assertTrue(report.hasWarning(FitWarning.Kind.SMALL_WEIGHTS));
        assertFalse(report.hasWarning(FitWarning.Kind.SMALL_COMPONENT));
        assertFalse(report(StopReason.CONVERGED, null, TWO).hasWarning(FitWarning.Kind.SMALL_WEIGHTS));
    }
}
