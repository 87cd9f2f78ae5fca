// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.cli.ScriptRun.Outcome;

/** A workflow in the shell, by real processes. Pipes and devices are in {@link PriodonIT}. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class WorkflowIT {
    @TempDir
    Path folder;

    private ScriptRun script;

    @BeforeEach
    void copyData() throws IOException {
        script = new ScriptRun(folder).with("priodon", System.getProperty("priodon.script"));
        Files.copy(Path.of("../examples/iris.csv"), folder.resolve("iris.csv"));
    }

    private Outcome shell(String line) throws IOException, InterruptedException {
        return script.run("bash", "-c", line.replace("priodon ", "\"$priodon\" "));
    }

    private void assertRefused(String words, String line) throws IOException, InterruptedException {
        Outcome run = shell(line);
        assertEquals(2, run.code(), run.err());
        assertTrue(run.remarks().contains(words), run.remarks());
        assertEquals(1, run.remarks().lines().count(), run.remarks());
    }

    @Test
    void fitChooseReportAndDraw() throws IOException, InterruptedException {
        String fit = "priodon fit iris.csv --columns petal_length,petal_width,sepal_width ";
        Outcome chosen = shell(fit + "-k 2,4 --covariance diagonal,VEV --report r.json --plot fit.html -o m.json")
                .good();
        assertTrue(chosen.out().contains("BIC") && chosen.out().contains("\nICL "), chosen.out());
        assertTrue(Files.readString(folder.resolve("r.json")).contains("\"candidates\""));
        assertTrue(Files.readString(folder.resolve("fit.html")).contains("<ellipse "));
        String info = shell("priodon info m.json").good().out();
        assertTrue(info.contains("\nBIC ") && info.contains("\nAIC ") && info.contains("\nICL "), info);
        Outcome again = shell(fit + "-k 4 --prior conjugate --start m.json -o n.json");
        assertEquals(0, again.code(), again.err());
        Outcome dropped = shell(fit + "-k 3 --no-search --restarts 4 --early-drop 1 -o n.json")
                .good();
        assertTrue(dropped.out().contains("DROPPED"), dropped.out());
    }

    @Test
    void resultsStandBesideTheInput() throws IOException, InterruptedException {
        shell("priodon fit iris.csv --leave-out species -k 3 --covariance full -o m.json")
                .good();
        Outcome kept = shell("priodon assign m.json iris.csv --keep species --scores --posteriors --labels species")
                .good();
        assertEquals(
                "species,component,log_density,probability_0,probability_1,probability_2",
                kept.lines().get(0));
        assertTrue(kept.remarks().contains("adjusted Rand index 0.9039"), kept.remarks());
        Outcome all = shell("priodon score m.json iris.csv --append -q").good();
        assertTrue(
                all.lines().get(0).endsWith(",species,log_density"), all.lines().get(0));
    }

    @Test
    void classesByBayesRule() throws IOException, InterruptedException {
        Outcome run = shell("priodon fit iris.csv -k 1 --covariance full --by species -q -o -"
                        + " | priodon assign - iris.csv --labels species")
                .good();
        assertEquals("class", run.lines().get(0));
        assertTrue(run.remarks().contains("accuracy 0.9800"), run.remarks());
    }

    @Test
    void centresAssignNewRows() throws IOException, InterruptedException {
        String clusters = shell("priodon kmeans iris.csv --leave-out species -k 3 --model c.json -q")
                .good()
                .out();
        Outcome assigned =
                shell("priodon assign - iris.csv --labels species < c.json").good();
        assertEquals(clusters, assigned.out());
        assertTrue(assigned.remarks().contains("150 rows assigned to 3 of 3 clusters"), assigned.remarks());
        String info = shell("priodon info c.json --parameters").good().out();
        assertTrue(info.startsWith("model             3 centres of k-means\n"), info);
        assertTrue(info.contains("petal_width"), info);
        assertRefused("fit --start", "priodon score c.json iris.csv");
        assertRefused("fit --start", "priodon sample c.json -n 3");
        assertRefused("--closeness", "priodon assign c.json iris.csv --closeness euclidean");
        shell("priodon fit iris.csv --leave-out species -k 3 --start c.json -o m.json")
                .good();
    }

    @Test
    void whatAnotherProgramAddsIsNamed() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("pandas.csv"), ",a,b\n0,1.5,2\n1,2.5,3\n2,4,8\n");
        Outcome fit = shell("priodon fit pandas.csv -k 1 -o m.json").good();
        assertTrue(fit.remarks().contains("leave it out with --leave-out x0"), fit.remarks());
        assertEquals(
                "",
                shell("priodon fit pandas.csv --leave-out x0 -k 1 -o m.json")
                        .good()
                        .remarks());
        assertRefused("--leave-out", "priodon fit iris.csv -k 1 -o m.json");
        Files.writeString(folder.resolve("gaps.csv"), "a,b\n1,NA\n2,3\n");
        assertRefused("--missing marginalise", "priodon fit gaps.csv -k 1 -o m.json");
        Files.writeString(folder.resolve("remarks.csv"), "# mine\na,b\n1,2\n2,3\n");
        assertRefused("--comment '#'", "priodon fit remarks.csv -k 1 -o m.json");
    }

    @Test
    void noOutputHidesAnother() throws IOException, InterruptedException {
        String fit = "priodon fit iris.csv --leave-out species -k 1 ";
        assertRefused("m.json would be written twice", fit + "-o m.json --report ./m.json");
        assertRefused("would be written twice", fit + "-o - --report /dev/stdout");
        assertRefused("x would be written twice", "priodon kmeans iris.csv -k 1 -o x --model x");
        shell(fit + "-o /dev/null --report /dev/null").good();
    }

    @Test
    void otherNotationsAndFormats() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("comma.csv"), "sep=;\n%x\na;b\n1,5;2\n2,5;3\n7;8,25\n");
        shell("priodon fit comma.csv -k 1 --decimal-comma --comment % -o m.json")
                .good();
        Files.writeString(folder.resolve("west.csv"), "größe\n1\n2\n4\n", StandardCharsets.ISO_8859_1);
        shell("priodon fit west.csv -k 1 --charset windows-1252 -o m.json").good();
        assertTrue(shell("priodon info m.json").good().out().contains("größe"));
        assertRefused("--charset", "priodon fit west.csv -k 1 -o m.json");
        shell("priodon convert iris.csv --leave-out species -o iris.npy -q").good();
        assertEquals(
                shell("priodon kmeans iris.csv --leave-out species -k 3 -q")
                        .good()
                        .out(),
                shell("priodon kmeans iris.npy -k 3 -q").good().out());
        assertEquals(
                shell("priodon fit --help").good().out(),
                shell("priodon help fit").good().out());
    }

    @Test
    void foreignFormatsAreRefusedWithTheRemedy() throws IOException, InterruptedException {
        for (List<String> format : List.of(
                List.of("BZh91AY&SY", "bzip2"), List.of("PAR1", "Parquet"), List.of("PK\u0003\u0004", "workbook"))) {
            Files.writeString(folder.resolve("x"), format.get(0) + "more", StandardCharsets.ISO_8859_1);
            assertRefused(format.get(1), "priodon fit x -k 1 -o m.json");
        }
    }
}
