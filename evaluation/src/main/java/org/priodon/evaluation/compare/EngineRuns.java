// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.data.Samples;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.WarmUp;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StopSignal;

/** The engine's fits of one data set, one after another. */
record EngineRuns(Samples samples, int gaussians, Protocol protocol, StopSignal stop) {
    /** A fit, its model and its time. */
    record Fitted(FitReport report, GaussianMixture model, FitTime time) {
        /**
         * For the record.
         *
         * @param threads of the time
         * @param single the time with one thread, if measured
         */
        RestartResult result(int threads, Optional<FitTime> single) {
            List<RestartResult.Timing> times = new ArrayList<>(List.of(new RestartResult.Timing(threads, time)));
            if (threads > 1) {
                single.ifPresent(alone -> times.add(new RestartResult.Timing(1, alone)));
            }
            return new RestartResult(
                    Math.toIntExact(report.seed()),
                    report.logLikelihood(),
                    report.kMeansIterations(),
                    report.emIterations(),
                    report.stopReason(),
                    report.flooredCells(),
                    times,
                    report.kernel(),
                    report.warnings().stream().map(FitWarning::message).toList());
        }
    }

    /**
     * Fits until times settle; nothing of it is kept.
     *
     * @param seconds to spend at most
     * @return whether they did
     */
    boolean warmUp(double seconds) {
        return WarmUp.of(protocol.fitter(gaussians, 0), samples, seconds, stop);
    }

    /**
     * Nobody listens, for whom k-means would do more.
     *
     * @return empty if the signal was given
     */
    Optional<Fitted> run(int start) {
        MixtureFitter fitter = protocol.fitter(gaussians, start).withStopSignal(stop);
        Fitted first = fit(fitter);
        FitTime time = FitTime.of(first.time(), () -> fit(fitter).time());
        return stop.isRequested() ? Optional.empty() : Optional.of(new Fitted(first.report(), first.model(), time));
    }

    /** The time of the same fit with one thread. */
    FitTime singleThreaded(int start) {
        MixtureFitter fitter = protocol.fitter(gaussians, start).withThreads(1).withStopSignal(stop);
        return FitTime.of(fit(fitter).time(), () -> fit(fitter).time());
    }

    /** The clock for the whole is here, as it is for other libraries. */
    private Fitted fit(MixtureFitter fitter) {
        long begin = System.nanoTime();
        FitResult fit = fitter.fit(samples);
        double total = (System.nanoTime() - begin) * 1e-9;
        return new Fitted(
                fit.report(),
                fit.model(),
                new FitTime(total, fit.report().seconds().em()));
    }
}
