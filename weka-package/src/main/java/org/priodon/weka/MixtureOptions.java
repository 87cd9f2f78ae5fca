// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.selection.Criterion;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;

/** Options of {@link weka.clusterers.GaussianMixture}, with the letters and properties of EM where it has them too. */
public abstract class MixtureOptions extends ClustererOptions {
    private static final long serialVersionUID = 1L;

    /** In place of a number of clusters, or of the largest one. */
    static final int OPEN = -1;

    /** In place of a share of the variance. */
    private static final double BY_RESOLUTION = -1;

    private static final int USUAL_MOST = 10;

    private int numClusters = OPEN;
    private int maxClusters = USUAL_MOST;
    private int criterion = Choices.tag(Criterion.BIC);
    private int covariance = Choices.tag(MixtureFitter.withDefaults().covariance());
    private double tolerance = MixtureDefaults.TOLERANCE;
    private int restarts = MixtureDefaults.RESTARTS;
    private boolean noSearch;
    private int kMeansIterations = MixtureDefaults.K_MEANS_ITERATIONS;
    private double minStdDev;
    private double relativeFloor = BY_RESOLUTION;

    /** Creates a scheme with default options. */
    protected MixtureOptions() {
        super(MixtureDefaults.EM_ITERATIONS, MixtureDefaults.DISTANCE);
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
                || seedingOfKMeans() != MixtureDefaults.SEEDING
                || distanceOfKMeans() != MixtureDefaults.DISTANCE
                || kMeansIterations != MixtureDefaults.K_MEANS_ITERATIONS;
    }

    /** The number of the tag of a choice. */
    static int tag(SelectedTag choice) {
        return choice.getSelectedTag().getID();
    }

