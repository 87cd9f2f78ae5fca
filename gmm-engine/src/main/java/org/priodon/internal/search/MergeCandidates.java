// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;

/**
 * The components that could be freed, and at what cost: made one with a component near by, or left out so that all
 * others share its samples.
 */
final class MergeCandidates {
    /** So many near ones are tried for each component. */
    private static final int NEIGHBOURS = 6;

    private final BlockedSamples samples;
    private final Parameters model;
    /** Per component, over its own samples: their weight. */
    private final double[] mass;
    /** Per component, over its own samples: the logarithm of the component's density. */
    private final double[] own;
    /** Per component, over all samples: what they lose without it. */
    private final double[] lost;
    /** Per component, over samples of others: what they lose without it. */
    private final double[] lostByOthers;
    /** Per pair: what the samples of one lose without the other. */
    private final Map<Long, Double> lostByPair = new HashMap<>();
    /** Per pair, over the samples of both: what they gain by the density of the other one. */
    private final Map<Long, Double> gained = new HashMap<>();

    MergeCandidates(BlockedSamples samples, Parameters model, Census census) {
        this.samples = samples;
        this.model = model;
        mass = new double[model.components()];
        own = new double[model.components()];
        lost = new double[model.components()];
        lostByOthers = new double[model.components()];
        for (int s = 0; s < census.samples(); s++) {
            mass[census.first(s)] += census.weight(s);
        }
        for (int s = 0; s < census.samples(); s++) {
            if (census.weight(s) > 0 && census.logDensity(s) > Double.NEGATIVE_INFINITY) {
                count(census, s);
            }
        }
    }

    private void count(Census census, int s) {
        double weight = census.weight(s);
        int g = census.first(s);
        double share = census.firstShare(s);
        own[g] += weight * (census.logDensity(s) + StrictMath.log(share / model.weights()[g]));
        lost[g] -= weight * StrictMath.log(1 - share);
        if (census.secondShare(s) > 0) {
            int next = census.second(s);
            double loss = -weight * StrictMath.log(1 - census.secondShare(s));
            lost[next] += loss;
            lostByOthers[next] += loss;
            lostByPair.merge(key(g, next), loss, Double::sum);
            // Between the two alone, with the weights that their samples have.
            double ratio = census.secondShare(s) / share * size(next) / size(g);
            gained.merge(key(g, next), weight * StrictMath.log(1 + ratio), Double::sum);
        }
    }

    /** The weight of the samples that are a component's own, relative to what its weight says. */
    private double size(int g) {
        return mass[g] / model.weights()[g];
    }

    private long key(int i, int j) {
        return (long) Math.min(i, j) * model.components() + Math.max(i, j);
    }

    /** In the order of their costs. */
    List<Merge> sorted(LocalFits fits) {
        List<Merge> merges = deletions();
        List<int[]> pairs = pairs();
        double[] ofOne = fits.ofOne(pairs);
        for (int p = 0; p < ofOne.length; p++) {
            merges.add(merge(pairs.get(p)[0], pairs.get(p)[1], ofOne[p]));
        }
        merges.sort(Comparator.comparingDouble(Merge::loss));
        return merges;
    }

    /** Without a component, a sample keeps the share of its density that others have; and their weights grow. */
    private List<Merge> deletions() {
        List<Merge> deletions = new ArrayList<>();
        for (int g = 0; g < lost.length; g++) {
            double weight = model.weights()[g];
            double loss = lost[g] + samples.totalWeight() * StrictMath.log(1 - weight);
            if (loss < Double.POSITIVE_INFINITY) {
                deletions.add(new Merge(g, -1, loss - SmallComponents.handicap(weight, samples)));
            }
        }
        return deletions;
    }

    private List<int[]> pairs() {
        List<int[]> pairs = new ArrayList<>();
        Set<Long> known = new HashSet<>();
        for (int g = 0; g < model.components(); g++) {
            for (int other : neighbours(g)) {
                if (known.add(key(g, other))) {
                    pairs.add(new int[] {Math.min(g, other), Math.max(g, other)});
                }
            }
        }
        return pairs;
    }

    /**
     * The difference between what samples of two components have under both and under one Gaussian, and what samples of
     * others would lose at most.
     *
     * @param ofOne the log-likelihood under one
     */
    private Merge merge(int i, int j, double ofOne) {
        double both = mass[i] + mass[j];
        double ofBoth =
                own[i] + own[j] + gained.getOrDefault(key(i, j), 0.0) + choice(mass[i], both) + choice(mass[j], both);
        double ofOthers = lostByOthers[i] + lostByOthers[j] - lostByPair.getOrDefault(key(i, j), 0.0);
        double relief = SmallComponents.handicap(model.weights()[i], samples)
                + SmallComponents.handicap(model.weights()[j], samples)
                - SmallComponents.handicap(model.weights()[i] + model.weights()[j], samples);
        return new Merge(j, i, ofBoth - ofOne + ofOthers - relief);
    }

    private static double choice(double mass, double both) {
        return mass > 0 ? mass * StrictMath.log(mass / both) : 0;
    }

    private int[] neighbours(int g) {
        double[] distances = IntStream.range(0, model.components())
                .mapToDouble(other -> distance(g, other))
                .toArray();
        return IntStream.range(0, model.components())
                .filter(other -> other != g)
                .boxed()
                .sorted(Comparator.comparingDouble(other -> distances[other]))
                .limit(NEIGHBOURS)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private double distance(int i, int j) {
        double sum = 0;
        int dimensions = model.dimensions();
        for (int d = 0; d < dimensions; d++) {
            double difference = model.means()[i * dimensions + d] - model.means()[j * dimensions + d];
            double spread = model.gaussians().variance(i, d) + model.gaussians().variance(j, d);
            sum += difference * difference / spread;
        }
        return sum;
    }
}
