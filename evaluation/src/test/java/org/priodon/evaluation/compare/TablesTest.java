// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.DataOrigin;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.report.ResultsFolder;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.BaselineRun.Ending;
import org.priodon.observe.StopReason;

/**
 * All ways in which a contender can end, as the tables show them. The engine has 100 iterations from both starts: EM of
 * 8 and 24 ms with two threads, of 12 and 36 ms with one.
 */
class TablesTest {
    private static final List<String> CONTENDERS = List.of("elki-em", "weka-em", "commons-math");

    @TempDir
    Path folder;

    private static BaselineResult baseline(String name, double secondsPerIteration, BaselineRun... runs) {
        return new BaselineResult(name, "lib 1", secondsPerIteration, 1, List.of(runs));
    }

    private static Comparison comparison(BaselineResult baseline) {
        BaselineResult elki = baseline("elki-em", 0.1, Examples.run(0, Ending.CONVERGED, 50, 0.1, -64_200.0));
        BaselineResult weka = baseline("weka-em", 0, Examples.run(0, Ending.CONVERGED, 70, 0.1, -64_250.0));
        return Examples.comparison(
                Examples.settings(List.of("cloud"), CONTENDERS),
                Examples.set("cloud", DataOrigin.REAL, 2_048, elki, weka, baseline));
    }

    private static Comparison finished() {
        return comparison(baseline(
                "commons-math",
                0.04,
                Examples.run(0, Ending.CONVERGED, 100, 4, -60_000.0),
                Examples.run(1, Ending.ITERATION_LIMIT, 250, 8, -59_000.0)));
    }

    private static String table(Comparison comparison) {
        StringWriter text = new StringWriter();
        ComparisonReport.of(comparison).print(new PrintWriter(text));
        return text.toString();
    }

    private String file(String name, Comparison comparison) throws IOException {
        ResultsFolder results = new ResultsFolder();
        results.call(folder.toString());
        results.publish(ComparisonReport.of(comparison), ResultsFolder.PAGE, new PrintWriter(Writer.nullWriter()));
        return Files.readString(folder.resolve(name));
    }

    /** ELKI per iteration with one thread, Weka's whole fit with two, full covariances' EM with one. */
    @Test
    void everyoneIsComparedWithWhatIsLikeIt() {
        String table = table(finished());
        assertTrue(
                table.matches("(?s).*\ncloud +20\\.00 ms \\[15–25] +16\\.7 +10\\.0 +278 \\[250–306] +10\\.7\n.*"),
                table);
        assertTrue(
                table.startsWith(
                        "With the same model, the same start and equal threads, an EM iteration takes another library 16.7"
                                + " times as long as Priodon.\nThat is 16.7 (elki-em); from starts of their own, a whole fit takes 10.0"
                                + " (weka-em) times as long; EM with full covariances takes 278 (commons-math) times as long as Priodon's with diagonal ones, as the median"
                                + " of the sets. So many of Priodon's starts reach the paper's log-likelihood: cloud 50 %."),
                table);
        assertTrue(table.contains("variance floor 1.0E-10 (absolute)"), table);
        assertTrue(table.contains("elki-em: lib 1, EM with diagonal covariances, one thread"), table);
        assertTrue(table.contains("Left out: vlfeat: no compiler."), table);
        assertTrue(table.contains("! cloud: weka-em: a median of 70 EM iterations, Priodon 100."), table);
        assertFalse(table.contains("WARNING"), table);
    }

    /** commons-math takes 4 and 8 s, the engine with full covariances 0.5 s from each start. */
    @Test
    void fullCovariancesAreComparedWithFullOnes() {
        Comparison comparison = Examples.comparison(
                Examples.settings(List.of("cloud"), List.of("commons-math", "priodon-full")),
                Examples.set(
                        "cloud",
                        DataOrigin.REAL,
                        2_048,
                        baseline(
                                "commons-math",
                                0.04,
                                Examples.run(0, Ending.CONVERGED, 100, 4, -60_000.0),
                                Examples.run(1, Ending.CONVERGED, 200, 8, -59_000.0)),
                        baseline(
                                "priodon-full",
                                0.005,
                                Examples.run(0, Ending.ITERATION_LIMIT, 100, 0.5, -60_000.006),
                                Examples.run(1, Ending.ITERATION_LIMIT, 200, 0.5, -59_000.0))));
        String table = table(comparison);
        assertTrue(table.contains("commons-math / priodon-full"), table);
        assertTrue(table.matches("(?s).*\ncloud .* 278 \\[250–306] +12\\.0 \\[10–14] +10\\.7\n.*"), table);
        assertTrue(table.contains("; 12.0 (commons-math) times as long as Priodon's with full ones"), table);
        assertTrue(table.contains("log-likelihoods differ by at most 1e-07 of themselves"), table);
    }

