// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.File;
import java.util.Set;
import weka.clusterers.DensityBasedClusterer;
import weka.clusterers.GaussianMixture;
import weka.core.OptionMetadata;
import weka.core.Randomizable;

/**
 * The options of {@link weka.filters.unsupervised.attribute.AddMixtureScores}. Those of the mixture may stand beside
 * them on the command line.
 */
public abstract class ScoreOptions extends MixtureFilter {
    private static final long serialVersionUID = 1L;

    /** Clusterers are serialisable, although this interface does not say so. */
    @SuppressWarnings("serial")
    private DensityBasedClusterer clusterer = new GaussianMixture();

    private File serialized = new File("");
    private double outlierShare = 0.01;
    private boolean noLogDensity;
    private boolean noMemberships;
    private boolean noCluster;
    private boolean noOutlier;

    /** All options of the mixture but those that filters have too. */
    @Override
    public final ForeignOptions foreignOptions() {
        return new ForeignOptions().nested("W", new GaussianMixture(), Set.of("output-debug-info"));
    }

    /** The clusterer's seed, if it has one. */
    @Override
    public int getSeed() {
        return clusterer instanceof Randomizable random ? random.getSeed() : 0;
    }

    @Override
    public void setSeed(int value) {
        if (clusterer instanceof Randomizable random) {
            random.setSeed(value);
        }
    }

    /** {@return the tip text of the seed} */
    public String seedTipText() {
        return "The seed of the clusterer.";
    }

    /** {@return what is fitted} */
    @OptionMetadata(
            displayName = "clusterer",
            description = "The mixture to fit, or any other density-based clusterer, with its options. (default"
                    + " weka.clusterers.GaussianMixture)",
            commandLineParamName = "W",
            commandLineParamSynopsis = "-W <class and options>",
            displayOrder = 1)
    public DensityBasedClusterer getClusterer() {
        return clusterer;
    }

    /**
     * Sets what is fitted.
     *
     * @param value a mixture, or any other density-based clusterer
     */
    public void setClusterer(DensityBasedClusterer value) {
        clusterer = value;
    }

    /** {@return the file of the saved mixture that is used; without a name, one is fitted} */
    @OptionMetadata(
            displayName = "saved model",
            description = "A file with a saved GaussianMixture, which is then used in place of fitting one.",
            commandLineParamName = "serialized",
            commandLineParamSynopsis = "-serialized <file>",
            displayOrder = 2)
    public File getSerializedModel() {
        return serialized;
    }

    /**
     * Sets the saved mixture that is used.
     *
     * @param value a model file of GaussianMixture; without a name, a mixture is fitted
     */
    public void setSerializedModel(File value) {
        serialized = value;
    }

    /** {@return which share of the first batch counts as outliers} */
    @OptionMetadata(
            displayName = "outlier share",
            description = "Which share of the first batch counts as outliers. (default 0.01)",
            commandLineParamName = "outliers",
            commandLineParamSynopsis = "-outliers <num>",
            displayOrder = 4)
    public double getOutlierShare() {
        return outlierShare;
    }

    /**
     * Sets which share of the first batch counts as outliers.
     *
     * @param value between 0 and 1
     */
    public void setOutlierShare(double value) {
        outlierShare = Arguments.share("option -outliers", value);
    }

    /** {@return whether the log-density is left out} */
    @OptionMetadata(
            displayName = "no log-density",
            description = "Leaves out the log-density.",
            commandLineParamName = "no-density",
            commandLineParamSynopsis = "-no-density",
            commandLineParamIsFlag = true,
            displayOrder = 5)
    public boolean getNoLogDensity() {
        return noLogDensity;
    }

    /**
     * Sets whether the log-density is left out.
     *
     * @param value true to leave it out
     */
    public void setNoLogDensity(boolean value) {
        noLogDensity = value;
    }

    /** {@return whether the probabilities of the clusters are left out} */
    @OptionMetadata(
            displayName = "no probabilities of the clusters",
            description = "Leaves out the probabilities of the clusters.",
            commandLineParamName = "no-memberships",
            commandLineParamSynopsis = "-no-memberships",
            commandLineParamIsFlag = true,
            displayOrder = 6)
    public boolean getNoMemberships() {
        return noMemberships;
    }

    /**
     * Sets whether the probabilities of the clusters are left out.
     *
     * @param value true to leave them out
     */
    public void setNoMemberships(boolean value) {
        noMemberships = value;
    }

    /** {@return whether the most probable cluster is left out} */
    @OptionMetadata(
            displayName = "no most probable cluster",
            description = "Leaves out the most probable cluster.",
            commandLineParamName = "no-cluster",
            commandLineParamSynopsis = "-no-cluster",
            commandLineParamIsFlag = true,
            displayOrder = 7)
    public boolean getNoCluster() {
        return noCluster;
    }

    /**
     * Sets whether the most probable cluster is left out.
     *
     * @param value true to leave it out
     */
    public void setNoCluster(boolean value) {
        noCluster = value;
    }

    /** {@return whether the outlier flag is left out} */
    @OptionMetadata(
            displayName = "no outlier flag",
            description = "Leaves out the outlier flag.",
            commandLineParamName = "no-outlier",
            commandLineParamSynopsis = "-no-outlier",
            commandLineParamIsFlag = true,
            displayOrder = 8)
    public boolean getNoOutlier() {
        return noOutlier;
    }

    /**
     * Sets whether the outlier flag is left out.
     *
     * @param value true to leave it out
     */
    public void setNoOutlier(boolean value) {
        noOutlier = value;
    }
}
