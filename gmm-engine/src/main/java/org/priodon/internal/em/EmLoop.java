// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.observe.StopReason;
import org.priodon.observe.StoppingRule;

/**
 * Expectation and maximisation in turn. After every step the new parameters must be finite, else the loop ends with the
 * last ones that were.
 */
public final class EmLoop {
    /** A fall of the objective beyond rounding, relative to its size. */
    private static final double NOTABLE_FALL = 1e-9;

    private final ExpectationPass expectation;
    private final Regularisation regularisation;
    private final MaximizationStep maximization;
    private final StoppingRule rule;
    private final ColumnFrame frame;

    private final List<Double> trace = new ArrayList<>();
    private Parameters current;
    private Parameters lastFinite;
    private double lastLikelihood;
    private int floored;
    private boolean fell;
    private Runnable afterStep = () -> {};

    /**
     * @param frame of the parameters
     * @param start of which the parameters are valid
     */
    public EmLoop(
            ExpectationPass expectation,
            Regularisation regularisation,
            StoppingRule rule,
            ColumnFrame frame,
            EmState start) {
        this.expectation = expectation;
        this.frame = frame;
        this.regularisation = regularisation;
        this.maximization = new MaximizationStep(regularisation);
        this.rule = rule;
        this.current = start.parameters();
        this.lastFinite = current;
        this.trace.addAll(start.trace());
        this.lastLikelihood = start.likelihood();
        this.floored = start.floored();
        this.fell = start.fell();
    }

    /** Sets what is done after every step, when {@link #state} is that between two iterations. */
    public void afterEachStep(Runnable action) {
        afterStep = action;
    }

    /** Where it stands. */
    public EmState state() {
        return new EmState(current, trace, lastLikelihood, floored, fell);
    }

    /**
     * Goes on from where the last call ended.
     *
     * @param iterationLimit how many iterations there may be, earlier ones included
     * @param listener told the objective before each iteration's M step, and the number of the iteration
     */
    public StopReason run(int iterationLimit, ObjIntConsumer<Double> listener) {
        while (trace.size() < iterationLimit) {
            MixtureFactors factors = expectation.factors(current);
            ExpectationSums sums;
            try {
                sums = expectation.sums(factors);
            } catch (FitCancelled e) {
                return StopReason.CANCELLED;
            }
            double likelihood = sums.logLikelihood / sums.weight;
            if (!Double.isFinite(likelihood)) {
                current = lastFinite;
                return StopReason.DEGENERATE;
            }
            lastFinite = current;
            double objective = (sums.logLikelihood + regularisation.logPrior(current)) / sums.weight;
            boolean converged = record(objective, likelihood);
            lastLikelihood = likelihood;
            listener.accept(objective, trace.size());
            if (converged) {
                return StopReason.CONVERGED;
            }
            Parameters next = maximization.apply(sums, factors);
            floored = maximization.floored();
            if (!next.isValid(frame)) {
                return StopReason.DEGENERATE;
            }
            current = next;
            afterStep.run();
        }
        return StopReason.ITERATION_LIMIT;
    }

    private boolean record(double objective, double likelihood) {
        boolean converged = false;
        if (!trace.isEmpty()) {
            double before = trace.get(trace.size() - 1);
            double change = objective - before;
            double scale = Math.max(1, Math.abs(objective));
            converged = rule.watchesLikelihood()
                    ? rule.isMet(trace.size() + 1, lastLikelihood, likelihood)
                    : rule.isMet(trace.size() + 1, before, objective);
            fell |= change < -NOTABLE_FALL * scale && floored == 0;
        }
        trace.add(objective);
        return converged;
    }

    /** The best parameters so far: EM never lowers the objective, so they are the latest that are finite. */
    public Parameters current() {
        return current;
    }

    /**
     * What EM climbs, before each iteration, per sample: the log-likelihood of stored samples and the logarithm of the
     * priors' densities.
     */
    public List<Double> trace() {
        return trace;
    }

    /** The last mean log-likelihood of stored samples that is known, NaN if none. */
    public double lastLikelihood() {
        return lastLikelihood;
    }

    /** Whether the objective fell by more than rounding although no floor acted. */
    public boolean fell() {
        return fell;
    }

    public int flooredCells() {
        return floored;
    }
}
