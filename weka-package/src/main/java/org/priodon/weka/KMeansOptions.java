// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.data.Distance;
import org.priodon.kmeans.KMeansFitter;
import weka.core.OptionMetadata;

/** The options of {@link weka.clusterers.FastKMeans}. */
public abstract class KMeansOptions extends ClustererOptions {
    private static final long serialVersionUID = 1L;

    /** In place of a number of restarts. */
    private static final int BY_SIZE = 0;

    /** As Weka's own k-means, not as the engine: attributes have units of their own. */
    private static final Distance DISTANCE = Distance.RANGE;

    private int numClusters = 2;
    private int restarts = BY_SIZE;
    private boolean displayStdDevs;
    private boolean preserveOrder;

    /** Creates a scheme with default options. */
    protected KMeansOptions() {
        super(KMeansFitter.DEFAULT_ITERATIONS, DISTANCE);
    }

    /** Those of Weka's SimpleKMeans. */
    @Override
    public final ForeignOptions foreignOptions() {
        return SimpleKMeansOptions.translated();
    }

    /** {@return all options of the engine but the number of clusters} */
    protected final KMeansFitter fitter() {
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withDistance(distanceOfKMeans())
                .withSeeding(seedingOfKMeans())
                .withIterations(getMaxIterations())
                .withSeed(getSeed())
                .withThreads(getNumExecutionSlots());
        return restarts == BY_SIZE ? fitter : fitter.withRestarts(restarts);
    }

    /** {@return how many clusters} */
    @OptionMetadata(
            displayName = "number of clusters",
            description = "How many clusters. (default 2)",
            commandLineParamName = "N",
            commandLineParamSynopsis = "-N <num>",
            displayOrder = 1)
    public int getNumClusters() {
        return numClusters;
    }

    @Override
    public void setNumClusters(int value) {
        numClusters = Arguments.atLeast("option -N", value, 1);
    }

    /** {@return how many random starts; 0 means by the size of the data} */
    @OptionMetadata(
            displayName = "restarts",
            description =
                    "How many random starts; the one with the lowest sum of squares is kept. 0 makes up to ten, fewer"
                            + " where instances are many. (default 0)",
            commandLineParamName = "restarts",
            commandLineParamSynopsis = "-restarts <num>",
            displayOrder = 9)
    public int getRestarts() {
        return restarts;
    }

    /**
     * Sets how many random starts.
     *
     * @param value at least 0, where 0 makes up to ten
     */
    public void setRestarts(int value) {
        restarts = Arguments.atLeast("option -restarts", value, 0);
    }

    /** {@return whether standard deviations are printed} */
    @OptionMetadata(
            displayName = "display standard deviations",
            description = "Prints standard deviations of numeric attributes, of all data and of each cluster.",
            commandLineParamName = "V",
            commandLineParamSynopsis = "-V",
            commandLineParamIsFlag = true,
            displayOrder = 23)
    public boolean getDisplayStdDevs() {
        return displayStdDevs;
    }

    /**
     * Sets whether standard deviations are printed.
     *
     * @param value true to print them
     */
    public void setDisplayStdDevs(boolean value) {
        displayStdDevs = value;
    }

    /** {@return whether the cluster of each training instance is kept} */
    @OptionMetadata(
            displayName = "preserve instances order",
            description =
                    "Keeps the cluster of each training instance for programs (getAssignments). The model then grows"
                            + " with the data.",
            commandLineParamName = "O",
            commandLineParamSynopsis = "-O",
            commandLineParamIsFlag = true,
            displayOrder = 24)
    public boolean getPreserveInstancesOrder() {
        return preserveOrder;
    }

    /**
     * Sets whether the cluster of each training instance is kept.
     *
     * @param value true to keep it
     */
    public void setPreserveInstancesOrder(boolean value) {
        preserveOrder = value;
    }
}
