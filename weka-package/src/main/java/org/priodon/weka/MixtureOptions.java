// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.FitListener;
import weka.clusterers.NumberOfClustersRequestable;
import weka.clusterers.RandomizableDensityBasedClusterer;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.logging.Logger;

/** The options of {@link weka.clusterers.GaussianMixture}. */
public abstract class MixtureOptions extends RandomizableDensityBasedClusterer implements NumberOfClustersRequestable {
    private static final long serialVersionUID = 1L;

    /** In place of a share of the variance. */
    private static final double BY_RESOLUTION = -1;

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
        resetOptions();
    }

    private void resetOptions() {
        numClusters = 2;
        maxClusters = 10;
        criterion = 0;
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

    /** All of the options as the engine wants them. */
    public final MixtureTraining training() {
        FitListener listener = getDebug() ? event -> Logger.log(Logger.Level.INFO, event.toString()) : FitListener.NONE;
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withListener(listener)
                .withEmIterations(maxIterations)
                .withTolerance(tolerance)
                .withVarianceFloor(
                        minStdDev == 0 && relativeFloor != BY_RESOLUTION
                                ? VarianceFloor.relative(relativeFloor)
                                : MixtureTraining.floor(minStdDev))
                .withRestarts(restarts)
                .withSeed(getSeed())
                .withThreads(numExecutionSlots);
        return new MixtureTraining(
                isPlain() ? plain(fitter) : fitter,
                Choices.covariances(covariance),
                numClusters,
                maxClusters,
                Choices.criterion(criterion),
                Choices.precision(precision),
                Choices.missing(missingValues));
    }

    /** A property always has a value: only one that is not the default says that it was set. */
    private boolean isPlain() {
        return noSearch
                || seeding != Choices.tag(MixtureDefaults.SEEDING)
                || distance != Choices.tag(MixtureDefaults.DISTANCE)
                || kMeansIterations != MixtureDefaults.K_MEANS_ITERATIONS;
    }

    private MixtureFitter plain(MixtureFitter fitter) {
        return fitter.withSearch(false)
                .withSeeding(Choices.seeding(seeding))
                .withDistance(Choices.distance(distance))
                .withKMeansIterations(kMeansIterations);
    }

    @OptionMetadata(
            displayName = "number of clusters",
            description = "How many clusters; -1 tries 1 to the maximum number and keeps the best. (default 2)",
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
            displayName = "criterion",
            description =
                    "By what to choose the number of clusters: bic, aic, icl or held-out (5-fold cross-validation). (default bic)",
            commandLineParamName = "criterion",
            commandLineParamSynopsis = "-criterion <name>",
            displayOrder = 3)
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
            displayOrder = 4)
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
            displayOrder = 5)
    public int getMaxIterations() {
        return maxIterations;
    }

    public void setMaxIterations(int value) {
        maxIterations = Arguments.atLeast("option -I", value, 0);
    }

    @OptionMetadata(
            displayName = "tolerance",
            description =
                    "EM ends when an iteration changes the mean log-likelihood by at most this; 0 runs all iterations. (default "
                            + MixtureDefaults.TOLERANCE + ")",
            commandLineParamName = "tolerance",
            commandLineParamSynopsis = "-tolerance <num>",
            displayOrder = 6)
    public double getTolerance() {
        return tolerance;
    }

    public void setTolerance(double value) {
        tolerance = Arguments.notNegative("option -tolerance", value);
    }

    @OptionMetadata(
            displayName = "restarts",
            description =
                    "How many random starts, each with its search; the one with the highest likelihood is kept. (default "
                            + MixtureDefaults.RESTARTS + ")",
            commandLineParamName = "restarts",
            commandLineParamSynopsis = "-restarts <num>",
            displayOrder = 7)
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
            displayOrder = 8)
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
            displayOrder = 9)
    public SelectedTag getSeeding() {
        return new SelectedTag(seeding, Choices.seedings());
    }

    public void setSeeding(SelectedTag value) {
        seeding = Arguments.tag("option -seeding", value, Choices.seedings());
    }

    @OptionMetadata(
            displayName = "distance",
            description =
                    "The distance of seeding and k-means in a plain start: mahalanobis (attributes scaled by their standard deviation) or euclidean. (default mahalanobis)",
            commandLineParamName = "distance",
            commandLineParamSynopsis = "-distance <name>",
            displayOrder = 10)
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
            displayOrder = 11)
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
            displayOrder = 12)
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
            displayOrder = 13)
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
            displayOrder = 14)
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
            displayOrder = 15)
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
            displayOrder = 16)
    public int getNumExecutionSlots() {
        return numExecutionSlots;
    }

    public void setNumExecutionSlots(int value) {
        numExecutionSlots = Arguments.atLeast("option -num-slots", value, 0);
    }
}
