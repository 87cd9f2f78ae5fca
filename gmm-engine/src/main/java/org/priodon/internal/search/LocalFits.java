// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.RowGathering;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StoppingRule;

/** Fits two Gaussians to the samples of one component, or one to those of two, and to no other samples. */
final class LocalFits {
    private static final int TRIES = 2;
    private static final int STEPS = 3;
    private static final int ITERATIONS = 8;

    private final Workbench bench;
    private final List<RowGathering> groups;
    private final long seed;

    /**
     * @param census tells the component of each sample
     * @param seed of these fits alone
     */
    LocalFits(Workbench bench, Census census, long seed) {
        this.bench = bench;
        this.groups = RowGathering.byLabel(bench.samples(), census.labels(), census.components());
        this.seed = seed;
    }

    /** The best splits of all components that have one, with samples enough in both halves. */
    List<Split> splits() {
        return splits(SmallComponents.fewest(bench.samples()));
    }

    /**
     * The best splits of all components that have one.
     *
     * @param fewest how many samples each half has at least
     */
    List<Split> splits(int fewest) {
        Split[] splits = new Split[groups.size()];
        long work = TRIES * ITERATIONS * bench.work(2);
        bench.sideBySide(splits.length, work, (own, g) -> splits[g] = split(own, g, fewest));
        return Arrays.stream(splits).filter(Objects::nonNull).toList();
    }

    private Split split(Workbench own, int component, int fewest) {
        RowGathering rows = groups.get(component);
        if (rows.count() < 2 * fewest) {
            return null;
        }
        Workbench local = own.on(rows.finish(own.runner()));
        double before = logLikelihoodOfOne(local);
        Split best = null;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            long number = (long) component * TRIES + attempt;
            Parameters start = new ShortStart(local, 2, RandomStream.hash(seed, RandomStream.Purpose.SPLIT, number))
                    .parameters(StartMetric.ofSplit(attempt, own.family()), STEPS);
            if (!local.isValid(start)) {
                continue;
            }
            Fitted halves = local.climb(Fitted.unknown(start), StoppingRule.never(), ITERATIONS);
            double gain = halves.likelihood() * local.samples().totalWeight() - before;
            if (isFair(halves.parameters(), local.samples(), fewest) && (best == null || gain > best.gain())) {
                best = new Split(component, halves.parameters(), gain);
            }
        }
        return best;
    }

    private static boolean isFair(Parameters halves, BlockedSamples samples, int fewest) {
        double smaller = Math.min(halves.weights()[0], halves.weights()[1]);
        return smaller * samples.countingSamples() >= fewest;
    }

    /**
     * What the samples of two components have under one Gaussian of their own.
     *
     * @param pairs numbers of two components each
     * @return their log-likelihoods
     */
    double[] ofOne(List<int[]> pairs) {
        double[] likelihoods = new double[pairs.size()];
        bench.sideBySide(likelihoods.length, 2 * bench.work(pairs.size()) / groups.size(), (own, number) -> {
            RowGathering rows = new RowGathering(own.samples().facts());
            for (int component : pairs.get(number)) {
                rows.merge(groups.get(component));
            }
            likelihoods[number] = rows.count() == 0 ? 0 : logLikelihoodOfOne(own.on(rows.finish(own.runner())));
        });
        return likelihoods;
    }

    private static double logLikelihoodOfOne(Workbench local) {
        return local.climb(Fitted.unknown(local.one()), StoppingRule.never(), 1).likelihood()
                * local.samples().totalWeight();
    }
}
