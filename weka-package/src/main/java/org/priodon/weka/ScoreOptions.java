// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.SelectedTag;
import weka.filters.SimpleBatchFilter;

/** The options of {@link weka.filters.unsupervised.attribute.AddMixtureScores}. */
public abstract class ScoreOptions extends SimpleBatchFilter implements Randomizable {
    private static final long serialVersionUID = 1L;

    private int numClusters;
    private int maxClusters;
    private int covariance;
    private int maxIterations;
    private int restarts;
    private double minStdDev;
    private int numExecutionSlots;
    private int seed;
    private double outlierShare;
    private boolean noLogDensity;
    private boolean noMemberships;
    private boolean noCluster;
    private boolean noOutlier;

    /** Creates a filter with default options. */
    protected ScoreOptions() {
        resetOptions();
    }

    private void resetOptions() {
        numClusters = 2;
        maxClusters = 10;
        covariance = Choices.tag(MixtureFitter.withDefaults().covariance());
        maxIterations = MixtureDefaults.EM_ITERATIONS;
        restarts = MixtureDefaults.RESTARTS;
        minStdDev = 0;
        numExecutionSlots = 0;
        seed = 1;
        outlierShare = 0.01;
        noLogDensity = false;
        noMemberships = false;
        noCluster = false;
        noOutlier = false;
    }

    /** Options that are not named get their defaults. A wrong value is refused and changes nothing. */
    @Override
    public void setOptions(String[] options) throws Exception {
        OptionCheck.check(this, options);
        resetOptions();
        super.setOptions(options);
    }

    /** Runs from the command line. A wrong value of an option ends the program. */
    @Override
    public void run(Object toRun, String[] options) throws Exception {
        CommandLine.check(this, options);
        super.run(toRun, options);
    }

    /** What fits the mixture. */
    protected final MixtureTraining training() {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withEmIterations(maxIterations)
                .withRestarts(restarts)
                .withSeed(seed)
                .withVarianceFloor(MixtureTraining.floor(minStdDev))
                .withThreads(numExecutionSlots);
        return MixtureTraining.plain(fitter, Choices.covariances(covariance), numClusters, maxClusters);
    }

    @OptionMetadata(
            displayName = "seed",
            description = "The random number seed. (default 1)",
            commandLineParamName = "S",
            commandLineParamSynopsis = "-S <num>",
            displayOrder = 8)
    @Override
    public int getSeed() {
        return seed;
    }

    @Override
    public void setSeed(int value) {
        seed = value;
    }

    @OptionMetadata(
            displayName = "number of clusters",
            description = "How many clusters; -1 tries 1 to the maximum number and keeps the best by BIC. (default 2)",
            commandLineParamName = "N",
            commandLineParamSynopsis = "-N <num>",
            displayOrder = 1)
    public int getNumClusters() {
        return numClusters;
    }

    public void setNumClusters(int value) {
        numClusters = Arguments.clusters("option -N", value);
    }

    @OptionMetadata(
            displayName = "maximum number of clusters",
            description = "The largest number to try when the number of clusters is -1. (default 10)",
            commandLineParamName = "max",
            commandLineParamSynopsis = "-max <num>",
            displayOrder = 2)
    public int getMaxClusters() {
        return maxClusters;
    }

    public void setMaxClusters(int value) {
        maxClusters = Arguments.atLeast("option -max", value, 1);
    }

    @OptionMetadata(
            displayName = "covariance",
            description = Choices.COVARIANCE_TEXT,
            commandLineParamName = "covariance",
            commandLineParamSynopsis = "-covariance <name>",
            displayOrder = 3)
    public SelectedTag getCovariance() {
        return new SelectedTag(covariance, Choices.covariances());
    }

    public void setCovariance(SelectedTag value) {
        covariance = Arguments.tag("option -covariance", value, Choices.covariances());
    }

    @OptionMetadata(
            displayName = "maximum iterations",
            description = "The most EM iterations. (default " + MixtureDefaults.EM_ITERATIONS + ")",
            commandLineParamName = "I",
            commandLineParamSynopsis = "-I <num>",
            displayOrder = 4)
    public int getMaxIterations() {
        return maxIterations;
    }

    public void setMaxIterations(int value) {
        maxIterations = Arguments.atLeast("option -I", value, 0);
    }

    @OptionMetadata(
            displayName = "restarts",
            description =
                    "How many random starts, each with its search; the one with the highest likelihood is kept. (default "
                            + MixtureDefaults.RESTARTS + ")",
            commandLineParamName = "restarts",
            commandLineParamSynopsis = "-restarts <num>",
            displayOrder = 5)
    public int getRestarts() {
        return restarts;
    }

    public void setRestarts(int value) {
        restarts = Arguments.atLeast("option -restarts", value, 1);
    }

    @OptionMetadata(
            displayName = "minimum standard deviation",
            description =
                    "The least standard deviation in the units of the attributes; 0 for a thousandth of the attribute's. (default 0)",
            commandLineParamName = "M",
            commandLineParamSynopsis = "-M <num>",
            displayOrder = 6)
    public double getMinStdDev() {
        return minStdDev;
    }

    public void setMinStdDev(double value) {
        minStdDev = Arguments.deviation("option -M", value);
    }

    @OptionMetadata(
            displayName = "number of execution slots",
            description =
                    "How many threads may work at once; 0 means all cores. Results do not depend on it. (default 0)",
            commandLineParamName = "num-slots",
            commandLineParamSynopsis = "-num-slots <num>",
            displayOrder = 7)
    public int getNumExecutionSlots() {
        return numExecutionSlots;
    }

    public void setNumExecutionSlots(int value) {
        numExecutionSlots = Arguments.atLeast("option -num-slots", value, 0);
    }

    @OptionMetadata(
            displayName = "outlier share",
            description = "Which share of the first batch counts as outliers. (default 0.01)",
            commandLineParamName = "outliers",
            commandLineParamSynopsis = "-outliers <num>",
            displayOrder = 9)
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
            displayOrder = 10)
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
            displayOrder = 11)
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
            displayOrder = 12)
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
            displayOrder = 13)
    public boolean getNoOutlier() {
        return noOutlier;
    }

    public void setNoOutlier(boolean value) {
        noOutlier = value;
    }
}
