// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Samples;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.ResolvedData;
import org.priodon.datasets.read.DataFileException;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.results.Picture;
import org.priodon.observe.StopSignal;

/**
 * Runs what a comparison lacks. Everyone takes turns, start after start, so that a busy moment of the machine hits all
 * alike. What is done is saved from time to time, so that a run can be broken off and taken up again.
 */
final class ComparisonRun {
    private static final double SAVE_SECONDS = 1;

    private final Settings settings;
    private final Programs programs;
    private final Protocol protocol;
    private final StopSignal stop;
    private final ProgressLine progress;
    private final Saver saver;
    private Comparison comparison;
    private long saved = System.nanoTime();

    /** Puts away what is done. */
    @FunctionalInterface
    interface Saver {
        void save(Comparison comparison) throws IOException;
    }

    ComparisonRun(Comparison begun, Programs programs, StopSignal stop, ProgressLine progress, Saver saver) {
        this.comparison = begun;
        this.programs = programs;
        this.settings = begun.settings();
        this.protocol = new Protocol(settings);
        this.stop = stop;
        this.progress = progress;
        this.saver = saver;
    }

    /** The comparison as far as it came: complete unless the signal was given. */
    Comparison run() throws IOException {
        for (String name : settings.sets()) {
            Optional<SetResult> done = comparison.find(name);
            if (!stop.isRequested() && done.filter(SetResult::complete).isEmpty()) {
                run(Catalogue.find(name), done);
            }
        }
        progress.close();
        return comparison;
    }

    private void run(CatalogueEntry entry, Optional<SetResult> done) throws IOException {
        progress.begin(entry.name() + ": reading", -1);
        progress.show(-1, "");
        ResolvedData data = protocol.data(entry);
        SetResult set = SetResult.of(data);
        if (done.isPresent()) {
            if (!done.get().fingerprint().equals(set.fingerprint())) {
                throw new DataFileException(
                        entry.name(),
                        "the data are not those of the interrupted run; give the same data, or --overwrite to begin"
                                + " anew");
            }
            set = done.get();
        }
        List<Contender> contenders =
                comparison.contenders().stream().map(Contender::find).toList();
        try (Baselines baselines = new Baselines(contenders, programs, data.samples(), set, settings, stop)) {
            run(data.samples(), set, baselines);
        }
    }

    private void run(Samples samples, SetResult begun, Baselines baselines) throws IOException {
        EngineRuns engine = new EngineRuns(samples, begun.gaussians(), protocol, stop);
        progress.begin(begun.name(), -1);
        progress.show(-1, "warm-up");
        SetResult set = begun.settled(engine.warmUp(settings.warmUpSeconds()));
        progress.begin(begun.name(), 0);
        double used = 0;
        for (RestartResult run : set.restarts()) {
            used += run.time(settings.threads()).orElseThrow().total();
        }
        while (!stop.isRequested() && settings.done(set.restarts().size(), used) < 1) {
            int start = set.restarts().size();
            double share = settings.done(start, used);
            progress.show(share, "start " + start + ", Priodon");
            Optional<EngineRuns.Fitted> fitted = engine.run(start);
            if (fitted.isPresent()) {
                used += fitted.get().time().total();
                boolean alone = runOthers(samples, set, fitted.get(), baselines, share);
                Optional<FitTime> single = alone ? Optional.of(engine.singleThreaded(start)) : Optional.empty();
                if (!stop.isRequested()) {
                    set = set.with(
                            fitted.get().result(settings.threads(), single),
                            baselines.results(),
                            picture(samples, set, fitted.get()));
                    save(set, false);
                }
            }
        }
        save(stop.isRequested() ? set : set.completed(), true);
    }

    /** Whether somebody with one thread finished, so that the engine's time with one is needed. */
    private boolean runOthers(
            Samples samples, SetResult set, EngineRuns.Fitted fitted, Baselines baselines, double share)
            throws IOException {
        List<Baseline> others = baselines.underWay();
        if (others.isEmpty()) {
            return false;
        }
        int start = Math.toIntExact(fitted.report().seed());
        Path labels = baselines.labels(protocol.labels(samples, set.gaussians(), start, stop));
        boolean alone = false;
        for (Baseline other : others) {
            OptionalInt iterations =
                    baselines.iterations(other, start, fitted.report().emIterations());
            if (!stop.isRequested() && iterations.isPresent()) {
                progress.show(share, "start " + start + ", " + other.name());
                boolean finished = other.fit(start, labels, iterations.getAsInt());
                alone |= finished && Contender.find(other.name()).threads(settings.threads()) < settings.threads();
            }
        }
        return alone;
    }

    /** Writing after every short fit would disturb the next one. */
    private void save(SetResult set, boolean now) throws IOException {
        comparison = comparison.with(set).in(comparison.environment().loadedAsNow());
        if (now || (System.nanoTime() - saved) * 1e-9 > SAVE_SECONDS) {
            saver.save(comparison);
            saved = System.nanoTime();
        }
    }

    private static Picture picture(Samples samples, SetResult set, EngineRuns.Fitted fitted) {
        boolean best = set.best()
                .filter(other -> other.logLikelihood() >= fitted.report().logLikelihood())
                .isEmpty();
        if (!best || samples.dimensions() != 2) {
            return set.picture();
        }
        return Picture.of(samples, fitted.model(), 0, 1);
    }
}
