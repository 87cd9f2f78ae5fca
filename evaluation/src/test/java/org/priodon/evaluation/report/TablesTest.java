// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.Provenance;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.BaselineRun.Ending;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.ExactNumber;
import org.priodon.evaluation.results.Examples;

/** All ways in which a contender can end, as the tables show them. Engine: 10 and 30 ms, 100 iterations each. */
class TablesTest {
    private static final List<String> CONTENDERS = List.of("commons-math", "elki-em");

    @TempDir
    Path folder;

    private static BaselineResult baseline(double secondsPerIteration, BaselineRun... runs) {
        return new BaselineResult("commons-math", "lib", secondsPerIteration, List.of(runs));
    }

    private static Comparison comparison(BaselineResult baseline) {
        BaselineResult elki = new BaselineResult(
                "elki-em", "lib", 0.1, List.of(Examples.run(0, Ending.CONVERGED, 50, 0.1, -64_200.0)));
        return Examples.comparison(
                Examples.settings(List.of("cloud"), CONTENDERS),
                Examples.set("cloud", Provenance.REAL, 2_048, baseline, elki));
    }

    private static String table(Comparison comparison) {
        StringWriter text = new StringWriter();
        new ConsoleTable(new PrintWriter(text)).print(comparison);
        return text.toString();
    }

    private NamedCsvRecord csv(Comparison comparison) throws IOException {
        Path file = folder.resolve("results.csv");
        CsvTable.write(file, comparison);
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
            return reader.stream().findFirst().orElseThrow();
        }
    }

    @Test
    void finished() throws IOException {
        Comparison comparison = comparison(baseline(
                0.04,
                Examples.run(0, Ending.CONVERGED, 100, 4, -60_000.0),
                Examples.run(1, Ending.ITERATION_LIMIT, 250, 8, -59_000.0)));
        String table = table(comparison);
        assertTrue(
                table.matches(
                        "(?s).*cloud +2,048 +2 +3 +6\\.00 s +20\\.00 ms +300 +-59\\.00e3 +-64\\.10e3 +-31\\.2988\n.*"),
                table);
        assertTrue(table.matches("(?s).*elki-em +0\\.10 s +10\\.0 +-64\\.20e3.*"), table);
        assertTrue(
                table.matches(
                        "(?s).*paper: MLPACK, gmm_diag +2,048 +2 +3 +1\\.50 s +0\\.14 s +10\\.7 +-59\\.98e3 +-64\\.12e3.*"),
                table);
        assertTrue(table.contains("variance floor 1.0E-10 (absolute)"), table);
        assertTrue(table.contains("changes by less than 1.0E-8"), table);
        assertFalse(table.contains("  ! commons-math"), table);
        NamedCsvRecord record = csv(comparison);
        assertEquals("6.0", record.getField("contender_seconds"));
        assertEquals("false", record.getField("contender_unfinished"));
        assertEquals("-59000.0", record.getField("contender_log_likelihood"));
        assertEquals("-64100.0", record.getField("priodon_log_likelihood"));
        assertEquals("-64120.0", record.getField("paper_gmm_diag_log_likelihood"));
    }

    @Test
    void onlyRestartsThatFinishedCount() {
        String table = table(comparison(baseline(
                0.04,
                Examples.run(0, Ending.CONVERGED, 100, 4, -60_000.0),
                Examples.run(1, Ending.OUT_OF_TIME, 90, 56, -58_000.0))));
        assertTrue(table.matches("(?s).*cloud .* 4\\.00 s +20\\.00 ms +400 +-60\\.00e3 .*"), table);
        assertTrue(table.contains("! commons-math: 1 of 2 restarts finished within 60 s"), table);
    }

    @Test
    void unfinishedIsNoResult() throws IOException {
        Comparison comparison = comparison(baseline(2, Examples.run(0, Ending.OUT_OF_TIME, 30, 60, -61_000.0)));
        String table = table(comparison);
        assertTrue(table.matches("(?s).*cloud .* >60\\.0 s +20\\.00 ms +~10,000 +unfinished .*"), table);
        assertTrue(
                table.contains(
                        "! commons-math: unfinished, stopped after 60.0 s with 30 iterations done, log-likelihood -61.00e3"
                                + " by then, which is no result; as many iterations as Priodon's would take it about 3 min"),
                table);
        assertEquals("true", csv(comparison).getField("contender_unfinished"));
    }

    @Test
    void failedSaysWhy() throws IOException {
        Comparison comparison = comparison(baseline(
                2, Examples.run(0, Ending.FAILED, 0, 0, null), Examples.run(1, Ending.OUT_OF_TIME, 2, 0.5, -61_000.0)));
        String table = table(comparison);
        assertTrue(table.matches("(?s).*cloud .* failed +20\\.00 ms +- +failed .*"), table);
        assertTrue(table.contains("! commons-math: 1 of 2 restarts failed, the first with SomeException"), table);
        assertEquals("", csv(comparison).getField("contender_seconds"));
    }

    @Test
    void noiseIsTold() {
        BaselineRun noisy = new BaselineRun(
                0,
                Ending.CONVERGED,
                100,
                4,
                -60_000.0,
                ExactNumber.bits(-60_000.0),
                0.001,
                "SingularMatrixException in the first 2 iterations");
        String table = table(comparison(baseline(0.04, noisy)));
        assertTrue(
                table.contains(
                        "! commons-math: noise of 0.001 standard deviations added to its data after"
                                + " SingularMatrixException in the first 2 iterations, so its log-likelihood cannot be compared"),
                table);
    }

    @Test
    void standInsSubsetsAndInterruptionsAreTold() {
        Comparison comparison = Examples.comparison(
                Examples.settings(List.of("cloud", "phy", "corel"), List.of()),
                Examples.set("phy", Provenance.STAND_IN, 150_000),
                Examples.set("corel", Provenance.SUBSET, 10_000));
        String table = table(comparison);
        assertTrue(table.contains("phy [stand-in]"), table);
        assertTrue(table.contains("! stand-in: generated data"), table);
        assertTrue(table.contains("! subset: 10,000 of the paper's 37,749 samples; compare per sample only"), table);
        assertTrue(table.contains("INCOMPLETE: this run was interrupted"), table);
        assertFalse(table.contains("cloud"), "nothing is known of it");
    }

    @Test
    void theReportNeedsNothingBesides() throws IOException {
        Comparison comparison = Examples.comparison(
                Examples.settings(List.of("cloud", "phy"), CONTENDERS),
                Examples.set(
                        "cloud",
                        Provenance.REAL,
                        2_048,
                        baseline(0.04, Examples.run(0, Ending.CONVERGED, 100, 4, -60_000.0))),
                Examples.set("phy", Provenance.STAND_IN, 150_000));
        Path file = folder.resolve("report.html");
        ComparisonReport.write(file, comparison);
        String page = Files.readString(file);
        // Ratios, likelihoods, and a picture and a convergence chart for each set.
        assertEquals(6, page.split("<svg ", -1).length - 1);
        assertFalse(page.contains("<script") || page.contains("<link") || page.contains("src="), "no other file");
        assertTrue(page.contains("phy [stand-in]"), "stand-ins are called so");
        assertTrue(page.contains("Incomplete."), "interrupted runs are called so");
        assertTrue(page.contains("name=\"viewport\""), "for phones");
        assertTrue(page.contains(ExactNumber.bits(-64_100)), "exact bits");
    }
}
