// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.Optional;
import org.priodon.data.Samples;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.results.ExactNumber;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.evaluation.results.Settings;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.observe.FitWarning;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.StopSignal;

/** The engine's fits of one data set, one after another, each with all threads. */
public final class EngineRuns {
    private final Samples samples;
    private final int gaussians;
    private final Settings settings;
    private final Protocol protocol;
    private final StopSignal stop;

    public EngineRuns(Samples samples, int gaussians, Settings settings, StopSignal stop) {
        this.samples = samples;
        this.gaussians = gaussians;
        this.settings = settings;
        this.protocol = new Protocol(settings);
        this.stop = stop;
    }

    /** A fit and its model. */
    public record Fitted(RestartResult result, GaussianMixture model) {}

    /** Fits until the compiler has done its work; nothing of it is kept. */
    void warmUp() {
        long begin = System.nanoTime();
        StopSignal enough = new StopSignal();
        FitListener listener = event -> {
            if (stop.isRequested() || secondsSince(begin) > settings.warmUpSeconds()) {
                enough.request();
            }
        };
        while (!enough.isRequested()) {
            protocol.fitter(gaussians, 0)
                    .withListener(listener)
                    .withStopSignal(enough)
                    .fit(samples);
        }
    }

    /**
     * @param listener told of iterations
     * @return empty if the signal was given
     */
    public Optional<Fitted> run(int restart, FitListener listener) {
        MixtureFitter fitter =
                protocol.fitter(gaussians, restart).withListener(listener).withStopSignal(stop);
        long begin = System.nanoTime();
        FitResult fit = fitter.fit(samples);
        double seconds = FitTime.of(secondsSince(begin), () -> {
            long again = System.nanoTime();
            fitter.fit(samples);
            return secondsSince(again);
        });
        if (stop.isRequested()) {
            return Optional.empty();
        }
        return Optional.of(new Fitted(result(restart, fit.report(), seconds), fit.model()));
    }

    private static double secondsSince(long begin) {
        return (System.nanoTime() - begin) * 1e-9;
    }

    private RestartResult result(int restart, FitReport report, double seconds) {
        return new RestartResult(
                restart,
                report.seed(),
                report.logLikelihood(),
                ExactNumber.bits(report.logLikelihood()),
                report.kMeansIterations(),
                report.emIterations(),
                report.stopReason(),
                report.flooredCells(),
                seconds,
                report.kernel(),
                report.warnings().stream().map(FitWarning::message).toList(),
                report.trace());
    }

    /** How much of all restarts is done after an iteration, as a share of the most there can be. */
    double share(int restart, IterationEvent event) {
        int before = event.phase() == IterationEvent.Phase.EM ? settings.kMeansIterations() : 0;
        double most = settings.kMeansIterations() + settings.emIterations();
        return (restart + (before + event.iteration()) / most) / settings.restarts();
    }
}