    /** {@return how many clusters; -1 means that the number is chosen} */
    @OptionMetadata(
            displayName = "number of clusters",
            description = "How many clusters; -1 tries 1, 2 and so on and keeps the best: by the criterion, or by"
                    + " cross-validation where a number of folds is given. (default -1)",
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

    /** {@return the largest number of clusters to try; -1 means no limit} */
    @OptionMetadata(
            displayName = "maximum number of clusters",
            description =
                    "The largest number to try when the number of clusters is -1; -1 for no limit. Three numbers in a"
                            + " row that are no better end the choice sooner. (default 10)",
            commandLineParamName = "max",
            commandLineParamSynopsis = "-max <num>",
            displayOrder = 2)
    public int getMaximumNumberOfClusters() {
        return maxClusters;
    }

    /**
     * Sets the largest number of clusters to try.
     *
     * @param value at least 1, or -1 for no limit
     */
    public void setMaximumNumberOfClusters(int value) {
        maxClusters = Arguments.clusters("option -max", value);
    }

    /** {@return by what the number of clusters is chosen} */
    @OptionMetadata(
            displayName = "criterion",
            description =
                    "By what to choose the number of clusters: bic, aic, icl or held-out (cross-validation, with 5"
                            + " folds unless their number is given). (default bic)",
            commandLineParamName = "criterion",
            commandLineParamSynopsis = "-criterion <name>",
            displayOrder = 5)
    public SelectedTag getCriterion() {
        return new SelectedTag(criterion, Choices.criteria());
    }

    /**
     * Sets by what the number of clusters is chosen.
     *
     * @param value one of {@link Choices#criteria}
     */
    public void setCriterion(SelectedTag value) {
        criterion = Arguments.tag("option -criterion", value, Choices.criteria());
    }

    /** {@return what clusters look like} */
    @OptionMetadata(
            displayName = "covariance",
            description = Choices.COVARIANCE_TEXT,
            commandLineParamName = "covariance",
            commandLineParamSynopsis = "-covariance <name>",
            displayOrder = 6)
    public SelectedTag getCovariance() {
        return new SelectedTag(covariance, Choices.covariances());
    }

    /**
     * Sets what clusters look like.
     *
     * @param value one of {@link Choices#covariances}
     */
    public void setCovariance(SelectedTag value) {
        covariance = Arguments.tag("option -covariance", value, Choices.covariances());
    }

    /** {@return the change of the mean log-likelihood that ends EM; 0 or less means that none does} */
    @OptionMetadata(
            displayName = "minimum improvement of an iteration",
            description =
                    "EM ends when an iteration changes the mean log-likelihood by at most this; 0 or less runs all"
                            + " iterations. (default "
                            + MixtureDefaults.TOLERANCE + ")",
            commandLineParamName = "ll-iter",
            commandLineParamSynopsis = "-ll-iter <num>",
            displayOrder = 8)
    public double getMinLogLikelihoodImprovementIterating() {
        return tolerance;
    }

    /**
     * Sets the change of the mean log-likelihood that ends EM.
     *
     * @param value finite; 0 or less runs all iterations
     */
    public void setMinLogLikelihoodImprovementIterating(double value) {
        tolerance = Arguments.finite("option -ll-iter", value);
    }

    /** {@return how many random starts} */
    @OptionMetadata(
            displayName = "restarts",
            description = "How many random starts, each with its search; the one with the highest likelihood is kept."
                    + " (default "
                    + MixtureDefaults.RESTARTS + ")",
            commandLineParamName = "restarts",
            commandLineParamSynopsis = "-restarts <num>",
            displayOrder = 9)
    public int getRestarts() {
        return restarts;
    }

    /**
     * Sets how many random starts.
     *
     * @param value at least 1
     */
    public void setRestarts(int value) {
        restarts = Arguments.atLeast("option -restarts", value, 1);
    }

    /** {@return whether fits start plainly, without a search} */
    @OptionMetadata(
            displayName = "no search",
            description =
                    "Starts plainly, by seeding and k-means, instead of searching for a good start. So does any other"
                            + " seeding, distance or number of k-means iterations than the default.",
            commandLineParamName = "no-search",
            commandLineParamSynopsis = "-no-search",
            commandLineParamIsFlag = true,
            displayOrder = 12)
    public boolean getNoSearch() {
        return noSearch;
    }

    /**
     * Sets whether fits start plainly, without a search.
     *
     * @param value true for a plain start
     */
    public void setNoSearch(boolean value) {
        noSearch = value;
    }

    /** {@return the most k-means iterations of a plain start} */
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

    /**
     * Sets the most k-means iterations of a plain start.
     *
     * @param value at least 0
     */
    public void setKMeansIterations(int value) {
        kMeansIterations = Arguments.atLeast("option -km-iter", value, 0);
    }

    /** {@return the least standard deviation; 0 leaves it to the relative floor} */
    @OptionMetadata(
            displayName = "minimum standard deviation",
            description = "The least standard deviation in the units of the attributes; 0 leaves it to the next option."
                    + " (default 0)",
            commandLineParamName = "M",
            commandLineParamSynopsis = "-M <num>",
            displayOrder = 16)
    public double getMinStdDev() {
        return minStdDev;
    }

    /**
     * Sets the least standard deviation, in the units of the attributes.
     *
     * @param value 0, or from 1e-150 to 1e150
     */
    public void setMinStdDev(double value) {
        minStdDev = Arguments.deviation("option -M", value);
    }

    /** {@return the least variance as a share of the attribute's; -1 takes it from the step of the values} */
    @OptionMetadata(
            displayName = "relative variance floor",
            description =
                    "The least variance as a share of the attribute's variance, where no minimum standard deviation is"
                            + " given; -1 takes it from the step in which values were recorded. (default -1)",
            commandLineParamName = "floor",
            commandLineParamSynopsis = "-floor <num>",
            displayOrder = 17)
    public double getRelativeFloor() {
        return relativeFloor;
    }

    /**
     * Sets the least variance as a share of the attribute's.
     *
     * @param value at least 0, or -1 to take it from the step of the values
     */
    public void setRelativeFloor(double value) {
        relativeFloor = Arguments.floor("option -floor", value);
    }
}
