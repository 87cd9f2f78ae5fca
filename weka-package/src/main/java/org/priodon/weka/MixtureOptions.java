// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.selection.Criterion;
import weka.clusterers.NumberOfClustersRequestable;
import weka.clusterers.RandomizableDensityBasedClusterer;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;

/** Options of {@link weka.clusterers.GaussianMixture}, with the letters and properties of EM where it has them too. */
public abstract class MixtureOptions extends RandomizableDensityBasedClusterer implements NumberOfClustersRequestable {
    private static final long serialVersionUID = 1L;

    /** In place of a number of clusters, or of the largest one. */
    static final int OPEN = -1;

    /** In place of a share of the variance. */
    private static final double BY_RESOLUTION = -1;

    private static final int USUAL_MOST = 10;

    private int numClusters;
    private int maxClusters;
    private int criterion;
    private int covariance;
    private int maxIterations;
    private double tolerance;
    private int restarts;
    private boolean noSearch;
    private int seeding;
    private int distance;
    private int kMeansIterations;
    private double minStdDev;
    private double relativeFloor;
    private int missingValues;
    private int precision;
    private int numExecutionSlots;

    /** Creates a scheme with default options. */
    protected MixtureOptions() {
        resetMixtureOptions();
    }

    /** Sets all options of this class to their defaults. */
    final void resetMixtureOptions() {
        numClusters = OPEN;
        maxClusters = USUAL_MOST;
        criterion = Choices.tag(Criterion.BIC);
        covariance = Choices.tag(MixtureFitter.withDefaults().covariance());
        maxIterations = MixtureDefaults.EM_ITERATIONS;
        tolerance = MixtureDefaults.TOLERANCE;
        restarts = MixtureDefaults.RESTARTS;
        noSearch = false;
        seeding = Choices.tag(MixtureDefaults.SEEDING);
        distance = Choices.tag(MixtureDefaults.DISTANCE);
        kMeansIterations = MixtureDefaults.K_MEANS_ITERATIONS;
        minStdDev = 0;
        relativeFloor = BY_RESOLUTION;
        missingValues = 0;
        precision = 0;
        numExecutionSlots = 0;
    }

    /** The least variance. */
    final VarianceFloor floor() {
        if (minStdDev > 0) {
            return VarianceFloor.absolute(minStdDev * minStdDev);
        }
        return relativeFloor == BY_RESOLUTION ? VarianceFloor.DEFAULT : VarianceFloor.relative(relativeFloor);
    }

    /** A property always has a value: only one that is not the default says that a plain start was asked for. */
    final boolean hasPlainStart() {
        return noSearch
                || seeding != Choices.tag(MixtureDefaults.SEEDING)
                || distance != Choices.tag(MixtureDefaults.DISTANCE)
                || kMeansIterations != MixtureDefaults.K_MEANS_ITERATIONS;
    }

    /** The number of the tag of a choice. */
    static int tag(SelectedTag choice) {
        return choice.getSelectedTag().getID();
    }

    @OptionMetadata(
            displayName = "number of clusters",
            description =
                    "How many clusters; -1 tries 1, 2 and so on and keeps the best: by the criterion, or by cross-validation where a number of folds is given. (default -1)",
            commandLineParamName = "N",
            commandLineParamSynopsis = "-N <num>",
            displayOrder = 1)
    public int getNumClusters() {
        return numClusters;
    }

    @Override
    public void setNumClusters(int value) {
        numClusters = Arguments.clusters("option -N", value);
    }

    @OptionMetadata(
            displayName = "maximum number of clusters",
            description =
                    "The largest number to try when the number of clusters is -1; -1 for no limit. Three numbers in a row that are no better end the choice sooner. (default 10)",
            commandLineParamName = "max",
            commandLineParamSynopsis = "-max <num>",
            displayOrder = 2)
    public int getMaximumNumberOfClusters() {
        return maxClusters;
    }

    public void setMaximumNumberOfClusters(int value) {
        maxClusters = Arguments.clusters("option -max", value);
    }

    @OptionMetadata(
            displayName = "criterion",
            description =
                    "By what to choose the number of clusters: bic, aic, icl or held-out (cross-validation, with 5 folds unless their number is given). (default bic)",
            commandLineParamName = "criterion",
            commandLineParamSynopsis = "-criterion <name>",
            displayOrder = 5)
    public SelectedTag getCriterion() {
        return new SelectedTag(criterion, Choices.criteria());
    }

    public void setCriterion(SelectedTag value) {
        criterion = Arguments.tag("option -criterion", value, Choices.criteria());
    }

