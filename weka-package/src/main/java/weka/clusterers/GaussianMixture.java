// SPDX-License-Identifier: GPL-3.0-or-later
package weka.clusterers;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.priodon.weka.ClusterMeasures;
import org.priodon.weka.CommandLine;
import org.priodon.weka.EmOptions;
import org.priodon.weka.FitSummary;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.MeasuredScheme;
import org.priodon.weka.MixtureGraph;
import org.priodon.weka.MixtureText;
import org.priodon.weka.MixtureTraining;
import org.priodon.weka.RecentData;
import org.priodon.weka.Sources;
import org.priodon.weka.StoredMixture;
import weka.core.Drawable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;

/**
 * A Gaussian mixture, fitted by seeding, k-means and EM on all cores. Nominal attributes have
 * one probability per cluster and label. Scoring is safe from many threads.
 */
public class GaussianMixture extends EmOptions
        implements DensityBasedClusterer, TechnicalInformationHandler, MeasuredScheme, Drawable {
    private static final long serialVersionUID = 1L;

    private StoredMixture model;
    private FitSummary summary;
    /** Null in models of versions that did not measure. */
    private ClusterMeasures clusterMeasures;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        if ((model == null) != (summary == null)) {
            throw new InvalidObjectException("damaged model: the mixture or its summary is not there");
        }
    }

    /** {@return what the user interface says of it} */
    public String globalInfo() {
        return "Fits a mixture of Gaussians: seeding, k-means, then expectation maximisation, on all cores."
                + " Covariances are diagonal, full, or any of mclust's fourteen kinds. Nominal attributes have one"
                + " probability per cluster and label. Missing values are left out of the likelihood, or replaced. The"
                + " number of clusters and the kind can be chosen by an information criterion. Results are the same for"
                + " any number of threads.\n\n"
                + "For more information see:\n\n"
                + getTechnicalInformation();
    }

    @Override
    public TechnicalInformation getTechnicalInformation() {
        return Sources.sandersonAndCurtin();
    }

    /**
     * Fits the mixture. A class, if one is set, is left out, and compared with the clusters afterwards.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    @Override
    public void buildClusterer(Instances data) throws Exception {
        getCapabilities().testWithFail(data);
        model = null;
        summary = null;
        clusterMeasures = null;
        Instances attributes = data.classIndex() >= 0 ? InstancesReader.withoutClass(data) : data;
        MixtureTraining.Outcome outcome = training().train(attributes);
        clusterMeasures =
                ClusterMeasures.of(outcome.model().mixture(), outcome.samples(), data, getNumExecutionSlots());
        model = outcome.model();
        summary = outcome.summary();
        RecentData.remember(model, attributes);
    }

    @Override
    public int numberOfClusters() {
        return mixture().components();
    }

    @Override
    public double[] clusterPriors() {
        return mixture().copyWeights();
    }

    @Override
    public double[] logDensityPerClusterForInstance(Instance instance) {
        double[] row = row(instance);
        double[] densities = new double[mixture().components()];
        for (int g = 0; g < densities.length; g++) {
            densities[g] = mixture().logDensity(row, g);
        }
        return densities;
    }

    @Override
    public double[] logJointDensitiesForInstance(Instance instance) {
        double[] densities = logDensityPerClusterForInstance(instance);
        for (int g = 0; g < densities.length; g++) {
            densities[g] += Math.log(mixture().weight(g));
        }
        return densities;
    }

    @Override
    public double logDensityForInstance(Instance instance) {
        return mixture().logDensity(row(instance));
    }

    @Override
    public double[] distributionForInstance(Instance instance) {
        return mixture().posteriors(row(instance));
    }

    /** The values of an instance as the fitted mixture wants them. */
    private double[] row(Instance instance) {
        mixture();
        return model.row(instance);
    }

    /**
     * The fitted mixture, for use with the engine.
     *
     * @return immutable
     * @throws IllegalStateException before training
     */
    public org.priodon.mixture.GaussianMixture mixture() {
        if (model == null) {
            throw new IllegalStateException("No clusterer built yet!");
        }
        return model.mixture();
    }

    @Override
    public Map<String, Double> measures() {
        Map<String, Double> measures = new LinkedHashMap<>();
        boolean built = model != null;
        measures.put("measureLogLikelihood", built ? summary.logLikelihood() : Double.NaN);
        measures.put("measureMeanLogLikelihood", built ? summary.meanLogLikelihood() : Double.NaN);
        measures.put("measureBIC", built ? summary.bic() : Double.NaN);
        measures.put("measureAIC", built ? summary.aic() : Double.NaN);
        measures.put("measureNumIterations", built ? summary.emIterations() : Double.NaN);
        measures.put("measureNumClusters", built ? mixture().components() : Double.NaN);
        measures.put("measureSeconds", built ? summary.seconds() : Double.NaN);
        measures.put("measureConverged", built ? (summary.converged() ? 1.0 : 0.0) : Double.NaN);
        measures.putAll((clusterMeasures == null ? ClusterMeasures.UNKNOWN : clusterMeasures).byName());
        return measures;
    }

    @Override
    public int graphType() {
        return Drawable.TREE;
    }

    @Override
    public String graph() {
        mixture();
        return MixtureGraph.of(mixture(), summary);
    }

    @Override
    public String toString() {
        if (model == null) {
            return "No clusterer built yet!";
        }
        return "Gaussian mixture\n================\n\n"
                + "Number of clusters: " + mixture().components() + summary.selected() + "\n"
                + "Covariances: " + MixtureText.kind(mixture().covariance()) + "\n"
                + summary + (clusterMeasures == null ? "" : clusterMeasures) + "\n"
                + summary.candidateTable(mixture())
                + (getDisplayModelInOldFormat() ? MixtureText.oldFormat(model) : MixtureText.of(model));
    }

    @Override
    public String getRevision() {
        return String.valueOf(GaussianMixture.class.getPackage().getImplementationVersion());
    }

    /**
     * Runs the clusterer from the command line. A wrong value of an option ends the program.
     *
     * @param args its options, and what to do
     */
    public static void main(String[] args) {
        GaussianMixture clusterer = new GaussianMixture();
        CommandLine.check(clusterer, args);
        runClusterer(clusterer, args);
    }
}
