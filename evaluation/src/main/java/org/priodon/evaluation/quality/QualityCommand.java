// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.report.ResultsFolder;
import org.priodon.evaluation.results.Environment;
import org.priodon.observe.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether default fits give the right answer. */
@Command(
        name = "quality",
        description = {
            "Fits problems whose clusters are known, with many seeds, and tells how often the answer is right: this engine with its defaults, and other"
                    + " libraries where they are there.",
            "Ends with tables, and quality.csv and quality.html in the output folder, which replace earlier ones. docs/quality.md explains the numbers."
        },
        exitCodeList = {
            "0:done",
            "1:a disk or something else failed",
            "2:a wrong option",
            "130:interrupted; what is done is kept"
        })
public final class QualityCommand extends ExperimentCommand {
    private static final int SEEDS = 50;
    private static final int CHOICE_SEEDS = 5;
    private static final int QUICK_SEEDS = 3;
    private static final int QUICK_CHOICE_SEEDS = 1;
    private static final int QUICK_ROWS = 1000;
    private static final int MCLUST_BUDGETS = 4;

    @Option(
            names = "--half",
            description =
                    "Which problems: ${COMPLETION-CANDIDATES}. Those of APART are kept for the end, so that nobody"
                            + " improves the engine for them. Default: ${DEFAULT-VALUE}.")
    private Problems.Half half = Problems.Half.OPEN;

    @Option(
            names = "--problems",
            paramLabel = "NAME",
            split = ",",
            description = "Only these. Default: all of the half.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--contenders",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Who fits: priodon, priodon-10, sklearn-1, sklearn-10, weka-em, elki-em; mclust only chooses the number"
                            + " of components. Default: all.")
    private List<String> contenders = LineUp.NAMES;

    @Option(names = "--seeds", paramLabel = "N", description = "Fits of each problem and contender. Default: 50.")
    private Integer seeds;

    @Option(
            names = "--budget",
            paramLabel = "SECONDS",
            description = "After this time, other libraries get no further seed of a problem; mclust gets "
                    + MCLUST_BUDGETS + " times as long for its single choice. Default: ${DEFAULT-VALUE}.")
    private double budget = 60;

    @Option(
            names = "--quick",
            description = "About a minute: " + QUICK_SEEDS + " seeds, problems of at most " + QUICK_ROWS + " rows.")
    private boolean quick;

    @Mixin
    private Programs programs;

    @Option(
            names = "--rscript",
            paramLabel = "PROGRAM",
            description = "The R interpreter that has mclust. Default: ${DEFAULT-VALUE}.")
    private String rscript = "Rscript";

    @Mixin
    private ResultsFolder folder;

    @Override
    public Integer call() throws IOException {
        List<Problem> problems = problems();
        contenders.forEach(name -> require(
                LineUp.NAMES.contains(name), "no contender is named '" + name + "'; there are " + LineUp.NAMES));
        require(seeds == null || seeds >= 1, "--seeds must be at least 1");
        require(budget >= 0, "--budget must be at least 0");
        folder.create();
        LineUp.Mclust mclust = new LineUp.Mclust(rscript, MCLUST_BUDGETS * budget);
        return interruptibly((stop, progress) -> {
            try (LineUp lineUp = new LineUp(contenders, programs, mclust, stop, this::say)) {
                Quality quality = measure(problems, lineUp, stop, progress);
                progress.close();
                if (!quality.problems().isEmpty()) {
                    folder.publish(QualityReport.of(quality), "quality.html", out());
                }
                return 0;
            }
        });
    }

    private List<Problem> problems() {
        List<Problem> offered = Problems.of(half);
        List<String> known = offered.stream().map(Problem::name).toList();
        names.forEach(name -> require(
                known.contains(name),
                "the half " + half + " has no problem named '" + name + "' (--half chooses another); there are "
                        + known));
        return offered.stream()
                .filter(problem -> names.isEmpty() || names.contains(problem.name()))
                .toList();
    }

    private Quality measure(List<Problem> problems, LineUp lineUp, StopSignal stop, ProgressLine progress) {
        Environment environment = Environment.here();
        int wanted = seeds != null ? seeds : quick ? QUICK_SEEDS : SEEDS;
        QualityRun.Settings settings = new QualityRun.Settings(
                lineUp.contenders(), lineUp.choosers(), wanted, quick ? QUICK_CHOICE_SEEDS : CHOICE_SEEDS, budget);
        List<Quality.Problem> done = new ArrayList<>();
        try {
            for (int i = 0; i < problems.size() && !stop.isRequested(); i++) {
                Task task = new Task(problems.get(i));
                if (!quick || task.data().rows().length <= QUICK_ROWS) {
                    done.add(new QualityRun(task, settings, stop, progress, this::say).run());
                }
            }
        } catch (CancellationException e) {
            if (!stop.isRequested()) {
                throw e;
            }
        }
        done.removeIf(problem -> problem.fits().isEmpty());
        return new Quality(
                environment,
                half.name().toLowerCase(Locale.ROOT),
                wanted,
                !stop.isRequested(),
                described(Stream.concat(Stream.of(Engine.TRUTH), lineUp.contenders().stream())),
                described(lineUp.choosers().stream()),
                done);
    }

    private static List<Quality.Contender> described(Stream<Entrant> contenders) {
        return contenders
                .map(contender -> new Quality.Contender(
                        contender.name(), contender.about().get()))
                .toList();
    }
}
