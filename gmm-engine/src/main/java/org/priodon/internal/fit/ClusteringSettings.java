// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.fit;

import java.util.LinkedHashMap;
import java.util.Map;
import org.priodon.data.Distance;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Start;

/**
 * What seeding and k-means need to know, by themselves or as the beginning of a mixture.
 *
 * @param clusters how many centres
 * @param distance of seeding and k-means
 * @param start where to begin
 * @param iterations the most k-means iterations
 * @param rule when k-means ends besides
 * @param restarts how many random starts; {@link #BY_WORK} for as many as the samples are worth, in k-means alone
 * @param seed where randomness comes from
 */
public record ClusteringSettings(
        int clusters, Distance distance, Start start, int iterations, StoppingRule rule, int restarts, long seed) {
    /** In place of a number of restarts. */
    public static final int BY_WORK = 0;

    /** More starts than these hardly find anything better. */
    private static final int MOST_RESTARTS = 10;

    /** Rows times columns times clusters times restarts. It takes k-means some tenths of a second on one core. */
    private static final double SMALL_WORK = 1e7;

    public ClusteringSettings withClusters(int others) {
        return new ClusteringSettings(others, distance, start, iterations, rule, restarts, seed);
    }

    public ClusteringSettings withDistance(Distance other) {
        return new ClusteringSettings(clusters, other, start, iterations, rule, restarts, seed);
    }

    /** Another start, and its number of clusters if it has one. */
    public ClusteringSettings withStart(Start other) {
        int count = other.components() > 0 ? other.components() : clusters;
        return new ClusteringSettings(count, distance, other, iterations, rule, restarts, seed);
    }

    public ClusteringSettings withIterations(int others) {
        return new ClusteringSettings(clusters, distance, start, others, rule, restarts, seed);
    }

    public ClusteringSettings withRule(StoppingRule other) {
        return new ClusteringSettings(clusters, distance, start, iterations, other, restarts, seed);
    }

    public ClusteringSettings withRestarts(int others) {
        return new ClusteringSettings(clusters, distance, start, iterations, rule, others, seed);
    }

    public ClusteringSettings withSeed(long other) {
        return new ClusteringSettings(clusters, distance, start, iterations, rule, restarts, other);
    }

    /**
     * How many random starts k-means alone makes: unless set, ten where samples and clusters are few, fewer where they
     * are more, and one where all starts would be the same or nothing follows the start. Depends on the samples and the
     * settings alone.
     */
    public int restartsFor(BlockedSamples samples) {
        if (restarts != BY_WORK) {
            return restarts;
        }
        boolean random =
                start instanceof Start.Seeded seeded && seeded.seeding().isRandom();
        if (!random || iterations == 0 || clusters == 1) {
            return 1;
        }
        double work = (double) samples.count() * samples.schema().size() * clusters;
        return (int) Math.max(1, Math.min(MOST_RESTARTS, SMALL_WORK / work));
    }

    /** Fails where these samples cannot be fitted. Samples of weight zero do not count. */
    public void checkAgainst(BlockedSamples data) {
        data.checkFittable();
        long samples = data.countingSamples();
        if (samples < clusters) {
            throw new IllegalArgumentException("there are " + samples + " samples but " + clusters
                    + " components; use at most as many components as samples");
        }
        Arguments.arrayLength(
                clusters + " components of " + data.dimensions() + " dimensions", clusters, data.dimensions());
        if (start.components() > 0 && start.components() != clusters) {
            throw new IllegalArgumentException("components is " + clusters + " but the start has " + start.components()
                    + " components; leave components alone after giving a start");
        }
        if (start instanceof Start.Means means) {
            Arguments.dimensions(means.dimensions(), data.dimensions());
        } else if (start instanceof Start.Soft soft && soft.samples() != data.count()) {
            throw new IllegalArgumentException("there are " + data.count() + " samples but " + soft.samples()
                    + " labels or responsibilities to start from");
        }
    }

    /** By name, in the order of their use. */
    public Map<String, String> described() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("components", Integer.toString(clusters));
        settings.put("start", start.toString());
        settings.put("distance", distance.label());
        settings.put("kMeansIterations", limit(iterations));
        settings.put("kMeansStoppingRule", rule.toString());
        settings.put("restarts", restarts == BY_WORK ? "by work" : Integer.toString(restarts));
        settings.put("seed", Long.toString(seed));
        return settings;
    }

    /** A guess, to choose kernels by. */
    public double expectedIterations() {
        return expected(iterations, 100);
    }

    /** A limit, or what is usual where there is none. */
    public static double expected(int limit, int usual) {
        return limit == StoppingRule.NO_LIMIT ? usual : limit;
    }

    public static String limit(int iterations) {
        return iterations == StoppingRule.NO_LIMIT ? "no limit" : Integer.toString(iterations);
    }
}
