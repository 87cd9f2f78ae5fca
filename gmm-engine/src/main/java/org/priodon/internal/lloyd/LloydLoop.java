// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.ObjIntConsumer;
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
     * @param converged whether the last one moved nothing
     * @param revived how many dead means were given a new place
     * @param revivalLimitReached whether means stayed dead because too many had been revived
     */
    public record Outcome(
            Centres centres, int iterations, boolean converged, int revived, boolean revivalLimitReached) {}

    /**
     * @param listener told the inertia and the number of each iteration
     */
    public Outcome run(Centres start, int iterations, ObjIntConsumer<Double> listener) {
        Centres centres = start;
        for (int iteration = 1; iteration <= iterations; iteration++) {
            CentroidSums sums = pass.centroidSums(centres);
            Centres next = revival.revive(sums, centres, sums.centroids(centres));
            boolean moved = !next.sameAs(centres);
            centres = next;
            listener.accept(sums.inertia(), iteration);
            if (!moved) {
                return outcome(centres, iteration, true);
            }
        }
        return outcome(centres, iterations, false);
    }

    private Outcome outcome(Centres centres, int iterations, boolean converged) {
        return new Outcome(centres, iterations, converged, revival.revived(), revival.limitReached());
    }
}
