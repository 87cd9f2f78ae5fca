// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.evaluation.CommandProcess;

class QualityProcessTest {
    @TempDir
    Path folder;

    @Test
    void tablesAndFiles() throws IOException, InterruptedException {
        CommandProcess quality = CommandProcess.run(
                folder,
                "quality --quick --seeds=2 --problems=iris-missing-a,three11,sep8",
                "--contenders=priodon,sklearn-1,weka-em,elki-em,mclust --python=/no/python --rscript=/no/r -o out");
        assertEquals(0, quality.exitCode(), quality.errors());
        assertTrue(quality.errors().contains("left out: sklearn-1: "), quality.errors());
        assertTrue(quality.errors().contains("left out: mclust: "), quality.errors());
        String table = quality.output();
        // Too large for a quick run.
        assertFalse(table.contains("sep8"), table);
        assertTrue(table.matches("(?s).*\nthree11 +-9\\.6868( +\\d+ %){4}\n.*"), table);
        assertTrue(table.matches("(?s).*\niris-missing-a +-[0-9.]+( +\\d+ %){3} +–\n.*"), table);
        assertTrue(table.matches("(?s).*\nthree11 +3( +\\d+ % +\\d){3}\n.*"), table);
        List<String> lines = Files.readAllLines(folder.resolve("out/quality.csv"));
        assertEquals("problem,contender,seed,likelihood,ari,seconds,k,smallest_rows,raised_cells", lines.get(0));
        // The truth, two seeds each of three and two contenders, one choice by BIC, one by ICL and one among all
        // kinds of covariance.
        assertEquals(1 + 2 + 6 + 4 + 3, lines.size());
        String page = Files.readString(folder.resolve("out/quality.html"));
        assertEquals(2, page.split("<svg ", -1).length - 1);
        assertFalse(page.matches("(?s).*(src|href)=.*"));
    }

    @Test
    void interruptionKeepsWhatIsDone() throws IOException, InterruptedException {
        CommandProcess quality =
                CommandProcess.start(folder, "quality --problems=sep8 --contenders=priodon --seeds=1000 -o out");
        while (quality.isAlive() && !quality.errors().contains("sep8: ")) {
            Thread.sleep(20);
        }
        quality.interrupt();
        assertEquals(130, quality.exitCode(), quality.errors());
        assertTrue(quality.output().contains("INCOMPLETE: this run was interrupted"), quality.output());
        assertTrue(Files.readAllLines(folder.resolve("out/quality.csv")).size() > 100);
        assertTrue(
                Files.readString(folder.resolve("out/quality.html")).contains("INCOMPLETE: this run was interrupted"));
    }

    @Test
    void namesAreChecked() throws IOException, InterruptedException {
        CommandProcess.refused(
                folder,
                "the half OPEN has no problem named 'iris' (--half chooses another)",
                "quality --problems=iris");
        CommandProcess.refused(
                folder, "no contender is named 'mlpack'; there are [priodon, ", "quality --contenders=mlpack");
    }
}
