// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.priodon.internal.data.ColumnFrame;
import org.priodon.internal.parallel.FitCancelled;

/**
 * Expectation and maximisation in turn. After every step the new parameters must be finite, else the loop ends with the last ones that were.
 */
public final class EmLoop<A> {
    /** A fall of the likelihood beyond rounding, relative to its size. */
    private static final double NOTABLE_FALL = 1e-9;

    private final ExpectationPass<A> expectation;
    private final MaximizationStep maximization;
    private final Tolerance tolerance;
    private final ColumnFrame frame;

    private final List<Double> trace = new ArrayList<>();
    private Parameters current;
    private Parameters lastFinite;
    private boolean fell;

    /**
     * @param frame of the parameters
     * @param start valid parameters
     */
    public EmLoop(
            ExpectationPass<A> expectation,
            Regularisation regularisation,
            Tolerance tolerance,
            ColumnFrame frame,
            Parameters start) {
        this.expectation = expectation;
        this.frame = frame;
        this.maximization = new MaximizationStep(regularisation);
        this.tolerance = tolerance;
        this.current = start;
        this.lastFinite = start;
    }

    /**
     * The change of the mean log-likelihood that counts as convergence.
     *
     * @param relative to the size of the mean log-likelihood or to 1, whichever is greater; 0 for never
     * @param absolute 0 for never
     */
    public record Tolerance(double relative, double absolute) {
        boolean reached(double change, double scale) {
            return (relative > 0 && Math.abs(change) <= relative * scale)
                    || (absolute > 0 && Math.abs(change) <= absolute);
        }
    }

    /** Why a loop ended. */
    public enum End {
        CONVERGED,
        ITERATION_LIMIT,
        CANCELLED,
        DEGENERATE
    }

    /**
     * Goes on from where the last call ended.
     *
     * @param iterationLimit how many iterations there may be, earlier ones included
     * @param listener told the mean log-likelihood before each iteration's M step, and the number of the iteration
     */
    public End run(int iterationLimit, ObjIntConsumer<Double> listener) {
        while (trace.size() < iterationLimit) {
            DiagonalFactors<A> factors = expectation.factors(current);
            MomentSums sums;
            try {
                sums = expectation.sums(factors);
            } catch (FitCancelled e) {
                return End.CANCELLED;
            }
            double likelihood = sums.logLikelihood / sums.weight;
            if (!Double.isFinite(likelihood)) {
                current = lastFinite;
                return End.DEGENERATE;
            }
            lastFinite = current;
            boolean converged = record(likelihood);
            listener.accept(likelihood, trace.size());
            if (converged) {
                return End.CONVERGED;
            }
            Parameters next = maximization.apply(sums, current, factors.about());
            if (!next.isValid(frame)) {
                return End.DEGENERATE;
            }
            current = next;
        }
        return End.ITERATION_LIMIT;
    }

    private boolean record(double likelihood) {
        boolean converged = false;
        if (!trace.isEmpty()) {
            double change = likelihood - trace.get(trace.size() - 1);
            double scale = Math.max(1, Math.abs(likelihood));
            converged = tolerance.reached(change, scale);
            fell |= change < -NOTABLE_FALL * scale && maximization.floored() == 0;
        }
        trace.add(likelihood);
        return converged;
    }

    /** The best parameters so far: EM never lowers the likelihood, so they are the latest that are finite. */
    public Parameters current() {
        return current;
    }

    /** Mean log-likelihood of stored samples under the parameters before each iteration. */
    public List<Double> trace() {
        return trace;
    }

    /** Whether the likelihood fell by more than rounding although no floor acted. */
    public boolean fell() {
        return fell;
    }

    public int flooredCells() {
        return maximization.floored();
    }
}
