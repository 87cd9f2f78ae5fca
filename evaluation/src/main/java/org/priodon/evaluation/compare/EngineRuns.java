// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.data.Samples;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.WarmUp;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StopSignal;

/** The engine's fits of one data set, one after another. */
final class EngineRuns {
    private final Samples samples;
    private final int gaussians;
    private final Protocol protocol;
    private final StopSignal stop;

    EngineRuns(Samples samples, int gaussians, Protocol protocol, StopSignal stop) {
        this.samples = samples;
        this.gaussians = gaussians;
        this.protocol = protocol;
        this.stop = stop;
    }

    /** A fit, its model and its time with all threads. */
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
     * @param listener told of iterations
     * @return empty if the signal was given
     */
    Optional<Fitted> run(int start, FitListener listener) {
        MixtureFitter fitter =
                protocol.fitter(gaussians, start).withListener(listener).withStopSignal(stop);
        FitResult fit = fitter.fit(samples);
        FitTime time = time(fitter, fit.report());
        return stop.isRequested() ? Optional.empty() : Optional.of(new Fitted(fit.report(), fit.model(), time));
    }

    /** The time of the same fit with one thread. */
    FitTime singleThreaded(int start) {
        MixtureFitter fitter = protocol.fitter(gaussians, start).withThreads(1).withStopSignal(stop);
        return time(fitter, fitter.fit(samples).report());
    }

    private FitTime time(MixtureFitter fitter, FitReport first) {
        return FitTime.of(time(first), () -> time(fitter.fit(samples).report()));
    }

    private static FitTime time(FitReport report) {
        return new FitTime(report.seconds().total(), report.seconds().em());
    }
}
