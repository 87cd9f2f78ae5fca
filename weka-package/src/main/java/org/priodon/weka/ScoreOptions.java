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

    /** For the user interface. */
    public String seedTipText() {
        return "The seed of the clusterer.";
    }

    @OptionMetadata(
            displayName = "clusterer",
            description =
                    "The mixture to fit, or any other density-based clusterer, with its options. (default weka.clusterers.GaussianMixture)",
            commandLineParamName = "W",
            commandLineParamSynopsis = "-W <class and options>",
            displayOrder = 1)
    public DensityBasedClusterer getClusterer() {
        return clusterer;
    }

    public void setClusterer(DensityBasedClusterer value) {
        clusterer = value;
    }

    @OptionMetadata(
            displayName = "saved model",
            description = "A file with a saved GaussianMixture, which is then used in place of fitting one.",
            commandLineParamName = "serialized",
            commandLineParamSynopsis = "-serialized <file>",
            displayOrder = 2)
    public File getSerializedModel() {
        return serialized;
    }

    public void setSerializedModel(File value) {
        serialized = value;
    }

    @OptionMetadata(
            displayName = "outlier share",
            description = "Which share of the first batch counts as outliers. (default 0.01)",
            commandLineParamName = "outliers",
            commandLineParamSynopsis = "-outliers <num>",
            displayOrder = 4)
    public double getOutlierShare() {
        return outlierShare;
    }

    public void setOutlierShare(double value) {
        outlierShare = Arguments.share("option -outliers", value);
    }

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

    public void setNoLogDensity(boolean value) {
        noLogDensity = value;
    }

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

    public void setNoMemberships(boolean value) {
        noMemberships = value;
    }

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

    public void setNoCluster(boolean value) {
        noCluster = value;
    }

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

    public void setNoOutlier(boolean value) {
        noOutlier = value;
    }
}
