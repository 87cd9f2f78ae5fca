// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import java.util.List;
import org.priodon.data.Samples;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;
import org.priodon.observe.StoppingRule;

/**
 * Runs EM with ELKI's rules for its end: a change of the mean log-likelihood of at most delta, and a limit that may be missing. Without one, EM runs in
 * stages, because the engine chooses its kernel by the work ahead. Each further stage costs one expectation step more.
 */
final class EmStages {
    private static final int STAGE = 200;

    private final Samples samples;
    private final double delta;
    private final int least;
    private final int steps;

    private FitResult result;
    private int done;
    private boolean converged;

    EmStages(MixtureSettings settings, Samples samples) {
        this.samples = samples;
        delta = settings.delta();
        least = settings.leastIterations();
        int limit = settings.iterationLimit();
        // ELKI counts expectation steps, of which the last has no maximisation step.
        steps = limit < 0 ? Integer.MAX_VALUE : Math.max(0, limit - 1);
    }

    /** The fitter of a first stage. */
    MixtureFitter limited(MixtureFitter fitter) {
        return fitter.withEmIterations(Math.min(steps, STAGE)).withStoppingRule(StoppingRule.absolute(delta));
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
        while (goesOn()) {
            // Up to the least number of steps nothing is compared; a tolerance of 0 is never reached.
            int free = least - 1 - done;
            MixtureFitter next = fitter.startingFrom(result.model()).withKMeansIterations(0);
            result = next.withEmIterations(Math.min(steps - done, free > 0 ? free : STAGE))
                    .withStoppingRule(StoppingRule.absolute(free > 0 ? 0 : delta))
                    .fit(samples);
            done += maximisations(result);
        }
    }

    private boolean goesOn() {
        StopReason reason = result.stopReason();
        // A stage at its limit has not compared its last model with the one before.
        converged = reason == StopReason.CONVERGED || (reason == StopReason.ITERATION_LIMIT && lastChange() <= delta);
        return done < steps && (converged ? done < least : reason == StopReason.ITERATION_LIMIT);
    }

    private double lastChange() {
        List<Double> trace = result.report().trace();
        return trace.isEmpty()
                ? Double.POSITIVE_INFINITY
                : Math.abs(result.report().averageLogLikelihood() - trace.get(trace.size() - 1));
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
