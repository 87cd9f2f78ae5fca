// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.kmeans.KMeansFitter;
import weka.clusterers.NumberOfClustersRequestable;
import weka.clusterers.RandomizableClusterer;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;

/** The options of {@link weka.clusterers.FastKMeans}. */
public abstract class KMeansOptions extends RandomizableClusterer
        implements NumberOfClustersRequestable, CheckedScheme {
    private static final long serialVersionUID = 1L;

    /** In place of a number of restarts. */
    private static final int BY_SIZE = 0;

    /** As Weka's own k-means, not as the engine: attributes have units of their own. */
    private static final Distance DISTANCE = Distance.RANGE;

    private int numClusters;
    private int maxIterations;
    private int restarts;
    private int seeding;
    private int distance;
    private int missingValues;
    private int precision;
    private int numExecutionSlots;
    private boolean displayStdDevs;
    private boolean preserveOrder;

    /** Creates a scheme with default options. */
    protected KMeansOptions() {
        resetOptions();
    }

    private void resetOptions() {
        numClusters = 2;
        maxIterations = KMeansFitter.DEFAULT_ITERATIONS;
        restarts = BY_SIZE;
        seeding = 0;
        distance = Choices.tag(DISTANCE);
        missingValues = 0;
        precision = 0;
        numExecutionSlots = 0;
        displayStdDevs = false;
        preserveOrder = false;
    }

    /** Options that are not named get their defaults. A wrong value is refused and changes nothing. */
    @Override
    public void setOptions(String[] options) throws Exception {
        String[] checked = OptionCheck.checked(this, options);
        resetOptions();
        super.setOptions(checked);
        OptionCheck.take(checked, options);
    }

    @Override
    public final String[] allOptions() {
        return super.getOptions();
    }

    /** Only options that differ from their defaults. */
    @Override
    public String[] getOptions() {
        return OptionCheck.changed(this);
    }

    /** Those of Weka's SimpleKMeans. */
    @Override
    public final ForeignOptions foreignOptions() {
        return SimpleKMeansOptions.translated();
    }

    /** Runs from the command line. A wrong value of an option ends the program. */
    @Override
    public void run(Object toRun, String[] options) throws Exception {
        CommandLine.check(this, options);
        super.run(toRun, options);
    }

    /** All options of the engine but the number of clusters. */
    protected final KMeansFitter fitter() {
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withDistance(Choices.distance(distance))
                .withSeeding(Choices.seeding(seeding))
                .withIterations(maxIterations)
                .withSeed(getSeed())
                .withThreads(numExecutionSlots);
        return restarts == BY_SIZE ? fitter : fitter.withRestarts(restarts);
    }

    /** How to store instances. */
    protected final Precision storage() {
        return Choices.precision(precision);
    }

    /** What to do about missing values. */
    protected final MixtureTraining.MissingTreatment missing() {
        return Choices.missing(missingValues);
    }

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

    @OptionMetadata(
            displayName = "maximum iterations",
            description = "The most iterations. (default " + KMeansFitter.DEFAULT_ITERATIONS + ")",
            commandLineParamName = "I",
            commandLineParamSynopsis = "-I <num>",
            displayOrder = 2)
    public int getMaxIterations() {
        return maxIterations;
    }

    public void setMaxIterations(int value) {
        maxIterations = Arguments.atLeast("option -I", value, 0);
    }

    @OptionMetadata(
            displayName = "restarts",
            description =
                    "How many random starts; the one with the lowest sum of squares is kept. 0 makes up to ten, fewer where instances are many. (default 0)",
            commandLineParamName = "restarts",
            commandLineParamSynopsis = "-restarts <num>",
            displayOrder = 3)
    public int getRestarts() {
        return restarts;
    }

    public void setRestarts(int value) {
        restarts = Arguments.atLeast("option -restarts", value, 0);
    }

    @OptionMetadata(
            displayName = "seeding",
            description =
                    "How first centres are chosen: k-means++, random-subset, random-spread, static-subset or static-spread. (default k-means++)",
            commandLineParamName = "seeding",
            commandLineParamSynopsis = "-seeding <name>",
            displayOrder = 5)
    public SelectedTag getSeeding() {
        return new SelectedTag(seeding, Choices.seedings());
    }

    public void setSeeding(SelectedTag value) {
        seeding = Arguments.tag("option -seeding", value, Choices.seedings());
    }

    @OptionMetadata(
            displayName = "distance",
            description =
                    "range (attributes scaled by their ranges, as Weka's own k-means does), mahalanobis (by their standard deviations) or euclidean (not scaled). (default range)",
            commandLineParamName = "distance",
            commandLineParamSynopsis = "-distance <name>",
            displayOrder = 6)
    public SelectedTag getDistance() {
        return new SelectedTag(distance, Choices.distances());
    }

    public void setDistance(SelectedTag value) {
        distance = Arguments.tag("option -distance", value, Choices.distances());
    }

    @OptionMetadata(
            displayName = "missing values",
            description =
                    "marginalise: only observed values count. impute: means and modes stand in. (default marginalise)",
            commandLineParamName = "missing",
            commandLineParamSynopsis = "-missing <name>",
            displayOrder = 7)
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
            displayOrder = 8)
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
            displayOrder = 9)
    public int getNumExecutionSlots() {
        return numExecutionSlots;
    }

    public void setNumExecutionSlots(int value) {
        numExecutionSlots = Arguments.atLeast("option -num-slots", value, 0);
    }

    @OptionMetadata(
            displayName = "display standard deviations",
            description = "Prints standard deviations of numeric attributes, of all data and of each cluster.",
            commandLineParamName = "V",
            commandLineParamSynopsis = "-V",
            commandLineParamIsFlag = true,
            displayOrder = 10)
    public boolean getDisplayStdDevs() {
        return displayStdDevs;
    }

    public void setDisplayStdDevs(boolean value) {
        displayStdDevs = value;
    }

    @OptionMetadata(
            displayName = "preserve instances order",
            description =
                    "Keeps the cluster of each training instance for programs (getAssignments). The model then grows with the data.",
            commandLineParamName = "O",
            commandLineParamSynopsis = "-O",
            commandLineParamIsFlag = true,
            displayOrder = 11)
    public boolean getPreserveInstancesOrder() {
        return preserveOrder;
    }

    public void setPreserveInstancesOrder(boolean value) {
        preserveOrder = value;
    }

    @OptionMetadata(
            displayName = "seed",
            description = "The random number seed. (default 1)",
            commandLineParamName = "",
            commandLineParamSynopsis = "",
            displayOrder = 4)
    @Override
    public int getSeed() {
        return super.getSeed();
    }
}
