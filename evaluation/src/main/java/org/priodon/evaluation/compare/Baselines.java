// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.priodon.data.Samples;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.ProblemFile;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.process.TemporaryFolder;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.observe.StopSignal;

/** All contenders on one data set. */
public final class Baselines implements AutoCloseable {
    private final TemporaryFolder folder = new TemporaryFolder();
    private final Settings settings;
    private final List<Baseline> all = new ArrayList<>();

    /**
     * @param contenders who takes part
     * @param set what is done of it
     */
    public Baselines(
            List<Contender> contenders,
            Programs programs,
            Samples samples,
            SetResult set,
            Settings settings,
            StopSignal stop)
            throws IOException {
        this.settings = settings;
        Path rows = folder.file("rows.bin");
        ProblemFile.write(rows, samples);
        for (Contender contender : contenders) {
            int threads = contender.threads(settings.threads());
            List<String> command = Programs.with(
                    programs.command(contender, Task.EM),
                    rows,
                    set.gaussians(),
                    settings.kMeansIterations(),
                    contender.pairing() == Contender.Pairing.SAME_START ? 0 : settings.tolerance(),
                    settings.varianceFloor(),
                    threads,
                    settings.warmUpSeconds());
            Baseline baseline = new Baseline(
                    contender.label(),
                    command,
                    threads,
                    settings.budgetSeconds(contender, set.isPapers(settings.noise())),
                    set.rows(),
                    stop);
            set.baseline(contender.label()).ifPresent(baseline::takeUp);
            all.add(baseline);
        }
    }

    /** Those that get a further start, in the order of the columns. */
    public List<Baseline> underWay() {
        return all.stream()
                .filter(baseline -> !baseline.isOver() && !rival(baseline).isOver())
                .toList();
    }

    private Baseline rival(Baseline baseline) {
        return all.stream()
                .filter(other -> other.name()
                        .equals(Contender.find(baseline.name()).rival().label()))
                .findFirst()
                .orElseThrow();
    }

    /**
     * How many iterations a contender may run from a start.
     *
     * @param ours how many the engine has needed
     * @return empty if it has to run as many as somebody who did not finish
     */
    public OptionalInt iterations(Baseline baseline, int start, int ours) {
        return switch (Contender.find(baseline.name()).pairing()) {
            case SAME_START -> OptionalInt.of(ours);
            case OWN_START, FULL -> OptionalInt.of(settings.emIterations());
            case FULL_TOO -> rival(baseline).iterations(start);
        };
    }

    public List<BaselineResult> results() {
        return all.stream().map(Baseline::result).toList();
    }

    /** Writes the clusters to start from. */
    public Path labels(int[] labels) throws IOException {
        Path file = folder.file("labels.bin");
        ProblemFile.writeLabels(file, labels);
        return file;
    }

    @Override
    public void close() {
        for (Baseline baseline : all) {
            baseline.close();
        }
        folder.close();
    }
}
