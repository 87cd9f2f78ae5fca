// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.random.RandomStream;
import org.priodon.start.Seeding;
import org.priodon.start.Start;

/** Chooses distinct rows of the samples as first centres; never one of weight zero. */
public final class SeedChooser {
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final Metric metric;
    private final ChunkRunner runner;
    private final RandomStream random;

    public SeedChooser(
            BlockedSamples samples, KernelSet kernels, Metric metric, ChunkRunner runner, long seed, int restart) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
        this.random = RandomStream.of(seed, RandomStream.Purpose.SEEDING, restart);
    }

    /** Given means, or means chosen as asked for. */
    public Centres firstCentres(Start start, int centres) {
        if (start instanceof Start.Seeded seeded) {
            return choose(seeded.seeding(), centres);
        }
        Start.Means means = start instanceof Start.Means given ? given : chosen((Start.Chosen) start, centres);
        int dimensions = samples.dimensions();
        double[] stored = new double[Math.multiplyExact(centres, dimensions)];
        for (int j = 0; j < stored.length; j++) {
            stored[j] = samples.frame().toStored(j % dimensions, means.mean(j / dimensions, j % dimensions));
        }
        return new Centres(centres, stored, SeedRows.commonShares(samples, centres));
    }

    private Start.Means chosen(Start.Chosen start, int centres) {
        Start.Means means = (Start.Means) Start.means(start.seeder().choose(samples, centres, random));
        if (means.components() != centres || means.dimensions() != samples.dimensions()) {
            throw new IllegalArgumentException("the seeder chose " + means.components() + " means of "
                    + means.dimensions() + " values, but " + centres + " of " + samples.dimensions() + " are needed");
        }
        return means;
    }

    /** Rows chosen by a mode. */
    public Centres choose(Seeding seeding, int centres) {
        return switch (seeding) {
            case STATIC_SUBSET -> SeedRows.of(samples, evenlySpaced(centres));
            case RANDOM_SUBSET -> SeedRows.of(samples, randomSubset(centres));
            case STATIC_SPREAD -> SeedRows.of(samples, spread(samples.countingFrom(0), centres));
            case RANDOM_SPREAD -> SeedRows.of(samples, spread(randomSample(), centres));
            case K_MEANS_PLUS_PLUS ->
                new GreedySeeding(samples, newDistances(), random).choose(randomSample(), centres);
        };
    }

    private LeastDistances newDistances() {
        return new LeastDistances(samples, kernels, metric, runner);
    }

    private Set<Long> evenlySpaced(int centres) {
        Set<Long> chosen = new LinkedHashSet<>();
        for (int k = 0; k < centres; k++) {
            long sample = samples.countingFrom((long) Math.floor((double) k * samples.count() / centres));
            while (chosen.contains(sample)) {
                sample = samples.countingFrom((sample + 1) % samples.count());
            }
            chosen.add(sample);
        }
        return chosen;
    }

    private long randomSample() {
        return samples.countingFrom(random.nextLong(samples.count()));
    }

    private Set<Long> randomSubset(int centres) {
        Set<Long> chosen = new LinkedHashSet<>();
        while (chosen.size() < centres) {
            chosen.add(randomSample());
        }
        return chosen;
    }

    /** Always the row farthest from all chosen ones, or any other if all coincide with chosen ones up to rounding. */
    private Set<Long> spread(long first, int centres) {
        LeastDistances distances = newDistances();
        Set<Long> chosen = new LinkedHashSet<>();
        long latest = first;
        chosen.add(latest);
        while (chosen.size() < centres) {
            distances.include(SeedRows.of(samples, List.of(latest)));
            long next = distances.farthest();
            latest = next >= 0 && !chosen.contains(next) ? next : SeedRows.unchosen(samples, chosen);
            chosen.add(latest);
        }
        return chosen;
    }
}
