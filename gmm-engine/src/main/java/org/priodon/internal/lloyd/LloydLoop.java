// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.ObjIntConsumer;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StopReason;
import org.priodon.observe.StoppingRule;

/** Lloyd's iterations with revival of dead means, section 3 of the paper. Ends early when no centre moves. */
public final class LloydLoop {
    private final AssignmentPass pass;
    private final DeadMeanRevival revival;
    private final StoppingRule rule;

    /**
     * @param rule when to end before no centre moves any more
     */
    public LloydLoop(AssignmentPass pass, RandomStream random, StoppingRule rule) {
        this.pass = pass;
        this.rule = rule;
        this.revival = new DeadMeanRevival(pass, random);
    }

    /**
     * @param centres where they ended
     * @param iterations how many were run
     * @param end why it ended
     * @param revived how many dead means were given a new place
     * @param revivalLimitReached whether means stayed dead because too many had been revived
     */
    public record Outcome(Centres centres, int iterations, StopReason end, int revived, boolean revivalLimitReached) {}

    /**
     * @param listener told the inertia and the number of each iteration; may be null
     */
    public Outcome run(Centres start, int iterations, ObjIntConsumer<Double> listener) {
        boolean measured = listener != null || rule != StoppingRule.never();
        Centres centres = start;
        double before = Double.NaN;
        for (int iteration = 1; iteration <= iterations; iteration++) {
            CentroidSums sums;
            Centres next;
            try {
                sums = pass.centroidSums(centres, measured);
                next = revival.revive(sums, centres, sums.centroids(centres));
            } catch (FitCancelled e) {
                return outcome(centres, iteration - 1, StopReason.CANCELLED);
            }
            boolean moved = !next.sameAs(centres);
            centres = next;
            if (listener != null) {
                listener.accept(sums.inertia(), iteration);
            }
            if (!moved || (iteration > 1 && rule.isMet(iteration, before, sums.inertia()))) {
                return outcome(centres, iteration, StopReason.CONVERGED);
            }
            before = sums.inertia();
        }
        return outcome(centres, iterations, StopReason.ITERATION_LIMIT);
    }

    private Outcome outcome(Centres centres, int iterations, StopReason end) {
        return new Outcome(centres, iterations, end, revival.revived(), revival.limitReached());
    }
}
