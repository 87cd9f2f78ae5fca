// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.priodon.data.Samples;

/**
 * How well clusters are apart from each other, by distances between samples. Columns count alike: numbers in units of
 * their standard deviation, categories as unit vectors, scaled so that they vary as much; this is the distance of k-means
 * with {@link org.priodon.data.Distance#MAHALANOBIS}. A missing value stands at the mean of its column. Samples of
 * weight 0 are absent.
 *
 * <p>All measures prefer round clusters that do not overlap, so a mixture that describes the samples well can have
 * poor ones. With a single cluster they are NaN.
 *
 * @param silhouette the mean over samples of (b - a) / max(a, b), where a is the mean distance to the others of the same
 *     cluster and b that to the nearest other cluster; from -1 to 1, higher is better; 0 for a sample alone in its
 *     cluster. Rousseeuw (1987), doi:10.1016/0377-0427(87)90125-7
 * @param silhouetteSamples from how many samples the silhouette was computed: all, or those drawn where there are many
 * @param daviesBouldin for each cluster the worst ratio of the spread of two clusters to the distance between their
 *     centres, on average; lower is better, infinite where two centres coincide. Davies and Bouldin (1979),
 *     doi:10.1109/TPAMI.1979.4766909
 * @param calinskiHarabasz the variance between clusters divided by that within, each per degree of freedom; higher is
 *     better. Calinski and Harabasz (1974), doi:10.1080/03610927408827101
 */
public record ClusterSeparation(
        double silhouette, int silhouetteSamples, double daviesBouldin, double calinskiHarabasz) {
    /** From more samples than these, some are drawn for the silhouette, whose time grows with their square. */
    public static final int MOST_PAIRED_SAMPLES = 5000;

    private static final int ROWS_PER_LOOK = 1024;

    /**
     * Measures.
     *
     * @param samples at most 2³¹ - 1
     * @param labels the cluster of each sample, from 0
     * @return the measures; the same for the same samples and labels
     * @throws IllegalArgumentException if there are not as many labels as samples, or a label is negative
     * @throws CancellationException if the thread is interrupted
     */
    public static ClusterSeparation of(Samples samples, int[] labels) {
        if (labels.length != samples.count()) {
            throw new IllegalArgumentException(
                    "there are " + labels.length + " labels for " + samples.count() + " samples");
        }
        int least = Arrays.stream(labels).min().orElse(0);
        if (least < 0) {
            throw new IllegalArgumentException("labels must be at least 0 but one was " + least);
        }
        StandardRows rows = new StandardRows(samples);
        ClusterSpread spread = new ClusterSpread(rows, labels);
        Silhouette silhouette = new Silhouette(rows, labels);
        return new ClusterSeparation(
                silhouette.mean(), silhouette.samples(), spread.daviesBouldin(), spread.calinskiHarabasz());
    }

    /** To be called for each row. */
    static void lookForInterruption(long row) {
        if (row % ROWS_PER_LOOK == 0 && Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted while measuring clusters");
        }
    }
}
