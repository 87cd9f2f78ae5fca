// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.start.Seeding;
import weka.clusterers.NumberOfClustersRequestable;
import weka.clusterers.RandomizableClusterer;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.WeightedInstancesHandler;

/** What the clusterers have in common: options, how these are set, and what data they take. */
public abstract class ClustererOptions extends RandomizableClusterer
        implements NumberOfClustersRequestable, WeightedInstancesHandler, CheckedScheme {
    private static final long serialVersionUID = 1L;

    /** Weka's superclass reads the seed. */
    private static final String BY_WEKA = "";

    private int maxIterations;
    private int seeding = Choices.tag(MixtureDefaults.SEEDING);
    private int distance;
    private int missingValues;
    private int precision;
    private int numExecutionSlots;

    /**
     * Creates a scheme with default options.
     *
     * @param iterations the most
     * @param distance of k-means
     */
    ClustererOptions(int iterations, Distance distance) {
        this.maxIterations = iterations;
        this.distance = Choices.tag(distance);
    }

    /** Models of versions that had no such class: all of them are mixtures. */
    @SuppressWarnings("unused")
    private void readObjectNoData() {
        maxIterations = MixtureDefaults.EM_ITERATIONS;
        seeding = Choices.tag(MixtureDefaults.SEEDING);
        distance = Choices.tag(MixtureDefaults.DISTANCE);
        m_Seed = m_SeedDefault = 1;
    }

    /** Options that are not named get their defaults. A wrong value is refused and changes nothing. */
    @Override
    public void setOptions(String[] options) throws Exception {
        OptionCheck.set(this, options, super::setOptions);
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

    /** Runs from the command line. A wrong value of an option ends the program. */
    @Override
    public void run(Object toRun, String[] options) throws Exception {
        CommandLine.check(this, options);
        super.run(toRun, options);
    }

    /** A nominal class may be set: it is left out, and compared with the clusters afterwards. */
    @Override
    public Capabilities getCapabilities() {
        Capabilities result = super.getCapabilities();
        InstancesReader.restrict(result);
        result.enable(Capability.NO_CLASS);
        result.enable(Capability.NOMINAL_CLASS);
        result.enable(Capability.MISSING_CLASS_VALUES);
        result.setMinimumNumberInstances(1);
        return result;
    }

    final Seeding seedingOfKMeans() {
        return Choices.seeding(seeding);
    }

    final Distance distanceOfKMeans() {
        return Choices.distance(distance);
    }

    /** {@return how to store instances} */
    protected final Precision storage() {
        return Choices.precision(precision);
    }

    /** {@return what to do about missing values} */
    protected final MixtureTraining.MissingTreatment missing() {
        return Choices.missing(missingValues);
    }

    /** {@return the most iterations} */
    @OptionMetadata(
            displayName = "maximum iterations",
            description = "The most iterations. (default " + MixtureDefaults.EM_ITERATIONS + " of EM, "
                    + KMeansFitter.DEFAULT_ITERATIONS + " of k-means)",
            commandLineParamName = "I",
            commandLineParamSynopsis = "-I <num>",
            displayOrder = 7)
    public int getMaxIterations() {
        return maxIterations;
    }

    /**
     * Sets the most iterations.
     *
     * @param value at least 0
     */
    public void setMaxIterations(int value) {
        maxIterations = Arguments.atLeast("option -I", value, 0);
    }

    @OptionMetadata(
            displayName = "seed",
            description = "The random number seed. (default 1)",
            commandLineParamName = BY_WEKA,
            commandLineParamSynopsis = BY_WEKA,
            displayOrder = 10)
    @Override
    public int getSeed() {
        return super.getSeed();
    }

    /** {@return how k-means chooses its first centres} */
    @OptionMetadata(
            displayName = "seeding",
            description =
                    "How k-means chooses its first centres: k-means++, random-subset, random-spread, static-subset or"
                            + " static-spread. (default k-means++)",
            commandLineParamName = "seeding",
            commandLineParamSynopsis = "-seeding <name>",
            displayOrder = 13)
    public SelectedTag getSeeding() {
        return new SelectedTag(seeding, Choices.seedings());
    }

    /**
     * Sets how k-means chooses its first centres.
     *
     * @param value one of {@link Choices#seedings}
     */
    public void setSeeding(SelectedTag value) {
        seeding = Arguments.tag("option -seeding", value, Choices.seedings());
    }

    /** {@return the distance of seeding and k-means} */
    @OptionMetadata(
            displayName = "distance",
            description = "The distance of seeding and k-means: mahalanobis (attributes scaled by their standard"
                    + " deviations), range (by their ranges, as Weka's own k-means does) or euclidean (not"
                    + " scaled). (default mahalanobis for mixtures, range for k-means alone)",
            commandLineParamName = "distance",
            commandLineParamSynopsis = "-distance <name>",
            displayOrder = 14)
    public SelectedTag getDistance() {
        return new SelectedTag(distance, Choices.distances());
    }

    /**
     * Sets the distance of seeding and k-means.
     *
     * @param value one of {@link Choices#distances}
     */
    public void setDistance(SelectedTag value) {
        distance = Arguments.tag("option -distance", value, Choices.distances());
    }

    /** {@return what is done about missing values} */
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

    /**
     * Sets what is done about missing values.
     *
     * @param value one of {@link Choices#missingTreatments}
     */
    public void setMissingValues(SelectedTag value) {
        missingValues = Arguments.tag("option -missing", value, Choices.missingTreatments());
    }

    /** {@return how instances are stored} */
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

    /**
     * Sets how instances are stored.
     *
     * @param value one of {@link Choices#precisions}
     */
    public void setPrecision(SelectedTag value) {
        precision = Arguments.tag("option -precision", value, Choices.precisions());
    }

    /** {@return how many threads may work at once; 0 means all cores} */
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

    /**
     * Sets how many threads may work at once.
     *
     * @param value at least 0, where 0 means all cores
     */
    public void setNumExecutionSlots(int value) {
        numExecutionSlots = Arguments.atLeast("option -num-slots", value, 0);
    }
}