    @OptionMetadata(
            displayName = "covariance",
            description = Choices.COVARIANCE_TEXT,
            commandLineParamName = "covariance",
            commandLineParamSynopsis = "-covariance <name>",
            displayOrder = 6)
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
            displayOrder = 7)
    public int getMaxIterations() {
        return maxIterations;
    }

    public void setMaxIterations(int value) {
        maxIterations = Arguments.atLeast("option -I", value, 0);
    }

    @OptionMetadata(
            displayName = "minimum improvement of an iteration",
            description =
                    "EM ends when an iteration changes the mean log-likelihood by at most this; 0 or less runs all iterations. (default "
                            + MixtureDefaults.TOLERANCE + ")",
            commandLineParamName = "ll-iter",
            commandLineParamSynopsis = "-ll-iter <num>",
            displayOrder = 8)
    public double getMinLogLikelihoodImprovementIterating() {
        return tolerance;
    }

    public void setMinLogLikelihoodImprovementIterating(double value) {
        tolerance = Arguments.finite("option -ll-iter", value);
    }

    @OptionMetadata(
            displayName = "restarts",
            description =
                    "How many random starts, each with its search; the one with the highest likelihood is kept. (default "
                            + MixtureDefaults.RESTARTS + ")",
            commandLineParamName = "restarts",
            commandLineParamSynopsis = "-restarts <num>",
            displayOrder = 9)
    public int getRestarts() {
        return restarts;
    }

    public void setRestarts(int value) {
        restarts = Arguments.atLeast("option -restarts", value, 1);
    }

    @OptionMetadata(
            displayName = "no search",
            description =
                    "Starts plainly, by seeding and k-means, instead of searching for a good start. So does any other seeding, distance or number of k-means iterations than the default.",
            commandLineParamName = "no-search",
            commandLineParamSynopsis = "-no-search",
            commandLineParamIsFlag = true,
            displayOrder = 12)
    public boolean getNoSearch() {
        return noSearch;
    }

    public void setNoSearch(boolean value) {
        noSearch = value;
    }

    @OptionMetadata(
            displayName = "seeding",
            description =
                    "How first means of a plain start are chosen: k-means++, random-subset, random-spread, static-subset or static-spread. (default k-means++)",
            commandLineParamName = "seeding",
            commandLineParamSynopsis = "-seeding <name>",
            displayOrder = 13)
    public SelectedTag getSeeding() {
        return new SelectedTag(seeding, Choices.seedings());
    }

    public void setSeeding(SelectedTag value) {
        seeding = Arguments.tag("option -seeding", value, Choices.seedings());
    }

    @OptionMetadata(
            displayName = "distance",
            description =
                    "The distance of seeding and k-means in a plain start: mahalanobis (attributes scaled by their standard deviations), range (by their ranges) or euclidean. (default mahalanobis)",
            commandLineParamName = "distance",
            commandLineParamSynopsis = "-distance <name>",
            displayOrder = 14)
    public SelectedTag getDistance() {
        return new SelectedTag(distance, Choices.distances());
    }

    public void setDistance(SelectedTag value) {
        distance = Arguments.tag("option -distance", value, Choices.distances());
    }

    @OptionMetadata(
            displayName = "k-means iterations",
            description = "The most k-means iterations of a plain start. (default " + MixtureDefaults.K_MEANS_ITERATIONS
                    + ")",
            commandLineParamName = "km-iter",
            commandLineParamSynopsis = "-km-iter <num>",
            displayOrder = 15)
    public int getKMeansIterations() {
        return kMeansIterations;
    }

    public void setKMeansIterations(int value) {
        kMeansIterations = Arguments.atLeast("option -km-iter", value, 0);
    }

    @OptionMetadata(
            displayName = "minimum standard deviation",
            description =
                    "The least standard deviation in the units of the attributes; 0 leaves it to the next option. (default 0)",
            commandLineParamName = "M",
            commandLineParamSynopsis = "-M <num>",
            displayOrder = 16)
    public double getMinStdDev() {
        return minStdDev;
    }

    public void setMinStdDev(double value) {
        minStdDev = Arguments.deviation("option -M", value);
    }

    @OptionMetadata(
            displayName = "relative variance floor",
            description =
                    "The least variance as a share of the attribute's variance, where no minimum standard deviation is given; -1 takes it from the step in which values were recorded. (default -1)",
            commandLineParamName = "floor",
            commandLineParamSynopsis = "-floor <num>",
            displayOrder = 17)
    public double getRelativeFloor() {
        return relativeFloor;
    }

    public void setRelativeFloor(double value) {
        relativeFloor = Arguments.floor("option -floor", value);
    }

    @OptionMetadata(
            displayName = "missing values",
            description =
                    "marginalise: only observed values count. impute: means and modes stand in. (default marginalise)",
            commandLineParamName = "missing",
            commandLineParamSynopsis = "-missing <name>",
            displayOrder = 19)
    public SelectedTag getMissingValues() {
        return new SelectedTag(missingValues, Choices.missingTreatments());
    }

    public void setMissingValues(SelectedTag value) {
        missingValues = Arguments.tag("option -missing", value, Choices.missingTreatments());
    }

    @OptionMetadata(
            displayName = "precision",
            description =
                    "How instances are stored: double, or single for half the memory and more speed. (default double)",
            commandLineParamName = "precision",
            commandLineParamSynopsis = "-precision <name>",
            displayOrder = 20)
    public SelectedTag getPrecision() {
        return new SelectedTag(precision, Choices.precisions());
    }

    public void setPrecision(SelectedTag value) {
        precision = Arguments.tag("option -precision", value, Choices.precisions());
    }

    @OptionMetadata(
            displayName = "number of execution slots",
            description =
                    "How many threads may work at once; 0 means all cores. Results do not depend on it. (default 0)",
            commandLineParamName = "num-slots",
            commandLineParamSynopsis = "-num-slots <num>",
            displayOrder = 22)
    public int getNumExecutionSlots() {
        return numExecutionSlots;
    }

    public void setNumExecutionSlots(int value) {
        numExecutionSlots = Arguments.atLeast("option -num-slots", value, 0);
    }
}
