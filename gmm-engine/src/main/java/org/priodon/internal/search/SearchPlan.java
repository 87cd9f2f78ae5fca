// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.List;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Family;

/**
 * How much is tried. Everything follows from the size of the problem, never from the clock, so that the same fit tries
 * the same.
 *
 * @param components of the mixture
 * @param samples on how many samples, about
 * @param starts how many short runs from fresh starts
 * @param given mixtures to begin short runs at too, in stored units, of any family and of no more components
 * @param finalists how many of all these are improved by moves, at most; 0 for no moves
 */
public record SearchPlan(int components, long samples, int starts, List<Parameters> given, int finalists) {
    private static final long MOST_SAMPLES = 20_000;
    private static final long SAMPLES_OF_A_COMPONENT = 100;
    private static final long MOST_VALUES = 20_000_000;
    private static final double WORK_OF_STARTS = 1e6;
    private static final int FEWEST_STARTS = 3;
    private static final int MOST_STARTS = 24;
    private static final int STARTS_OF_A_FINALIST = 8;
    private static final int FEWEST_FINALISTS = 2;

    /** Given mixtures carry so far on many samples that one fresh start beside them is enough. */
    private static final long MANY_SAMPLES = 5_000;

    /**
     * Fresh starts alone, as many more as there are more metrics to start in.
     *
     * @param family of the mixture
     */
    public static SearchPlan of(BlockedSamples samples, int components, Family family) {
        int columns = samples.schema().size();
        long wanted = Math.max(MOST_SAMPLES, SAMPLES_OF_A_COMPONENT * components);
        long room = Math.max(MOST_VALUES / columns, SAMPLES_OF_A_COMPONENT * components / 10);
        long rows = Math.min(samples.countingSamples(), Math.min(wanted, room));
        double work = (double) rows * components * columns;
        int starts = (int) Math.max(FEWEST_STARTS, Math.min(MOST_STARTS, WORK_OF_STARTS / work));
        int finalists = Math.max(FEWEST_FINALISTS, (starts + STARTS_OF_A_FINALIST - 1) / STARTS_OF_A_FINALIST);
        return new SearchPlan(
                components, rows, starts * StartMetric.kinds(family) / FEWEST_STARTS, List.of(), finalists);
    }

    /**
     * Fewer fresh starts, and given mixtures. Where one has as many components as are wanted, somebody has searched for
     * it already, and one start under each distance is enough.
     */
    public SearchPlan with(List<Parameters> mixtures) {
        boolean searched = mixtures.stream().anyMatch(mixture -> mixture.components() == components);
        int most = samples > MANY_SAMPLES ? 1 : searched ? FEWEST_STARTS : MOST_STARTS;
        return new SearchPlan(components, samples, Math.min(starts, most), List.copyOf(mixtures), finalists);
    }

    /** Given mixtures alone, and no moves. */
    public SearchPlan only(List<Parameters> mixtures) {
        return new SearchPlan(components, samples, 0, List.copyOf(mixtures), 0);
    }

    /** How many short runs there are, fresh and given. */
    public int runs() {
        return starts + given.size();
    }
}
