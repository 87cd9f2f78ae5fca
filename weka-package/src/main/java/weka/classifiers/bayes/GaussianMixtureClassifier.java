// SPDX-License-Identifier: GPL-3.0-or-later
package weka.classifiers.bayes;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.priodon.mixture.Covariance;
import org.priodon.observe.FitListener;
import org.priodon.weka.CheckedScheme;
import org.priodon.weka.ClassParts;
import org.priodon.weka.ClassPosteriors;
import org.priodon.weka.CommandLine;
import org.priodon.weka.ForeignOptions;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.MissingCells;
import org.priodon.weka.MixtureText;
import org.priodon.weka.MixtureTraining;
import org.priodon.weka.OptionCheck;
import org.priodon.weka.Sources;
import org.priodon.weka.StoredMixture;
import weka.classifiers.RandomizableClassifier;
import weka.clusterers.GaussianMixture;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.LogHandler;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;
import weka.core.WeightedInstancesHandler;
import weka.gui.Logger;
import weka.gui.ProgrammaticProperty;

/** One Gaussian mixture per class, combined by Bayes' rule. Classifying is safe from many threads. */
public class GaussianMixtureClassifier extends RandomizableClassifier
        implements CheckedScheme, WeightedInstancesHandler, TechnicalInformationHandler, LogHandler {
    private static final long serialVersionUID = 1L;

    private GaussianMixture clusterer = usual();

    /** One per class; null where the class had no instances. */
    private StoredMixture[] models;

    private double[] logPriors;
    private String[] classes;
    private int classIndex;
    /** Whether the class is the only attribute. */
    private boolean priorsOnly;
    /** Null in models of versions that did not count. */
    private MissingCells missingCells;

    /** Of what lies in the fields above; null before training, and where there are only priors. */
    private transient ClassPosteriors posteriors;

    private transient Logger log;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        try {
            posteriors = models == null || priorsOnly ? null : ClassPosteriors.of(classes, logPriors, models);
        } catch (IllegalArgumentException e) {
            InvalidObjectException invalid = new InvalidObjectException("damaged model: " + e.getMessage());
            invalid.initCause(e);
            throw invalid;
        }
    }

    private static GaussianMixture usual() {
        GaussianMixture usual = new GaussianMixture();
        usual.setNumClusters(1);
        return usual;
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

    /** All options of the mixture but those that classifiers have too. */
    @Override
    public final ForeignOptions foreignOptions() {
        return new ForeignOptions().nested("W", usual(), Set.of("S", "output-debug-info"));
    }

    /** Runs from the command line. A wrong value of an option ends the program. */
    @Override
    public void run(Object toRun, String[] options) throws Exception {
        CommandLine.check(this, options);
        super.run(toRun, options);
    }

    /** {@return what the user interface says of it} */
    public String globalInfo() {
        return "Fits one Gaussian mixture to each class and classifies by Bayes' rule. With one cluster per class this"
                + " is naive Bayes with normal densities; with full covariances, quadratic discriminant analysis. Nominal"
                + " attributes have one probability per cluster and label; missing values are left out.\n\n"
                + "For more information see:\n\n"
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
        posteriors = null;
        ClassParts parts = ClassParts.of(data, clusterer.training().missing());
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
        posteriors = priorsOnly ? null : ClassPosteriors.of(classes, logPriors, fitted);
        models = fitted;
    }

    private MixtureTraining training(String name) {
        FitListener listener =
                log == null ? FitListener.NONE : event -> log.statusMessage("Class " + name + ": " + event);
        MixtureTraining training = clusterer.training();
        return training.with(training.fitter().withListener(listener).withSeed(getSeed()));
    }

    @Override
    public double[] distributionForInstance(Instance instance) {
        if (models == null) {
            throw new IllegalStateException("No classifier built yet!");
        }
        if (priorsOnly) {
            InstancesReader.checkAttributes(instance, 1);
            return Arrays.stream(logPriors).map(Math::exp).toArray();
        }
        return posteriors.of(instance, classIndex);
    }

    /** {@return a text for Weka's check of tool tips; the log is not an option} */
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

    /** {@return the mixture that is fitted to each class} */
    @OptionMetadata(
            displayName = "mixture",
            description = "The mixture to fit to each class, with its options; its seed is the classifier's. (default"
                    + " weka.clusterers.GaussianMixture -N 1)",
            commandLineParamName = "W",
            commandLineParamSynopsis = "-W <class and options>",
            displayOrder = 1)
    public GaussianMixture getClusterer() {
        return clusterer;
    }

    /**
     * Sets the mixture that is fitted to each class.
     *
     * @param value its seed is not used: the classifier has its own
     */
    public void setClusterer(GaussianMixture value) {
        clusterer = value;
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

    /**
     * Runs the classifier from the command line. A wrong value of an option ends the program.
     *
     * @param args its options, and what to do
     */
    public static void main(String[] args) {
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        CommandLine.check(classifier, args);
        runClassifier(classifier, args);
    }
}
