// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

import java.util.List;
import java.util.Locale;

/**
 * What the search for a start has tried: short runs of EM from different starts, and for the best of those that differ,
 * the finalists, moves that split one component and merge others.
 *
 * @param samples on how many samples it was tried; large data are represented by some of theirs
 * @param starts how many short runs there were
 * @param agreeing how many of them led to the result: those alike to a finalist that ended where the best one did
 * @param accepted moves that raised the objective
 * @param rejected moves that did not
 * @param finalists the objective of EM with which each finalist ended, the best first; those that end apart tell that
 *     the fit is hard
 */
public record SearchOutcome(
        long samples, int starts, int agreeing, int accepted, int rejected, List<Double> finalists) {
    /**
     * Takes a copy of the list.
     *
     * @param samples on how many samples it was tried
     * @param starts how many short runs there were
     * @param agreeing how many of them led to the result
     * @param accepted moves that raised the objective
     * @param rejected moves that did not
     * @param finalists with which objective each finalist ended, the best first
     */
    public SearchOutcome {
        finalists = List.copyOf(finalists);
    }

    /** A sentence for reports. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%d of %d short runs on %d samples agree; %d moves kept, %d tried in vain; means per sample reached",
                agreeing,
                starts,
                samples,
                accepted,
                rejected));
        finalists.forEach(value -> text.append(String.format(Locale.ROOT, " %.6g", value)));
        return text.toString();
    }

    /**
     * How far the best finalist is ahead of the worst.
     *
     * @return 0 if there is only one
     */
    public double spread() {
        return finalists.isEmpty() ? 0 : finalists.get(0) - finalists.get(finalists.size() - 1);
    }
}