    @Test
    void startsAreSummedUp() {
        String table = table(finished());
        assertTrue(
                table.matches(
                        "(?s).*\ncloud +2,048 +2 +3 +2 +-64\\.10e3 +-64\\.20e3 \\[-64\\.25, -64\\.15] +– +-64\\.12e3 +50 % \\[9–91] of 2\n.*"),
                table);
    }

    /** From ten starts on. */
    @Test
    void thePapersProgramHasItsShareAndItsBestOfTen() {
        BaselineRun[] own = IntStream.range(0, 10)
                .mapToObj(seed -> Examples.run(seed % 2, Ending.ITERATION_LIMIT, 250, 1, -64_000.0 - 100 * seed))
                .toArray(BaselineRun[]::new);
        String table = table(Examples.comparison(
                Examples.settings(List.of("cloud"), List.of("gmm_diag")),
                Examples.set("cloud", DataOrigin.REAL, 2_048, baseline("gmm_diag", 0, own))));
        assertTrue(table.matches("(?s).*\ncloud .* 50 % \\[9–91] of 2 +20 % \\[6–51] of 10 +-64\\.00e3\n.*"), table);
        assertTrue(table.contains("cloud 50 % (gmm_diag's own 20 %)"), table);
    }

    @Test
    void unfinishedIsNoResultAndProjectionsAreWords() throws IOException {
        Comparison comparison =
                comparison(baseline("commons-math", 2, Examples.run(0, Ending.OUT_OF_TIME, 30, 60, -61_000.0)));
        String table = table(comparison);
        assertTrue(table.matches("(?s).*\ncloud .* unfinished +10\\.7\n.*"), table);
        assertTrue(
                table.contains(
                        "! cloud: commons-math: unfinished, stopped after 60.0 s with 30 iterations done, log-likelihood"
                                + " -61.00e3 by then, which is no result; as many iterations as Priodon's would take it about 3:20 min,"
                                + " which was not measured."),
                table);
        assertFalse(
                file("report.html", comparison).contains("class=\"commons-math"), "no dot for what was not measured");
    }

    @Test
    void failedSaysWhy() {
        String table = table(comparison(baseline(
                "commons-math",
                2,
                Examples.run(0, Ending.FAILED, 0, 0, null),
                Examples.run(1, Ending.OUT_OF_TIME, 2, 0.5, -61_000.0))));
        assertTrue(table.matches("(?s).*\ncloud .* failed +10\\.7\n.*"), table);
        assertTrue(table.contains("! cloud: commons-math: 1 of 2 starts failed, the first with SomeException"), table);
    }

    @Test
    void noiseIsTold() {
        BaselineRun noisy = new BaselineRun(
                0, Ending.CONVERGED, 100, 4, -60_000.0, 0.001, "SingularMatrixException in the first 2 iterations");
        String table = table(comparison(baseline("commons-math", 0.04, noisy)));
        assertTrue(
                table.contains(
                        "commons-math: noise of 0.001 standard deviations added to its data after"
                                + " SingularMatrixException in the first 2 iterations, so its log-likelihood cannot be compared"),
                table);
    }

    @Test
    void standInsAreToldOnceAndSubsetsAndInterruptions() {
        Comparison comparison = Examples.comparison(
                Examples.settings(List.of("cloud", "phy", "corel"), List.of()),
                Examples.set("phy", DataOrigin.STAND_IN, 150_000),
                Examples.set("corel", DataOrigin.SUBSET, 10_000));
        String table = table(comparison);
        assertTrue(table.contains("phy [stand-in]"), table);
        assertEquals(2, table.split("Their log-likelihoods mean nothing", -1).length, "once");
        assertTrue(table.contains("! corel: 10,000 of the paper's 37,749 samples; per sample"), table);
        assertTrue(table.startsWith("INCOMPLETE: this run was interrupted"), table);
        assertFalse(table.contains("cloud"), "nothing is known of it");
        assertFalse(table.contains("reach the paper's log-likelihood:"), "nothing to compare with the paper");
    }

