// SPDX-License-Identifier: GPL-3.0-or-later
package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.mixture.GaussianMixture;
import org.priodon.weka.CommandLine;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.ScoreOptions;
import org.priodon.weka.StoredMixture;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.WeightedInstancesHandler;
import weka.filters.UnsupervisedFilter;

/** Fits a Gaussian mixture to the first batch and adds what it says about each instance. */
public class AddMixtureScores extends ScoreOptions implements UnsupervisedFilter, WeightedInstancesHandler {
    private static final long serialVersionUID = 1L;

    private StoredMixture model;
    private double threshold;

    @Override
    public String globalInfo() {
        return "Fits a Gaussian mixture to the first batch of data, without the class attribute, and adds to each instance"
                + " its log-density, the probabilities of the clusters, the most probable cluster, and whether it is an"
                + " outlier: less dense than all but a given share of the first batch.";
    }

    @Override
    public Capabilities getCapabilities() {
        Capabilities result = super.getCapabilities();
        InstancesReader.restrict(result);
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
        if (!getNoLogDensity()) {
            attributes.add(new Attribute(unused("logDensity", data)));
        }
        for (int g = 0; g < clusters && !getNoMemberships(); g++) {
            attributes.add(new Attribute(unused("p_" + names.get(g), data)));
        }
        if (!getNoCluster()) {
            attributes.add(new Attribute(unused("cluster", data), names));
        }
        if (!getNoOutlier()) {
            attributes.add(new Attribute(unused("outlier", data), List.of("no", "yes")));
        }
        Instances format = new Instances(data.relationName(), attributes, 0);
        format.setClassIndex(data.classIndex());
        return format;
    }

    /** The filter may be used twice, or the data may have an attribute of this name. */
    private static String unused(String name, Instances data) {
        String result = name;
        for (int number = 2; data.attribute(result) != null; number++) {
            result = name + "_" + number;
        }
        return result;
    }

    private void fit(Instances data) throws InterruptedException {
        model = training().train(InstancesReader.withoutClass(data)).model();
        double[] densities = new double[data.numInstances()];
        for (int i = 0; i < densities.length; i++) {
            densities[i] = model.mixture().logDensity(model.rowWithout(data.instance(i), data.classIndex()));
        }
        Arrays.sort(densities);
        threshold = densities[(int) (getOutlierShare() * densities.length)];
    }

    @Override
    protected Instances process(Instances data) throws Exception {
        Instances result = new Instances(outputFormatPeek(), data.numInstances());
        GaussianMixture mixture = model.mixture();
        double[] memberships = new double[mixture.components()];
        for (Instance instance : data) {
            double density = mixture.posteriors(model.rowWithout(instance, data.classIndex()), memberships);
            double[] values = Arrays.copyOf(instance.toDoubleArray(), result.numAttributes());
            int next = data.numAttributes();
            if (!getNoLogDensity()) {
                values[next++] = density;
            }
            for (int g = 0; g < memberships.length && !getNoMemberships(); g++) {
                values[next++] = memberships[g];
            }
            if (!getNoCluster()) {
                values[next++] = Utils.maxIndex(memberships);
            }
            if (!getNoOutlier()) {
                values[next] = density < threshold ? 1 : 0;
            }
            result.add(new DenseInstance(instance.weight(), values));
        }
        return result;
    }

    @Override
    public String getRevision() {
        return String.valueOf(AddMixtureScores.class.getPackage().getImplementationVersion());
    }

    /** Runs the filter from the command line. A wrong value of an option ends the program. */
    public static void main(String[] args) {
        AddMixtureScores filter = new AddMixtureScores();
        CommandLine.check(filter, args);
        runFilter(filter, args);
    }
}
