// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.LinkedHashSet;
import java.util.Set;
import org.priodon.internal.FitOptions;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.random.RandomStream;
import org.priodon.seeding.Seeding;

/** Chooses distinct rows of the samples as first means. */
public final class SeedChooser<A> {
    private final BlockedSamples<A> samples;
    private final Kernels<A> kernels;
    private final Metric metric;
    private final ChunkRunner runner;
    private final RandomStream random;

    public SeedChooser(
            BlockedSamples<A> samples, Kernels<A> kernels, Metric metric, ChunkRunner runner, long seed, int restart) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
        this.random = RandomStream.of(seed, RandomStream.Purpose.SEEDING, restart);
    }

    /** Given means, or rows chosen by the mode asked for; as stored, one after another. */
    public double[] firstMeans(FitOptions options) {
        if (options.startMeans == null) {
            return choose(options.seeding, options.components);
        }
        int dimensions = samples.dimensions();
        double[] means = new double[Math.multiplyExact(options.components, dimensions)];
        for (int j = 0; j < means.length; j++) {
            means[j] = samples.frame().toStored(j % dimensions, options.startMeans[j / dimensions][j % dimensions]);
        }
        return means;
    }

    /**
     * @return the chosen rows as stored, one after another
     */
    public double[] choose(Seeding seeding, int means) {
        return switch (seeding) {
            case STATIC_SUBSET -> rows(evenlySpaced(samples.count(), means));
            case RANDOM_SUBSET -> rows(randomSubset(means));
            case STATIC_SPREAD -> rows(spread(0, means));
            case RANDOM_SPREAD -> rows(spread(random.nextLong(samples.count()), means));
            case K_MEANS_PLUS_PLUS -> rows(plusPlus(means));
            case KEEP_EXISTING ->
                throw new IllegalArgumentException("KEEP_EXISTING needs a model or means to start from");
        };
    }

    private static Set<Long> evenlySpaced(long count, int means) {
        Set<Long> chosen = new LinkedHashSet<>();
        for (int k = 0; k < means; k++) {
            chosen.add(Math.round(Math.floor((double) k * count / means)));
        }
        return chosen;
    }

    private Set<Long> randomSubset(int means) {
        Set<Long> chosen = new LinkedHashSet<>();
        while (chosen.size() < means) {
            chosen.add(random.nextLong(samples.count()));
        }
        return chosen;
    }

    private Set<Long> spread(long first, int means) {
        LeastDistances<A> distances = new LeastDistances<>(samples, kernels, metric, runner);
        return grow(first, means, distances, distances::farthest);
    }

    private Set<Long> plusPlus(int means) {
        LeastDistances<A> distances = new LeastDistances<>(samples, kernels, metric, runner);
        return grow(random.nextLong(samples.count()), means, distances, () -> distances.drawn(random.nextDouble()));
    }

    private interface NextSample {
        /** The next sample to choose, or -1 if all coincide with chosen ones. */
        long next();
    }

    private Set<Long> grow(long first, int means, LeastDistances<A> distances, NextSample rule) {
        Set<Long> chosen = new LinkedHashSet<>();
        chosen.add(first);
        while (chosen.size() < means) {
            long latest = chosen.stream().reduce((a, b) -> b).orElseThrow();
            distances.include(samples.storedRow(latest));
            long next = rule.next();
            if (next < 0) {
                addUnchosen(chosen, means);
            } else {
                chosen.add(next);
            }
        }
        return chosen;
    }

    /** Every sample coincides with a chosen one: take the first ones that are not chosen themselves. */
    private void addUnchosen(Set<Long> chosen, int means) {
        for (long i = 0; chosen.size() < means; i++) {
            chosen.add(i);
        }
    }

    private double[] rows(Set<Long> chosen) {
        int dimensions = samples.dimensions();
        double[] means = new double[Math.multiplyExact(chosen.size(), dimensions)];
        int offset = 0;
        for (long sample : chosen) {
            System.arraycopy(samples.storedRow(sample), 0, means, offset, dimensions);
            offset += dimensions;
        }
        return means;
    }
}