    @Test
    void aBusyMachineIsWarnedOfOnTop() {
        String busy = table(finished().in(Examples.environment().withLoad(2.6)));
        assertTrue(busy.startsWith("WARNING: the load was up to 2.6 on 2 cores."), busy);
        RestartResult impossible = new RestartResult(
                0,
                -64_000,
                10,
                100,
                StopReason.CONVERGED,
                0,
                List.of(
                        new RestartResult.Timing(2, new FitTime(1, 1)),
                        new RestartResult.Timing(1, new FitTime(2.5, 2.5))),
                "scalar",
                List.of());
        SetResult set = Examples.set("phy", DataOrigin.STAND_IN, 1_000);
        SetResult fast = new SetResult(
                "phy", "phy", set.provenance(), "", 1_000, 2, 3, "0", true, List.of(impossible), List.of(), null, true);
        String tooFast = table(Examples.comparison(Examples.settings(List.of("phy"), List.of()), fast));
        assertTrue(tooFast.startsWith("WARNING: with 2 threads this engine seems more than 2 times as fast"), tooFast);
    }

    @Test
    void allStartsAreInATidyFile() throws IOException {
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file("starts.csv", finished()))) {
            List<NamedCsvRecord> records = reader.stream().toList();
            assertEquals(8, records.size(), "two starts with one and with two threads, and four of others");
            NamedCsvRecord first = records.get(0);
            assertEquals("priodon", first.getField("contender"));
            assertEquals("0.01", first.getField("seconds"));
            assertEquals("-64300.0", first.getField("log_likelihood"));
            NamedCsvRecord last = records.get(7);
            assertEquals("commons-math", last.getField("contender"));
            assertEquals("full", last.getField("covariances"));
            assertEquals("1", last.getField("seed"));
            assertEquals("1", last.getField("threads"));
            assertEquals("iteration_limit", last.getField("end"));
            assertEquals("8.0", last.getField("em_seconds"));
        }
    }

    @Test
    void tablesAreReadyForLatex() throws IOException {
        String busy = file("table.tex", finished().in(Examples.environment().withLoad(2.6)));
        assertTrue(busy.startsWith("% WARNING: the load was up to 2.6 on 2 cores."), busy);
        String latex = file("table.tex", finished());
        assertTrue(latex.startsWith("% Machine: a processor"), latex);
        assertTrue(latex.contains("\\begin{tabular}{lrrrrr}\n\\toprule\n"), latex);
        assertTrue(latex.contains("cloud & 20.00 ms {[}15--25] & 16.7 & 10.0 & 278 {[}250--306] & 10.7 \\\\\n"), latex);
        assertTrue(latex.contains("$-$64.10e3"), latex);
        assertTrue(latex.contains("50 \\% {[}9--91] of 2"), latex);
    }

    @Test
    void theReportNeedsNothingBesides() throws IOException {
        Comparison comparison = Examples.comparison(
                Examples.settings(List.of("cloud", "phy"), CONTENDERS),
                Examples.set(
                        "cloud",
                        DataOrigin.REAL,
                        2_048,
                        baseline("commons-math", 0.04, Examples.run(0, Ending.CONVERGED, 100, 4, -60_000.0))),
                Examples.set("phy", DataOrigin.STAND_IN, 150_000));
        String page = file("report.html", comparison);
        // Ratios, and where starts end and a picture for each set.
        assertEquals(5, page.split("<svg ", -1).length - 1);
        assertFalse(page.contains("<script") || page.contains("<link") || page.contains("src="), "no other file");
        assertTrue(page.indexOf("class=\"message\"") < page.indexOf("<svg "), "a sentence first");
        assertTrue(page.indexOf("<svg ") < page.indexOf("<table "), "then a chart");
        assertTrue(page.contains("phy [stand-in]"), "stand-ins are called so");
        assertTrue(page.contains("name=\"viewport\""), "for phones");
        assertTrue(page.contains("prefers-color-scheme: dark"), "for the night");
        assertTrue(page.contains("Cite Collard, Cloud"), "whose data");
    }
}
