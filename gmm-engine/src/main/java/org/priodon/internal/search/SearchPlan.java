// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.internal.data.BlockedSamples;

/**
 * How much is tried. Everything follows from the size of the problem, never from the clock, so that the same fit tries
 * the same.
 *
 * @param samples on how many samples, about
 * @param starts how many short runs
 * @param finalists how many of them are improved by moves, at most
 */
record SearchPlan(long samples, int starts, int finalists) {
    private static final long MOST_SAMPLES = 20_000;
    private static final long SAMPLES_OF_A_COMPONENT = 100;
    private static final long MOST_VALUES = 20_000_000;
    private static final double WORK_OF_STARTS = 1e6;
    private static final int FEWEST_STARTS = 3;
    private static final int MOST_STARTS = 24;
    private static final int STARTS_OF_A_FINALIST = 8;
    private static final int FEWEST_FINALISTS = 2;

    static SearchPlan of(BlockedSamples samples, int components) {
        int columns = samples.schema().size();
        long wanted = Math.max(MOST_SAMPLES, SAMPLES_OF_A_COMPONENT * components);
        long room = Math.max(MOST_VALUES / columns, SAMPLES_OF_A_COMPONENT * components / 10);
        long rows = Math.min(samples.countingSamples(), Math.min(wanted, room));
        double work = (double) rows * components * columns;
        int starts = (int) Math.max(FEWEST_STARTS, Math.min(MOST_STARTS, WORK_OF_STARTS / work));
        int finalists = Math.max(FEWEST_FINALISTS, (starts + STARTS_OF_A_FINALIST - 1) / STARTS_OF_A_FINALIST);
        return new SearchPlan(rows, starts, finalists);
    }
}
