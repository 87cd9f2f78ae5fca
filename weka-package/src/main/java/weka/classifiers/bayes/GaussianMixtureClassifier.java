// SPDX-License-Identifier: GPL-3.0-or-later
package weka.classifiers.bayes;

import java.util.Locale;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.weka.Arguments;
import org.priodon.weka.Choices;
import org.priodon.weka.ClassParts;
import org.priodon.weka.CommandLine;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.MissingCells;
import org.priodon.weka.MixtureText;
import org.priodon.weka.MixtureTraining;
import org.priodon.weka.OptionCheck;
import org.priodon.weka.Sources;
import org.priodon.weka.StoredMixture;
import weka.classifiers.RandomizableClassifier;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.LogHandler;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.core.WeightedInstancesHandler;
import weka.gui.Logger;
import weka.gui.ProgrammaticProperty;

/** One Gaussian mixture per class, combined by Bayes' rule. Classifying is safe from many threads. */
public class GaussianMixtureClassifier extends RandomizableClassifier
        implements WeightedInstancesHandler, TechnicalInformationHandler, LogHandler {
    private static final long serialVersionUID = 1L;

    private int numClusters;
    private int maxClusters;
    private int covariance;
    private int maxIterations;
    private int restarts;
    private double minStdDev;
    private int numExecutionSlots;

    /** One per class; null where the class had no instances. */
    private StoredMixture[] models;

    private double[] logPriors;
    private String[] classes;
    private int classIndex;
    /** Whether the class is the only attribute. */
    private boolean priorsOnly;
    /** Null in models of versions that did not count. */
    private MissingCells missingCells;

    private transient Logger log;

    /** Creates a classifier with default options. */
    public GaussianMixtureClassifier() {
        resetOptions();
    }

    private void resetOptions() {
        numClusters = 1;
        maxClusters = 10;
        covariance = Choices.tag(MixtureFitter.withDefaults().covariance());
        maxIterations = MixtureDefaults.EM_ITERATIONS;
        restarts = MixtureDefaults.RESTARTS;
        minStdDev = 0;
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

    /** For the user interface. */
    public String globalInfo() {
        return "Fits one Gaussian mixture to each class and classifies by Bayes' rule. With one cluster per class this is naive"
                + " Bayes with normal densities; with full covariances, quadratic discriminant analysis. Nominal attributes have one probability"
                + " per cluster and label; missing values are left out.\n\nFor more information see:\n\n"
                + getTechnicalInformation();
    }

    @Override
    public TechnicalInformation getTechnicalInformation() {
        return Sources.sandersonAndCurtin();
    }

    @Override
    public Capabilities getCapabilities() {
        Capabilities result = super.getCapabilities();
        InstancesReader.restrict(result);
        result.enable(Capability.NOMINAL_CLASS);
        result.enable(Capability.MISSING_CLASS_VALUES);
        result.setMinimumNumberInstances(1);
        return result;
    }

    /**
     * Fits a mixture to every class.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    @Override
    public void buildClassifier(Instances data) throws Exception {
        getCapabilities().testWithFail(data);
        models = null;
        ClassParts parts = ClassParts.of(data);
        priorsOnly = data.numAttributes() == 1;
        StoredMixture[] fitted = new StoredMixture[data.numClasses()];
        for (int c = 0; c < fitted.length; c++) {
            if (!priorsOnly && parts.part(c).numInstances() > 0) {
                fitted[c] = training(data.classAttribute().value(c))
                        .train(parts.part(c))
                        .model();
            }
        }
        classes = parts.names();
        logPriors = parts.logPriors();
        classIndex = data.classIndex();
        missingCells = parts.missing();
        models = fitted;
    }

    private MixtureTraining training(String name) {
        FitListener listener =
                log == null ? FitListener.NONE : event -> log.statusMessage("Class " + name + ": " + event);
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withListener(listener)
                .withEmIterations(maxIterations)
                .withRestarts(restarts)
                .withSeed(getSeed())
                .withVarianceFloor(MixtureTraining.floor(minStdDev))
                .withThreads(numExecutionSlots);
        return MixtureTraining.plain(fitter, Choices.covariances(covariance), numClusters, maxClusters);
    }

    @Override
    public double[] distributionForInstance(Instance instance) {
        if (models == null) {
            throw new IllegalStateException("No classifier built yet!");
        }
        if (priorsOnly) {
            InstancesReader.checkAttributes(instance, 1);
        }
        double[] logs = logPriors.clone();
        for (int c = 0; c < logs.length && !priorsOnly; c++) {
            logs[c] += models[c] == null
                    ? Double.NEGATIVE_INFINITY
                    : models[c].mixture().logDensity(models[c].rowWithout(instance, classIndex));
        }
        return Utils.logs2probs(logs);
    }

    /** For Weka's check of tool tips; the log is not an option. */
    public String logTipText() {
        return "Where progress is shown.";
    }

    @ProgrammaticProperty
    @Override
    public void setLog(Logger value) {
        log = value;
    }

    @ProgrammaticProperty
    @Override
    public Logger getLog() {
        return log;
    }

    @OptionMetadata(
            displayName = "number of clusters",
            description =
                    "How many clusters per class; -1 tries 1 to the maximum number and keeps the best by BIC. (default 1)",
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

    @Override
    public String toString() {
        if (models == null) {
            return "No classifier built yet!";
        }
        StringBuilder text = new StringBuilder("Gaussian mixture per class\n==========================\n");
        String missing = MissingCells.line(missingCells);
        text.append(missing.isEmpty() ? "" : "\n" + missing);
        for (int c = 0; c < models.length; c++) {
            text.append(String.format(
                    Locale.ROOT,
                    "%nClass %s, prior probability %.4f%s%n%n",
                    classes[c],
                    Math.exp(logPriors[c]),
                    kind(models[c])));
            text.append(
                    models[c] == null
                            ? (priorsOnly ? "no other attributes\n" : "no instances\n")
                            : MixtureText.of(models[c]));
        }
        return text.toString();
    }

    /** What was fitted, where it is not what everybody expects. */
    private static String kind(StoredMixture model) {
        return model == null || model.mixture().covariance() == Covariance.DIAGONAL
                ? ""
                : ", covariances " + MixtureText.kind(model.mixture().covariance());
    }

    @Override
    public String getRevision() {
        return String.valueOf(GaussianMixtureClassifier.class.getPackage().getImplementationVersion());
    }

    /** Runs the classifier from the command line. A wrong value of an option ends the program. */
    public static void main(String[] args) {
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        CommandLine.check(classifier, args);
        runClassifier(classifier, args);
    }
}
