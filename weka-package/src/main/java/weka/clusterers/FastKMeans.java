// SPDX-License-Identifier: GPL-3.0-or-later
package weka.clusterers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansResult;
import org.priodon.observe.StopReason;
import org.priodon.weka.ClusterMeasures;
import org.priodon.weka.ClusterProfile;
import org.priodon.weka.CommandLine;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.KMeansOptions;
import org.priodon.weka.MeasuredScheme;
import org.priodon.weka.MissingCells;
import org.priodon.weka.MixtureText;
import org.priodon.weka.MixtureTraining;
import org.priodon.weka.Sources;
import org.priodon.weka.StoredCentres;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;

/** K-means on all cores, with revival of dead centres. Assigning instances is safe from many threads. */
public class FastKMeans extends KMeansOptions implements TechnicalInformationHandler, MeasuredScheme {
    private static final long serialVersionUID = 1L;

    private StoredCentres model;
    private long[] sizes;
    private double sumOfSquares = Double.NaN;
    private int iterations;
    private boolean converged;
    private double seconds;
    /** Null in models of versions that did not count. */
    private MissingCells missingCells;
    /** Null in models of versions that did not measure. */
    private ClusterMeasures clusterMeasures;
    /** Null in models of versions that did not describe the data. */
    private ClusterProfile profile;
    /** Null unless asked for. */
    private int[] assignments;

    /** {@return what the user interface says of it} */
    public String globalInfo() {
        return "K-means on all cores: Lloyd's algorithm; centres that lose all instances are given a new place. By"
                + " default attributes are scaled by their ranges, as SimpleKMeans does. A label of a nominal attribute is"
                + " the nearer to a centre, the more frequent it is there. Results are the same for any number of"
                + " threads.\n\n"
                + "For more information see:\n\n" + getTechnicalInformation();
    }

    @Override
    public TechnicalInformation getTechnicalInformation() {
        return Sources.sandersonAndCurtin();
    }

    /**
     * Finds the centres. With fewer instances than clusters, there is one cluster per instance. A class, if one is set,
     * is left out, and compared with the clusters afterwards.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    @Override
    public void buildClusterer(Instances data) throws Exception {
        getCapabilities().testWithFail(data);
        model = null;
        long begin = System.nanoTime();
        Instances attributes = data.classIndex() >= 0 ? InstancesReader.withoutClass(data) : data;
        double[] imputed =
                missing() == MixtureTraining.MissingTreatment.IMPUTE ? InstancesReader.meansAndModes(attributes) : null;
        Samples samples = InstancesReader.read(attributes, InstancesReader.schema(attributes), storage(), imputed);
        int counting = InstancesReader.countingInstances(data);
        int clusters = Math.min(getNumClusters(), counting > 0 ? counting : data.numInstances());
        KMeansResult best = fitter().withClusters(clusters).fit(samples);
        // An interrupted fit returns what it has.
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while searching for centres");
        }
        int[] assigned = best.assignments();
        clusterMeasures = ClusterMeasures.of(samples, assigned, data);
        profile = ClusterProfile.of(attributes, assigned, best.model().clusters());
        assignments = getPreserveInstancesOrder() ? assigned : null;
        model = new StoredCentres(best.model(), imputed);
        sizes = best.sizes();
        sumOfSquares = best.inertia();
        iterations = best.report().iterations();
        converged = best.stopReason() == StopReason.CONVERGED;
        missingCells = MissingCells.of(List.of(attributes), missing());
        seconds = (System.nanoTime() - begin) * 1e-9;
    }

    @Override
    public int clusterInstance(Instance instance) {
        return built().nearest(instance);
    }

    @Override
    public int numberOfClusters() {
        return built().centres().clusters();
    }

    private StoredCentres built() {
        if (model == null) {
            throw new IllegalStateException("No clusterer built yet!");
        }
        return model;
    }

    /**
     * The cluster of each training instance, in their order.
     *
     * @return a copy
     * @throws IllegalStateException unless the option to preserve the order was set before training
     */
    public int[] getAssignments() {
        if (assignments == null) {
            throw new IllegalStateException(
                    "set option -O (preserveInstancesOrder) before training to get assignments");
        }
        return assignments.clone();
    }

    @Override
    public Map<String, Double> measures() {
        Map<String, Double> measures = new LinkedHashMap<>();
        measures.put("measureSumOfSquares", sumOfSquares);
        measures.put("measureNumIterations", (double) iterations);
        measures.put("measureSeconds", seconds);
        measures.putAll((clusterMeasures == null ? ClusterMeasures.UNKNOWN : clusterMeasures).byName());
        return measures;
    }

    @Override
    public String toString() {
        if (model == null) {
            return "No clusterer built yet!";
        }
        return String.format(
                Locale.ROOT,
                "k-means%n=======%n%nNumber of clusters: %d%n%s after %d iterations%nSum of squared distances:"
                        + " %.8g%n%s%s%n%s",
                numberOfClusters(),
                converged ? "converged" : "not converged: stopped at the iteration limit",
                iterations,
                sumOfSquares,
                MissingCells.line(missingCells),
                clusterMeasures == null ? "" : clusterMeasures,
                MixtureText.of(model.centres(), sizes, profile, getDisplayStdDevs()));
    }

    @Override
    public String getRevision() {
        return String.valueOf(FastKMeans.class.getPackage().getImplementationVersion());
    }

    /**
     * Runs the clusterer from the command line. A wrong value of an option ends the program.
     *
     * @param args its options, and what to do
     */
    public static void main(String[] args) {
        FastKMeans clusterer = new FastKMeans();
        CommandLine.check(clusterer, args);
        runClusterer(clusterer, args);
    }
}
