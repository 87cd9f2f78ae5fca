// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.layout.Block;

/**
 * Makes centres of samples. A missing value takes the mean of its column, a missing category the shares of its column.
 */
final class SeedRows {
    private SeedRows() {}

    static Centres of(BlockedSamples samples, Collection<Long> chosen) {
        int dimensions = samples.dimensions();
        double[] means = new double[Math.multiplyExact(chosen.size(), dimensions)];
        List<double[]> shares = new ArrayList<>();
        for (double[] share : samples.categoryShares()) {
            shares.add(new double[Math.multiplyExact(chosen.size(), share.length)]);
        }
        Centres centres = new Centres(chosen.size(), means, shares);
        int k = 0;
        for (long sample : chosen) {
            place(samples, centres, k++, sample);
        }
        return centres;
    }

    /** The first sample that counts and is not among the chosen ones. */
    static long unchosen(BlockedSamples samples, Set<Long> chosen) {
        long sample = samples.countingFrom(0);
        while (chosen.contains(sample)) {
            sample = samples.countingFrom((sample + 1) % samples.count());
        }
        return sample;
    }

    static Centres replaced(BlockedSamples samples, Centres centres, int centre, long sample) {
        Centres copy = new Centres(
                centres.count(),
                centres.means().clone(),
                centres.shares().stream().map(double[]::clone).toList());
        place(samples, copy, centre, sample);
        return copy;
    }

    /** The same shares for all centres, so that categories favour none. */
    static List<double[]> commonShares(BlockedSamples samples, int centres) {
        List<double[]> shares = new ArrayList<>();
        for (double[] all : samples.categoryShares()) {
            double[] repeated = new double[Math.multiplyExact(all.length, centres)];
            for (int j = 0; j < repeated.length; j++) {
                repeated[j] = all[j % all.length];
            }
            shares.add(repeated);
        }
        return shares;
    }

    private static void place(BlockedSamples samples, Centres into, int centre, long sample) {
        Block block = samples.blockOf(sample);
        int i = samples.within(sample);
        int dimensions = samples.dimensions();
        for (int d = 0; d < dimensions; d++) {
            double value = block.number(block.index(d, i));
            into.means()[centre * dimensions + d] =
                    Double.isNaN(value) ? samples.moments().mean()[d] : value;
        }
        for (int q = 0; q < into.shares().size(); q++) {
            double[] all = samples.categoryShares().get(q);
            int code = block.code(q, i);
            for (int c = 0; c < all.length; c++) {
                double share = code < 0 ? all[c] : code == c ? 1 : 0;
                into.shares().get(q)[centre * all.length + c] = share;
            }
        }
    }
}
