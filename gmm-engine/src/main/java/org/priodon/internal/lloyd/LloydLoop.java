// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.ObjIntConsumer;
import org.priodon.internal.random.RandomStream;

/** Lloyd's iterations with revival of dead means, section 3 of the paper. Ends early when no mean moves. */
public final class LloydLoop<A> {
    private final AssignmentPass<A> pass;
    private final DeadMeanRevival<A> revival;

    public LloydLoop(AssignmentPass<A> pass, RandomStream random) {
        this.pass = pass;
        this.revival = new DeadMeanRevival<>(pass, random);
    }

    /**
     * @param means where the centres are
     * @param iterations how many were run
     * @param converged whether the last one moved nothing
     * @param revived how many dead means were given a new place
     * @param revivalLimitReached whether means stayed dead because too many had been revived
     */
    public record Outcome(
            double[] means, int iterations, boolean converged, int revived, boolean revivalLimitReached) {}

    /**
     * @param listener told the inertia and the number of each iteration
     */
    public Outcome run(double[] start, int iterations, ObjIntConsumer<Double> listener) {
        double[] means = start;
        for (int iteration = 1; iteration <= iterations; iteration++) {
            CentroidSums sums = pass.centroidSums(means);
            double[] next = centroids(sums, means);
            boolean moved = revival.revive(sums, means, next) || !java.util.Arrays.equals(next, means);
            means = next;
            listener.accept(sums.inertia(), iteration);
            if (!moved) {
                return outcome(means, iteration, true);
            }
        }
        return outcome(means, iterations, false);
    }

    private Outcome outcome(double[] means, int iterations, boolean converged) {
        return new Outcome(means, iterations, converged, revival.revived(), revival.limitReached());
    }

    /** The means of the assigned samples; a dead mean keeps its place. */
    private static double[] centroids(CentroidSums sums, double[] means) {
        int dimensions = sums.sums.length;
        double[] next = means.clone();
        for (int k = 0; k < sums.sizes.length; k++) {
            if (sums.sizes[k] > 0) {
                for (int d = 0; d < dimensions; d++) {
                    next[k * dimensions + d] = sums.sums[d][k] / sums.sizes[k];
                }
            }
        }
        return next;
    }
}
