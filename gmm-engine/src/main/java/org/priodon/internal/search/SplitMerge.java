// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.List;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StoppingRule;

/**
 * Improves a mixture by moves that EM cannot make: one component is split where that gains most, and two others are
 * made one, or one is left out, where that costs least. A few EM iterations tell whether a move is kept.
 */
final class SplitMerge {
    private static final StoppingRule SETTLED = StoppingRule.absolute(1e-4);
    private static final int SETTLING_ITERATIONS = 100;
    private static final int TRIAL_ITERATIONS = 8;
    private static final double LEAST_RISE = 1e-6;
    private static final int MOST_REJECTED_IN_A_ROW = 3;
    /** Hardly any search takes so many; it is the end of those that gain next to nothing with each move. */
    private static final int FEWEST_ROUNDS = 10;

    private static final int ROUNDS_OF_A_COMPONENT = 2;
    /** Per sample and column: moves that promise less are hardly ever kept. */
    private static final double LEAST_PROMISE = -0.03;

    private final Workbench bench;
    private final long seed;

    private Fitted current;
    private boolean severalAtOnce = true;
    private int round;
    private int rejectedInARow;
    private int accepted;
    private int rejected;

    /**
     * @param seed of this search alone
     */
    SplitMerge(Workbench bench, Fitted start, long seed) {
        this.bench = bench;
        this.current = start;
        this.seed = seed;
    }

    /** Runs to the end. There is a valid result at any time, also when the search is cancelled. */
    void run() {
        current = settled(current);
        int mostRounds =
                FEWEST_ROUNDS + ROUNDS_OF_A_COMPONENT * current.parameters().components();
        while (round < mostRounds && isImproved()) {
            round++;
        }
    }

    private Fitted settled(Fitted from) {
        return bench.climb(from, SETTLED, SETTLING_ITERATIONS);
    }

    private boolean isImproved() {
        Parameters model = current.parameters();
        Census census = Census.of(bench, model);
        LocalFits fits = new LocalFits(bench, census, RandomStream.hash(seed, RandomStream.Purpose.SPLIT, round));
        List<Merge> merges = new MergeCandidates(bench.samples(), model, census).sorted(fits);
        int several = Math.max(1, model.components() / 4);
        Moves moves = new Moves(fits.splits(), merges, 2 * Math.max(several, MOST_REJECTED_IN_A_ROW));
        return isImprovedBy(moves.disjoint(several)) || isImprovedByOneOf(moves.single());
    }

    /** Once several moves together were in vain, they are tried one by one. */
    private boolean isImprovedBy(List<Move> several) {
        if (!severalAtOnce || several.size() < 2) {
            return false;
        }
        severalAtOnce = isKept(several);
        return severalAtOnce;
    }

    private boolean isImprovedByOneOf(List<Move> moves) {
        int columns = bench.samples().schema().size();
        double least = LEAST_PROMISE * columns * bench.samples().totalWeight();
        for (Move move : moves) {
            if (!(move.net() >= least) || rejectedInARow == MOST_REJECTED_IN_A_ROW) {
                return false;
            }
            if (isKept(List.of(move))) {
                rejectedInARow = 0;
                return true;
            }
            rejectedInARow++;
        }
        return false;
    }

    private boolean isKept(List<Move> moves) {
        Fitted trial = Fitted.unknown(Surgery.moved(bench, current.parameters(), moves));
        if (bench.isValid(trial.parameters())) {
            trial = bench.climb(trial, StoppingRule.never(), TRIAL_ITERATIONS);
        }
        // EM raises the objective, but may take samples from small components: then the merit falls again.
        Fitted better = isBetter(trial) ? settled(trial) : trial;
        if (!isBetter(better)) {
            rejected += moves.size();
            return false;
        }
        accepted += moves.size();
        current = better;
        return true;
    }

    private boolean isBetter(Fitted other) {
        return other.merit() > current.merit() + LEAST_RISE;
    }

    /** The best so far. */
    Fitted current() {
        return current;
    }

    /** How many moves were kept. */
    int accepted() {
        return accepted;
    }

    /** How many moves were tried in vain. */
    int rejected() {
        return rejected;
    }
}
