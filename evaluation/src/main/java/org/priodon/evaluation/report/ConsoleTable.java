// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.io.PrintWriter;
import java.util.List;
import org.priodon.datasets.PaperFigures;
import org.priodon.evaluation.results.Comparison;

/** The paper's table for a terminal: its columns in its order, and below each line the paper's own figures. */
public final class ConsoleTable {
    private static final String LINE = "%-31s %9s %5s %5s %13s %9s %9s %13s %11s %11s%n";
    private static final String OTHER = "  %-29s %9s %5s %5s %13s %9s %9s %13s %11s %11s%n";

    private final PrintWriter out;

    public ConsoleTable(PrintWriter out) {
        this.out = out;
    }

    public void print(Comparison comparison) {
        List<SetSummary> rows = SetSummary.of(comparison);
        line("", "", "", "", "commons-math", "Priodon", "ratio of", "commons-math", "Priodon", "Priodon");
        line(
                "data set",
                "samples",
                "dims",
                "Gaus.",
                "fit time",
                "fit time",
                "times",
                "log p(X)",
                "log p(X)",
                "per sample");
        for (SetSummary row : rows) {
            print(row);
        }
        out.println();
        for (String sentence : Conditions.sentences(comparison)) {
            out.println(sentence);
        }
        out.flush();
    }

    private void line(Object... cells) {
        out.print(Wording.format(LINE, cells));
    }

    private void print(SetSummary row) {
        line(
                row.set().label(),
                Wording.format("%,d", row.set().rows()),
                row.set().columns(),
                row.set().gaussians(),
                row.baseline().map(Standing::secondsText).orElse("-"),
                Wording.seconds(row.set().meanSeconds()),
                row.baseline().map(Standing::ratioText).orElse("-"),
                row.baseline().map(Standing::logLikelihoodText).orElse("-"),
                Wording.logLikelihood(row.best().logLikelihood()),
                Wording.format("%.4f", row.perSample(row.best().logLikelihood())));
        for (Standing other : row.others()) {
            out.print(Wording.format(
                    OTHER,
                    other.contender(),
                    "",
                    "",
                    "",
                    other.secondsText(),
                    "",
                    other.ratioText(),
                    other.logLikelihoodText(),
                    "",
                    ""));
        }
        PaperFigures paper = row.paper();
        out.print(Wording.format(
                OTHER,
                "paper: MLPACK, gmm_diag",
                Wording.format("%,d", row.paperRows()),
                row.set().columns(),
                row.set().gaussians(),
                Wording.seconds(paper.mlpackSeconds()),
                Wording.seconds(paper.diagonalSeconds()),
                Wording.ratio(paper.timeRatio()),
                Wording.logLikelihood(paper.mlpackLogLikelihood()),
                Wording.logLikelihood(paper.diagonalLogLikelihood()),
                Wording.format("%.4f", paper.diagonalLogLikelihood() / row.paperRows())));
        row.notes().forEach(note -> out.println("  ! " + note));
    }
}
