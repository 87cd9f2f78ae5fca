// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.random.RandomStream;

/**
 * Greedy k-means++, see {@link org.priodon.start.Seeding#K_MEANS_PLUS_PLUS}. The first row is given. For each further
 * centre some candidates are drawn, with probability proportional to weight times squared distance from the nearest row
 * chosen so far, and the one that leaves the least sum of such distances is chosen; the first drawn on ties.
 *
 * <p>All candidates of a centre share one pass. It takes the row chosen before into account and sums up, for each
 * candidate, what it would leave. The sums of the candidate that is chosen are all that the next draws need.
 */
final class GreedySeeding {
    private final BlockedSamples samples;
    private final LeastDistances distances;
    private final RandomStream random;
    private final Set<Long> chosen = new LinkedHashSet<>();

    GreedySeeding(BlockedSamples samples, LeastDistances distances, RandomStream random) {
        this.samples = samples;
        this.distances = distances;
        this.random = random;
    }

    /** How many candidates a centre has: 2 + ⌊ln k⌋. */
    static int candidates(int centres) {
        return 2 + (int) StrictMath.log(centres);
    }

    /**
     * Rows that may become a centre.
     *
     * @param samples their numbers
     * @param rows what they would be as centres
     */
    private record Candidates(List<Long> samples, Centres rows) {}

    Centres choose(long first, int centres) {
        chosen.add(first);
        Centres result = row(first);
        if (centres > 1) {
            distances.include(result);
            distances.measure();
        }
        while (chosen.size() < centres) {
            Candidates candidates = draw(candidates(centres));
            int best = least(distances.potentials(candidates.rows()));
            distances.take(best);
            chosen.add(candidates.samples().get(best));
            result = result.and(candidates.rows().only(best));
        }
        return result;
    }

    /** Reads each row as soon as it is drawn, while its block is at hand. Rounding may draw a chosen one again. */
    private Candidates draw(int count) {
        List<Long> drawn = new ArrayList<>();
        Centres rows = null;
        for (int j = 0; j < count; j++) {
            long sample = distances.drawn(random.nextDouble());
            if (sample >= 0 && !chosen.contains(sample) && !drawn.contains(sample)) {
                drawn.add(sample);
                rows = rows == null ? row(sample) : rows.and(row(sample));
            }
        }
        if (rows == null) {
            long other = SeedRows.unchosen(samples, chosen);
            return new Candidates(List.of(other), row(other));
        }
        return new Candidates(drawn, rows);
    }

    private Centres row(long sample) {
        return SeedRows.of(samples, List.of(sample));
    }

    private static int least(double[] potentials) {
        int best = 0;
        for (int j = 1; j < potentials.length; j++) {
            best = potentials[j] < potentials[best] ? j : best;
        }
        return best;
    }
}
