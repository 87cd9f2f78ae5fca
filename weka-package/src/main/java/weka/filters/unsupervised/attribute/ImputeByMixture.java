// SPDX-License-Identifier: GPL-3.0-or-later
package weka.filters.unsupervised.attribute;

import java.util.Set;
import java.util.SplittableRandom;
import org.priodon.mixture.MixtureImputer;
import org.priodon.weka.CommandLine;
import org.priodon.weka.ForeignOptions;
import org.priodon.weka.InstancesReader;
import org.priodon.weka.MixtureFilter;
import org.priodon.weka.StoredMixture;
import weka.clusterers.GaussianMixture;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;

/** Fits a Gaussian mixture to the first batch and fills in missing values by what it says about them. */
public class ImputeByMixture extends MixtureFilter {
    private static final long serialVersionUID = 1L;

    private GaussianMixture clusterer = new GaussianMixture();
    private boolean draw;
    private int seed = 1;
    private StoredMixture model;

    @Override
    public String globalInfo() {
        return "Replaces missing values by what a Gaussian mixture expects, given the observed values of the instance."
                + " That is for numeric attributes the mean over the clusters by their probabilities, for nominal ones the"
                + " most probable label. The mixture is fitted to the first batch of data, without the class attribute."
                + " Expected values vary less than real ones; with -draw, values are drawn from their distribution"
                + " instead, which keeps the variance. Missing class values stay missing.";
    }

    /** All options of the mixture but those that the filter has too. */
    @Override
    public final ForeignOptions foreignOptions() {
        return new ForeignOptions().nested("W", new GaussianMixture(), Set.of("S", "output-debug-info"));
    }

    /** {@return the mixture that is fitted} */
    @OptionMetadata(
            displayName = "mixture",
            description = "The mixture to fit, with its options. (default weka.clusterers.GaussianMixture)",
            commandLineParamName = "W",
            commandLineParamSynopsis = "-W <class and options>",
            displayOrder = 1)
    public GaussianMixture getClusterer() {
        return clusterer;
    }

    /**
     * Sets the mixture that is fitted.
     *
     * @param value with its options
     */
    public void setClusterer(GaussianMixture value) {
        clusterer = value;
    }

    /** {@return whether values are drawn, instead of expected} */
    @OptionMetadata(
            displayName = "draw",
            description = "Draws values at random from their distribution, instead of taking the expected ones.",
            commandLineParamName = "draw",
            commandLineParamSynopsis = "-draw",
            commandLineParamIsFlag = true,
            displayOrder = 2)
    public boolean getDraw() {
        return draw;
    }

    /**
     * Sets whether values are drawn, instead of expected.
     *
     * @param value true to draw
     */
    public void setDraw(boolean value) {
        draw = value;
    }

    @OptionMetadata(
            displayName = "seed",
            description = "The random number seed for draws. (default 1)",
            commandLineParamName = "S",
            commandLineParamSynopsis = "-S <num>",
            displayOrder = 3)
    @Override
    public int getSeed() {
        return seed;
    }

    @Override
    public void setSeed(int value) {
        seed = value;
    }

    @Override
    protected Instances determineOutputFormat(Instances data) throws Exception {
        model = clusterer.training().train(InstancesReader.withoutClass(data)).model();
        return new Instances(data, 0);
    }

    @Override
    protected Instances process(Instances data) throws Exception {
        Instances result = new Instances(data);
        MixtureImputer imputer = new MixtureImputer(model.mixture());
        SplittableRandom random = new SplittableRandom(seed);
        for (Instance instance : result) {
            if (instance.hasMissingValue()) {
                double[] row = model.rowWithGaps(instance, data.classIndex());
                fill(instance, draw ? imputer.draw(row, random) : imputer.expectation(row));
            }
        }
        return result;
    }

    /** Attributes that no instance of the first batch had a value of stay missing, as does the class. */
    private void fill(Instance instance, double[] row) {
        int column = 0;
        for (int a = 0; a < instance.numAttributes(); a++) {
            if (a != instance.classIndex()) {
                boolean known = instance.attribute(a).isNominal()
                        ? instance.attribute(a).numValues() > 0
                        : model.mixture().schema().column(column).isNumeric();
                if (instance.isMissing(a) && known) {
                    instance.setValue(a, row[column]);
                }
                column++;
            }
        }
    }

    @Override
    public String getRevision() {
        return String.valueOf(ImputeByMixture.class.getPackage().getImplementationVersion());
    }

    /**
     * Runs the filter from the command line. A wrong value of an option ends the program.
     *
     * @param args its options, and what to do
     */
    public static void main(String[] args) {
        ImputeByMixture filter = new ImputeByMixture();
        CommandLine.check(filter, args);
        runFilter(filter, args);
    }
}
