// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * How alike two clusterings of the same samples are. What clusters are called does not matter.
 *
 * @param adjustedRandIndex by pairs of samples that are together in both: 1 if the clusterings are the same, 0 on average
 *     if they have nothing to do with each other. Hubert and Arabie (1985), doi:10.1007/BF01908075
 * @param normalisedMutualInformation what one clustering tells about the other, divided by the mean of both entropies:
 *     from 0 to 1
 * @param purity the share of samples whose class is the most frequent one in their cluster; it can only rise when
 *     clusters are split
 */
public record Agreement(double adjustedRandIndex, double normalisedMutualInformation, double purity) {
    /**
     * Compares.
     *
     * @param clusters the cluster of each sample, any numbers
     * @param classes the class of each sample, any numbers
     * @return the measures
     * @throws IllegalArgumentException if there are none, or not as many of one as of the other
     */
    public static Agreement of(int[] clusters, int[] classes) {
        if (clusters.length != classes.length) {
            throw new IllegalArgumentException(
                    "clusterings of " + clusters.length + " and " + classes.length + " rows cannot be compared");
        }
        if (clusters.length == 0) {
            throw new IllegalArgumentException("clusterings of no rows cannot be compared");
        }
        Map<Integer, Map<Integer, Long>> table = new HashMap<>();
        Map<Integer, Long> clusterSizes = new HashMap<>();
        Map<Integer, Long> classSizes = new HashMap<>();
        for (int i = 0; i < clusters.length; i++) {
            table.computeIfAbsent(clusters[i], cluster -> new HashMap<>()).merge(classes[i], 1L, Long::sum);
            clusterSizes.merge(clusters[i], 1L, Long::sum);
            classSizes.merge(classes[i], 1L, Long::sum);
        }
        Collection<Long> cells =
                table.values().stream().flatMap(row -> row.values().stream()).toList();
        double both = entropy(clusterSizes.values(), clusters.length) + entropy(classSizes.values(), clusters.length);
        double shared = both - entropy(cells, clusters.length);
        double pure = table.values().stream()
                .mapToLong(row -> row.values().stream().max(Long::compare).orElse(0L))
                .sum();
        return new Agreement(
                adjustedRandIndex(
                        pairs(cells), pairs(clusterSizes.values()), pairs(classSizes.values()), clusters.length),
                // Both have a single cluster.
                both == 0 ? 1 : Math.min(1, Math.max(0, 2 * shared / both)),
                pure / clusters.length);
    }

    private static double adjustedRandIndex(double together, double first, double second, int rows) {
        double expected = rows < 2 ? 0 : first * second / pairs(rows);
        double most = 0.5 * (first + second);
        // Both have one cluster for all rows, or both one for each row.
        return most == expected ? 1 : (together - expected) / (most - expected);
    }

    private static double pairs(Collection<Long> sizes) {
        return sizes.stream().mapToDouble(Agreement::pairs).sum();
    }

    private static double pairs(long rows) {
        return 0.5 * rows * (rows - 1);
    }

    private static double entropy(Collection<Long> sizes, double rows) {
        return sizes.stream()
                .mapToDouble(size -> -size / rows * StrictMath.log(size / rows))
                .sum();
    }
}
