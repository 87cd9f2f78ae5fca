// SPDX-License-Identifier: GPL-3.0-or-later
package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Precision;
import org.priodon.mixture.DiagonalMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.selection.Criterion;
import org.priodon.weka.Arguments;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.MixtureTraining;
import org.priodon.weka.StoredMixture;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.Utils;
import weka.core.WeightedInstancesHandler;
import weka.filters.SimpleBatchFilter;
import weka.filters.UnsupervisedFilter;

/** Fits a Gaussian mixture to the first batch and adds what it says about each instance. */
public class AddMixtureScores extends SimpleBatchFilter
        implements UnsupervisedFilter, Randomizable, WeightedInstancesHandler {
    private static final long serialVersionUID = 1L;

    private int numClusters;
    private int maxClusters;
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

    private StoredMixture model;
    private double threshold;

    /** Creates a filter with default options. */
    public AddMixtureScores() {
        resetOptions();
    }

    private void resetOptions() {
        numClusters = 2;
        maxClusters = 10;
        maxIterations = 100;
        restarts = 3;
        minStdDev = 0;
        numExecutionSlots = 0;
        seed = 1;
        outlierShare = 0.01;
        noLogDensity = false;
        noMemberships = false;
        noCluster = false;
        noOutlier = false;
    }

    /** Options that are not named get their defaults. */
    @Override
    public void setOptions(String[] options) throws Exception {
        Arguments.checkNumbers(this, options);
        resetOptions();
        super.setOptions(options);
    }

    @Override
    public String globalInfo() {
        return "Fits a Gaussian mixture to the first batch of data, without the class attribute, and adds to each instance"
                + " its log-density, the probabilities of the clusters, the most probable cluster, and whether it is an"
                + " outlier: less dense than all but a given share of the first batch.";
    }

    @Override
    public Capabilities getCapabilities() {
        Capabilities result = super.getCapabilities();
        result.disableAll();
        result.enable(Capability.NUMERIC_ATTRIBUTES);
        result.enable(Capability.DATE_ATTRIBUTES);
        result.enable(Capability.NOMINAL_ATTRIBUTES);
        result.enable(Capability.MISSING_VALUES);
        result.enableAllClasses();
        result.enable(Capability.MISSING_CLASS_VALUES);
        result.enable(Capability.NO_CLASS);
        result.setMinimumNumberInstances(0);
        return result;
    }

    @Override
    public boolean allowAccessToFullInputFormat() {
        return true;
    }

    @Override
    protected Instances determineOutputFormat(Instances data) throws Exception {
        fit(data);
        ArrayList<Attribute> attributes = new ArrayList<>();
        for (int a = 0; a < data.numAttributes(); a++) {
            attributes.add((Attribute) data.attribute(a).copy());
        }
        int clusters = model.mixture().components();
        List<String> names = new ArrayList<>();
        for (int g = 0; g < clusters; g++) {
            names.add("cluster" + g);
        }
        if (!noLogDensity) {
            attributes.add(new Attribute("logDensity"));
        }
        for (int g = 0; g < clusters && !noMemberships; g++) {
            attributes.add(new Attribute("p_" + names.get(g)));
        }
        if (!noCluster) {
            attributes.add(new Attribute("cluster", names));
        }
        if (!noOutlier) {
            attributes.add(new Attribute("outlier", List.of("no", "yes")));
        }
        Instances format = new Instances(data.relationName(), attributes, 0);
        format.setClassIndex(data.classIndex());
        return format;
    }

    private void fit(Instances data) throws InterruptedException {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withEmIterations(maxIterations)
                .withRestarts(restarts)
                .withSeed(seed)
                .withVarianceFloor(
                        minStdDev > 0 ? VarianceFloor.absolute(minStdDev * minStdDev) : VarianceFloor.DEFAULT)
                .withThreads(numExecutionSlots);
        MixtureTraining training = new MixtureTraining(
                fitter,
                numClusters,
                maxClusters,
                Criterion.BIC,
                Precision.DOUBLE,
                MixtureTraining.MissingTreatment.MARGINALISE);
        model = training.train(InstancesReader.withoutClass(data)).model();
        double[] densities = new double[data.numInstances()];
        for (int i = 0; i < densities.length; i++) {
            densities[i] = model.mixture().logDensity(model.rowWithout(data.instance(i), data.classIndex()));
        }
        Arrays.sort(densities);
        threshold = densities[(int) (outlierShare * densities.length)];
    }

    @Override
    protected Instances process(Instances data) throws Exception {
        Instances result = new Instances(outputFormatPeek(), data.numInstances());
        DiagonalMixture mixture = model.mixture();
        double[] memberships = new double[mixture.components()];
        for (Instance instance : data) {
            double density = mixture.posteriors(model.rowWithout(instance, data.classIndex()), memberships);
            double[] values = Arrays.copyOf(instance.toDoubleArray(), result.numAttributes());
            int next = data.numAttributes();
            if (!noLogDensity) {
                values[next++] = density;
            }
            for (int g = 0; g < memberships.length && !noMemberships; g++) {
                values[next++] = memberships[g];
            }
            if (!noCluster) {
                values[next++] = Utils.maxIndex(memberships);
            }
            if (!noOutlier) {
                values[next] = density < threshold ? 1 : 0;
            }
            result.add(new DenseInstance(instance.weight(), values));
        }
        return result;
    }

    @OptionMetadata(
            displayName = "seed",
            description = "The random number seed. (default 1)",
            commandLineParamName = "S",
            commandLineParamSynopsis = "-S <num>",
            displayOrder = 7)
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
        numClusters = Arguments.clusters(value);
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
        maxClusters = Arguments.atLeast("max", value, 1);
    }

    @OptionMetadata(
            displayName = "maximum iterations",
            description = "The most EM iterations. (default 100)",
            commandLineParamName = "I",
            commandLineParamSynopsis = "-I <num>",
            displayOrder = 3)
    public int getMaxIterations() {
        return maxIterations;
    }

    public void setMaxIterations(int value) {
        maxIterations = Arguments.atLeast("I", value, 0);
    }

    @OptionMetadata(
            displayName = "restarts",
            description = "How many random starts; the one with the highest likelihood is kept. (default 3)",
            commandLineParamName = "restarts",
            commandLineParamSynopsis = "-restarts <num>",
            displayOrder = 4)
    public int getRestarts() {
        return restarts;
    }

    public void setRestarts(int value) {
        restarts = Arguments.atLeast("restarts", value, 1);
    }

    @OptionMetadata(
            displayName = "minimum standard deviation",
            description =
                    "The least standard deviation in the units of the attributes; 0 for a thousandth of the attribute's. (default 0)",
            commandLineParamName = "M",
            commandLineParamSynopsis = "-M <num>",
            displayOrder = 5)
    public double getMinStdDev() {
        return minStdDev;
    }

    public void setMinStdDev(double value) {
        minStdDev = Arguments.notNegative("M", value);
    }

    @OptionMetadata(
            displayName = "number of execution slots",
            description =
                    "How many threads may work at once; 0 means all cores. Results do not depend on it. (default 0)",
            commandLineParamName = "num-slots",
            commandLineParamSynopsis = "-num-slots <num>",
            displayOrder = 6)
    public int getNumExecutionSlots() {
        return numExecutionSlots;
    }

    public void setNumExecutionSlots(int value) {
        numExecutionSlots = Arguments.atLeast("num-slots", value, 0);
    }

    @OptionMetadata(
            displayName = "outlier share",
            description = "Which share of the first batch counts as outliers. (default 0.01)",
            commandLineParamName = "outliers",
            commandLineParamSynopsis = "-outliers <num>",
            displayOrder = 8)
    public double getOutlierShare() {
        return outlierShare;
    }

    public void setOutlierShare(double value) {
        outlierShare = Arguments.share("outliers", value);
    }

    @OptionMetadata(
            displayName = "no log-density",
            description = "Leaves out the log-density.",
            commandLineParamName = "no-density",
            commandLineParamSynopsis = "-no-density",
            commandLineParamIsFlag = true,
            displayOrder = 9)
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
            displayOrder = 10)
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
            displayOrder = 11)
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
            displayOrder = 12)
    public boolean getNoOutlier() {
        return noOutlier;
    }

    public void setNoOutlier(boolean value) {
        noOutlier = value;
    }

    @Override
    public String getRevision() {
        return String.valueOf(AddMixtureScores.class.getPackage().getImplementationVersion());
    }

    /** Runs the filter from the command line. */
    public static void main(String[] args) {
        runFilter(new AddMixtureScores(), args);
    }
}
