// SPDX-License-Identifier: GPL-3.0-or-later
package weka.filters.unsupervised.attribute;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Schema;
import org.priodon.weka.CommandLine;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.ModelFile;
import org.priodon.weka.ScoreOptions;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.DensityBasedClusterer;
import weka.clusterers.GaussianMixture;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Fits a Gaussian mixture to the first batch and adds what it says about each instance. */
public class AddMixtureScores extends ScoreOptions {
    private static final long serialVersionUID = 1L;

    /** Clusterers are serialisable, although this interface does not say so. */
    @SuppressWarnings("serial")
    private DensityBasedClusterer model;

    /** The attributes that the model sees: all but the class. */
    private Instances seen;

    private int attributes;
    private double threshold;

    @Override
    public String globalInfo() {
        return "Adds the log-density of each instance under a Gaussian mixture, the probabilities of the clusters, the"
                + " most probable cluster, and an outlier flag. Outliers are less dense than all but a given share of the"
                + " first batch. The mixture is fitted to that batch, without the class attribute. A saved model or"
                + " another density-based clusterer may take its place. If the class is the last attribute, it stays the"
                + " last.";
    }

    @Override
    protected Instances determineOutputFormat(Instances data) throws Exception {
        fit(data);
        int clusters = model.numberOfClusters();
        List<String> names = new ArrayList<>();
        for (int g = 0; g < clusters; g++) {
            names.add("cluster" + g);
        }
        List<Attribute> scores = new ArrayList<>();
        if (!getNoLogDensity()) {
            scores.add(new Attribute(unused("logDensity", data)));
        }
        for (int g = 0; g < clusters && !getNoMemberships(); g++) {
            scores.add(new Attribute(unused("p_" + names.get(g), data)));
        }
        if (!getNoCluster()) {
            scores.add(new Attribute(unused("cluster", data), names));
        }
        if (!getNoOutlier()) {
            scores.add(new Attribute(unused("outlier", data), List.of("no", "yes")));
        }
        ArrayList<Attribute> all = new ArrayList<>();
        for (int a = 0; a < data.numAttributes(); a++) {
            all.add((Attribute) data.attribute(a).copy());
        }
        int place = place(data);
        all.addAll(place, scores);
        Instances format = new Instances(data.relationName(), all, 0);
        format.setClassIndex(data.classIndex() == place ? all.size() - 1 : data.classIndex());
        return format;
    }

    /** Where scores stand: at the end, or before a class there, because Weka takes the last attribute for the class. */
    private static int place(Instances data) {
        int last = data.numAttributes() - 1;
        return data.classIndex() == last ? last : data.numAttributes();
    }

    /** The filter may be used twice, or the data may have an attribute of this name. */
    private static String unused(String name, Instances data) {
        String result = name;
        for (int number = 2; data.attribute(result) != null; number++) {
            result = name + "_" + number;
        }
        return result;
    }

    private void fit(Instances data) throws Exception {
        Instances training = InstancesReader.withoutClass(data);
        seen = new Instances(training, 0);
        attributes = data.numAttributes();
        File file = getSerializedModel();
        if (!file.getPath().isEmpty()) {
            GaussianMixture saved = ModelFile.read(file.getPath());
            checkNames(file, saved.mixture().schema());
            model = saved;
        } else {
            if (training.isEmpty()) {
                throw new IllegalArgumentException("the first batch has no rows to fit a mixture to");
            }
            model = (DensityBasedClusterer) AbstractClusterer.makeCopy(getClusterer());
            model.buildClusterer(training);
        }
        double[] densities = new double[training.numInstances()];
        for (int i = 0; i < densities.length; i++) {
            densities[i] = model.logDensityForInstance(training.instance(i));
        }
        Arrays.sort(densities);
        threshold = densities.length == 0
                ? Double.NEGATIVE_INFINITY
                : densities[(int) (getOutlierShare() * densities.length)];
    }

    private void checkNames(File file, Schema schema) {
        for (int a = 0; a < Math.max(schema.size(), seen.numAttributes()); a++) {
            String here = a < seen.numAttributes() ? "'" + seen.attribute(a).name() + "'" : "missing";
            String there = a < schema.size() ? "'" + schema.column(a).name() + "'" : "missing";
            if (!here.equals(there)) {
                throw new IllegalArgumentException("the model in " + file + " is of other data: attribute " + (a + 1)
                        + " is " + there + " in the model, but " + here + " here, the class left out");
            }
        }
    }

    @Override
    protected Instances process(Instances data) throws Exception {
        Instances result = new Instances(outputFormatPeek(), data.numInstances());
        int place = place(data);
        for (Instance instance : data) {
            InstancesReader.checkAttributes(instance, attributes);
            double[] given = instance.toDoubleArray();
            double[] scores = scores(given, data.classIndex(), result.numAttributes() - given.length);
            double[] values = Arrays.copyOf(given, result.numAttributes());
            System.arraycopy(scores, 0, values, place, scores.length);
            System.arraycopy(given, place, values, place + scores.length, given.length - place);
            result.add(new DenseInstance(instance.weight(), values));
        }
        return result;
    }

    private double[] scores(double[] given, int classIndex, int count) throws Exception {
        double[] row = new double[seen.numAttributes()];
        int before = classIndex < 0 ? row.length : classIndex;
        System.arraycopy(given, 0, row, 0, before);
        System.arraycopy(given, given.length - row.length + before, row, before, row.length - before);
        Instance instance = new DenseInstance(1, row);
        instance.setDataset(seen);
        double density = model.logDensityForInstance(instance);
        double[] memberships = model.distributionForInstance(instance);
        double[] scores = new double[count];
        int next = 0;
        if (!getNoLogDensity()) {
            scores[next++] = density;
        }
        for (int g = 0; g < memberships.length && !getNoMemberships(); g++) {
            scores[next++] = memberships[g];
        }
        if (!getNoCluster()) {
            scores[next++] = Utils.maxIndex(memberships);
        }
        if (!getNoOutlier()) {
            scores[next] = density < threshold ? 1 : 0;
        }
        return scores;
    }

    @Override
    public String getRevision() {
        return String.valueOf(AddMixtureScores.class.getPackage().getImplementationVersion());
    }

    /**
     * Runs the filter from the command line. A wrong value of an option ends the program.
     *
     * @param args its options, and what to do
     */
    public static void main(String[] args) {
        AddMixtureScores filter = new AddMixtureScores();
        CommandLine.check(filter, args);
        runFilter(filter, args);
    }
}
