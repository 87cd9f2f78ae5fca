// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import java.util.List;
import org.priodon.data.Samples;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.StopReason;

/**
 * Runs EM with ELKI's rules for its end, in stages.
 *
 * <p>ELKI stops when the mean log-likelihood changes by at most delta; the engine's tolerance is relative to the size of that likelihood or 1, whichever is
 * greater. So a first stage with delta as tolerance never runs too far. Then the size is known, and EM goes on from there with a tolerance to match. Each further
 * stage costs one expectation step more.
 */
final class EmStages {
    /** So many iterations per stage, if there is no limit: the engine chooses its kernel by the work ahead. */
    private static final int STAGE = 200;

    /** The size of the likelihood is known up to rounding and delta itself. */
    private static final double SLACK = 1 + 1e-6;

    private final Samples samples;
    private final double delta;
    private final int steps;

    private FitResult result;
    private int done;
    private boolean converged;

    EmStages(MixtureSettings settings, Samples samples) {
        this.samples = samples;
        delta = settings.delta();
        int limit = settings.iterationLimit();
        // ELKI counts expectation steps, of which the last has no maximisation step.
        steps = limit < 0 ? Integer.MAX_VALUE : Math.max(0, limit - 1);
    }

    /** The fitter of a first stage. */
    MixtureFitter limited(MixtureFitter fitter) {
        return fitter.withEmIterations(Math.min(steps, STAGE)).withTolerance(delta);
    }

    /** Runs a first stage; after several, the one with the highest likelihood counts. */
    void begin(MixtureFitter fitter) {
        begun(limited(fitter).fit(samples));
    }

    /** Takes over a first stage that was run elsewhere. */
    void begun(FitResult stage) {
        if (result == null || better(stage)) {
            result = stage;
            done = maximisations(stage);
        }
    }

    /** A cancelled stage is always taken, so that the end is seen. */
    private boolean better(FitResult stage) {
        return stage.stopReason() == StopReason.CANCELLED
                || stage.report().logLikelihood() > result.report().logLikelihood();
    }

    /** Goes on until the change is small enough, or the steps are used up. */
    void finish(MixtureFitter fitter) {
        double tolerance = delta;
        while (goesOn()) {
            double size = Math.abs(result.report().averageLogLikelihood());
            boolean again = result.stopReason() == StopReason.CONVERGED && tolerance < delta;
            tolerance = again ? tolerance / 2 : delta / Math.max(1, size);
            result = fitter.startingFrom(result.model())
                    .withKMeansIterations(0)
                    .withEmIterations(Math.min(steps - done, STAGE))
                    .withTolerance(tolerance)
                    .fit(samples);
            done += maximisations(result);
        }
    }

    private boolean goesOn() {
        StopReason reason = result.stopReason();
        boolean healthy = reason == StopReason.CONVERGED || reason == StopReason.ITERATION_LIMIT;
        converged = healthy && lastChange() <= delta * SLACK;
        return healthy && !converged && done < steps;
    }

    /** Between the returned model and the one before. */
    private double lastChange() {
        List<Double> trace = result.report().trace();
        int before = result.stopReason() == StopReason.CONVERGED ? trace.size() - 2 : trace.size() - 1;
        return before < 0
                ? Double.POSITIVE_INFINITY
                : Math.abs(result.report().averageLogLikelihood() - trace.get(before));
    }

    /** A stage that converged ended with an expectation step. */
    private static int maximisations(FitResult stage) {
        int iterations = stage.report().emIterations();
        return stage.stopReason() == StopReason.CONVERGED ? iterations - 1 : iterations;
    }

    FitResult result() {
        return result;
    }

    /** Expectation steps as ELKI counts them. */
    int iterations() {
        return done + 1;
    }

    boolean converged() {
        return converged;
    }
}
