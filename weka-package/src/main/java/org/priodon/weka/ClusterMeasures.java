// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.Serializable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.priodon.data.Samples;
import org.priodon.measure.Agreement;
import org.priodon.measure.ClusterSeparation;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureScorer;
import weka.core.Instances;

/**
 * Measures by which clusterings of the training data can be compared, whatever scheme made them. NaN where one is not
 * defined.
 *
 * @param silhouette from -1 to 1, higher is better
 * @param silhouetteInstances from how many instances it was computed
 * @param instances how many there were
 * @param daviesBouldin lower is better
 * @param calinskiHarabasz higher is better
 * @param entropy of the memberships, the mean per instance; NaN for hard clusters
 * @param adjustedRandIndex with the class; NaN if none was set
 * @param mutualInformation with the class, normalised; NaN if none was set
 * @param purity with respect to the class; NaN if none was set
 */
public record ClusterMeasures(
        double silhouette,
        int silhouetteInstances,
        int instances,
        double daviesBouldin,
        double calinskiHarabasz,
        double entropy,
        double adjustedRandIndex,
        double mutualInformation,
        double purity)
        implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Nothing is known: before training, or in models of versions that did not measure. */
    public static final ClusterMeasures UNKNOWN = new ClusterMeasures(
            Double.NaN, 0, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /**
     * Measures the clusters of a mixture.
     *
     * @param model the mixture
     * @param samples its training data
     * @param data the same, with the class if there is one
     * @param threads how many may work at once, 0 for all cores
     * @return the measures
     * @throws InterruptedException if the thread was interrupted; the flag is then clear
     */
    public static ClusterMeasures of(GaussianMixture model, Samples samples, Instances data, int threads)
            throws InterruptedException {
        try {
            MixtureScorer scorer = model.scorer(threads);
            double entropy = scorer.criteria(samples).entropy() / samples.totalWeight();
            return of(samples, scorer.assign(samples, Closeness.PROBABILITY), entropy, data);
        } catch (CancellationException e) {
            throw interrupted();
        }
    }

    /**
     * Measures hard clusters.
     *
     * @param samples the training data
     * @param clusters the cluster of each
     * @param data the training data, with the class if there is one
     * @return the measures
     * @throws InterruptedException if the thread was interrupted; the flag is then clear
     */
    public static ClusterMeasures of(Samples samples, int[] clusters, Instances data) throws InterruptedException {
        try {
            return of(samples, clusters, Double.NaN, data);
        } catch (CancellationException e) {
            throw interrupted();
        }
    }

    private static InterruptedException interrupted() {
        Thread.interrupted();
        return new InterruptedException("interrupted while measuring clusters");
    }

    private static ClusterMeasures of(Samples samples, int[] clusters, double entropy, Instances data) {
        ClusterSeparation separation = ClusterSeparation.of(samples, clusters);
        Agreement agreement = agreement(clusters, data);
        return new ClusterMeasures(
                separation.silhouette(),
                separation.silhouetteSamples(),
                data.numInstances(),
                separation.daviesBouldin(),
                separation.calinskiHarabasz(),
                entropy,
                agreement.adjustedRandIndex(),
                agreement.normalisedMutualInformation(),
                agreement.purity());
    }

    /** Of those instances that have a class. */
    private static Agreement agreement(int[] clusters, Instances data) {
        boolean nominal = data.classIndex() >= 0 && data.classAttribute().isNominal();
        IntPredicate known = i -> nominal && !data.instance(i).classIsMissing();
        int[] labelled = IntStream.range(0, clusters.length).filter(known).toArray();
        if (labelled.length == 0) {
            return new Agreement(Double.NaN, Double.NaN, Double.NaN);
        }
        int[] found = Arrays.stream(labelled).map(i -> clusters[i]).toArray();
        int[] classes = Arrays.stream(labelled)
                .map(i -> (int) data.instance(i).classValue())
                .toArray();
        return Agreement.of(found, classes);
    }

    /**
     * All measures by the names that the Experimenter shows.
     *
     * @return in a fixed order
     */
    public Map<String, Double> byName() {
        Map<String, Double> measures = new LinkedHashMap<>();
        measures.put("measureSilhouette", silhouette);
        measures.put("measureDaviesBouldin", daviesBouldin);
        measures.put("measureCalinskiHarabasz", calinskiHarabasz);
        measures.put("measureMembershipEntropy", entropy);
        measures.put("measureAdjustedRandIndex", adjustedRandIndex);
        measures.put("measureMutualInformation", mutualInformation);
        measures.put("measurePurity", purity);
        return measures;
    }

    /** Some lines for a scheme's text; none if nothing is known. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (!Double.isNaN(silhouette)) {
            String sampled = silhouetteInstances < instances
                    ? " (from " + silhouetteInstances + " instances drawn at random)"
                    : "";
            line(text, "Silhouette: %.4f%s, higher is better", silhouette, sampled);
            line(text, "Davies-Bouldin: %.4f, lower is better", daviesBouldin);
            line(text, "Calinski-Harabasz: %.5g, higher is better", calinskiHarabasz);
        }
        if (!Double.isNaN(entropy)) {
            line(text, "Entropy of memberships: %.4f per instance, 0 if all are certain", entropy);
        }
        if (!Double.isNaN(purity)) {
            line(
                    text,
                    "Compared with the class: adjusted Rand index %.4f, mutual information %.4f, purity %.4f",
                    adjustedRandIndex,
                    mutualInformation,
                    purity);
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
