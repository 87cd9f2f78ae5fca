// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.priodon.data.Samples;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.ResolvedData;
import org.priodon.datasets.command.ProgressLine;
import org.priodon.datasets.read.DataFileException;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Picture;
import org.priodon.evaluation.results.SetResult;
import org.priodon.evaluation.results.Settings;
import org.priodon.mixture.GaussianMixture;
import org.priodon.observe.StopSignal;

/** Runs what a comparison lacks, and saves after every step, so that it can be broken off and taken up at any time. */
final class ComparisonRun {
    private static final int PICTURE_POINTS = 4_000;

    private final Settings settings;
    private final Protocol protocol;
    private final StopSignal stop;
    private final ProgressLine progress;
    private final Saver saver;
    private Comparison comparison;

    /** Puts away what is done. */
    @FunctionalInterface
    interface Saver {
        void save(Comparison comparison) throws IOException;
    }

    ComparisonRun(Comparison begun, StopSignal stop, ProgressLine progress, Saver saver) {
        this.comparison = begun;
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
            if (!stop.isRequested()
                    && done.filter(set -> set.complete(settings)).isEmpty()) {
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
        SetResult set = begun(entry, data);
        if (done.isPresent()) {
            if (!done.get().fingerprint().equals(set.fingerprint())) {
                throw new DataFileException(
                        entry.name(),
                        "the data are not those of the interrupted run; give the same data, or --overwrite to begin anew");
            }
            set = done.get();
        }
        set = runEngine(entry, data.samples(), set);
        for (String name : settings.contenders()) {
            if (!stop.isRequested() && set.baseline(name).isEmpty()) {
                Optional<BaselineResult> baseline = runBaseline(Contender.find(name), entry, data.samples());
                if (baseline.isPresent()) {
                    set = set.with(baseline.get());
                    save(set);
                }
            }
        }
    }

    private static SetResult begun(CatalogueEntry entry, ResolvedData data) {
        Samples samples = data.samples();
        return new SetResult(
                entry.name(),
                data.label(),
                data.provenance(),
                data.description(),
                samples.count(),
                samples.dimensions(),
                entry.gaussians(),
                Protocol.fingerprint(samples),
                List.of(),
                List.of(),
                null);
    }

    private SetResult runEngine(CatalogueEntry entry, Samples samples, SetResult begun) throws IOException {
        SetResult set = begun;
        if (set.restarts().size() == settings.restarts()) {
            return set;
        }
        EngineRuns runs = new EngineRuns(samples, entry.gaussians(), settings, stop);
        progress.begin(entry.name() + ": Priodon", -1);
        progress.show(-1, "warm-up");
        runs.warmUp();
        progress.begin(entry.name() + ": Priodon", 0);
        for (int r = set.restarts().size(); r < settings.restarts(); r++) {
            int restart = r;
            Optional<EngineRuns.Fitted> fitted = runs.run(
                    restart,
                    event -> progress.show(
                            runs.share(restart, event),
                            "restart " + (restart + 1) + ", iteration " + event.iteration()));
            if (fitted.isEmpty()) {
                return set;
            }
            boolean best = set.best()
                    .filter(other ->
                            other.logLikelihood() >= fitted.get().result().logLikelihood())
                    .isEmpty();
            Picture picture = best ? picture(samples, fitted.get().model()) : set.picture();
            set = set.with(fitted.get().result(), picture);
            save(set);
        }
        return set;
    }

    private Optional<BaselineResult> runBaseline(Contender contender, CatalogueEntry entry, Samples samples)
            throws IOException {
        progress.begin(entry.name() + ": " + contender.label(), 0);
        progress.show(0, "warm-up");
        Baseline baseline = new Baseline(
                contender,
                samples,
                entry.gaussians(),
                settings,
                stop,
                (restart, iterations, seconds) -> progress.show(
                        Math.max((double) restart / settings.restarts(), seconds / settings.budgetSeconds()),
                        String.format(Locale.ROOT, "restart %d, iteration %d", restart + 1, iterations)));
        return baseline.run(restart -> protocol.labels(samples, entry.gaussians(), restart, stop));
    }

    private void save(SetResult set) throws IOException {
        comparison = comparison.with(set);
        saver.save(comparison);
    }

    private static Picture picture(Samples samples, GaussianMixture model) {
        if (samples.dimensions() != 2) {
            return null;
        }
        List<double[]> points = new ArrayList<>();
        long step = Math.max(1, samples.count() / PICTURE_POINTS);
        for (long i = 0; i < samples.count(); i += step) {
            points.add(samples.row(i));
        }
        List<Double> weights = new ArrayList<>();
        for (double weight : model.copyWeights()) {
            weights.add(weight);
        }
        return new Picture(points, weights, List.of(model.copyMeans()), List.of(model.copyVariances()));
    }
}
