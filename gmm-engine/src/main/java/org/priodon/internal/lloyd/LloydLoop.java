// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.ObjIntConsumer;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.random.RandomStream;

/** Lloyd's iterations with revival of dead means, section 3 of the paper. Ends early when no centre moves. */
public final class LloydLoop<A> {
    private final AssignmentPass<A> pass;
    private final DeadMeanRevival<A> revival;

    public LloydLoop(AssignmentPass<A> pass, RandomStream random) {
        this.pass = pass;
        this.revival = new DeadMeanRevival<>(pass, random);
    }

    /**
     * @param centres where they ended
     * @param iterations how many were run
     * @param end why it ended
     * @param revived how many dead means were given a new place
     * @param revivalLimitReached whether means stayed dead because too many had been revived
     */
    public record Outcome(Centres centres, int iterations, End end, int revived, boolean revivalLimitReached) {}

    /** Why a run ended. */
    public enum End {
        CONVERGED,
        ITERATION_LIMIT,
        CANCELLED
    }

    /**
     * @param listener told the inertia and the number of each iteration; may be null
     */
    public Outcome run(Centres start, int iterations, ObjIntConsumer<Double> listener) {
        Centres centres = start;
        for (int iteration = 1; iteration <= iterations; iteration++) {
            CentroidSums sums;
            try {
                sums = pass.centroidSums(centres, listener != null);
            } catch (FitCancelled e) {
                return outcome(centres, iteration - 1, End.CANCELLED);
            }
            Centres next = revival.revive(sums, centres, sums.centroids(centres));
            boolean moved = !next.sameAs(centres);
            centres = next;
            if (listener != null) {
                listener.accept(sums.inertia(), iteration);
            }
            if (!moved) {
                return outcome(centres, iteration, End.CONVERGED);
            }
        }
        return outcome(centres, iterations, End.ITERATION_LIMIT);
    }

    private Outcome outcome(Centres centres, int iterations, End end) {
        return new Outcome(centres, iterations, end, revival.revived(), revival.limitReached());
    }
}
