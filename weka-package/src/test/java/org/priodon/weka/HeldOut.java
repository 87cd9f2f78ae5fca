// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Random;
import weka.clusterers.DensityBasedClusterer;
import weka.clusterers.EM;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.experiment.DensityBasedClustererSplitEvaluator;

/**
 * Mean log-likelihood of data that were held out, as Weka's Experimenter measures it: EM and GaussianMixture with
 * default settings on the same random splits, two thirds for training.
 *
 * @param em EM's, averaged over all splits
 * @param ours GaussianMixture's
 * @param standardError of the difference
 */
record HeldOut(double em, double ours, double standardError) {
    /** Where the Experimenter puts the log-likelihood among its results. */
    private static final int LOG_LIKELIHOOD = 2;

    static HeldOut of(TestData.Named set, int splits) throws Exception {
        double[] differences = new double[splits];
        double em = 0;
        double ours = 0;
        for (int split = 0; split < splits; split++) {
            Instances mixed = new Instances(set.data());
            mixed.randomize(new Random(split + 1L));
            int training = (int) Math.round(0.66 * mixed.numInstances());
            Instances first = new Instances(mixed, 0, training);
            Instances rest = new Instances(mixed, training, mixed.numInstances() - training);
            double emHere = logLikelihood(new EM(), "-N " + set.clusters(), first, rest);
            // EM fills in missing values, and its least deviation is next to none. Doing so too makes likelihoods
            // comparable: those of whole numbers grow without end where a cluster stands on one of them.
            String options = "-missing impute -floor 1e-6 -N " + set.clusters();
            double oursHere = logLikelihood(new GaussianMixture(), options, first, rest);
            em += emHere / splits;
            ours += oursHere / splits;
            differences[split] = oursHere - emHere;
        }
        double squares = 0;
        for (double difference : differences) {
            squares += Math.pow(difference - (ours - em), 2);
        }
        return new HeldOut(em, ours, Math.sqrt(squares / (splits - 1) / splits));
    }

    private static double logLikelihood(
            DensityBasedClusterer clusterer, String options, Instances training, Instances rest) throws Exception {
        ((OptionHandler) clusterer).setOptions(options.split(" "));
        DensityBasedClustererSplitEvaluator evaluator = new DensityBasedClustererSplitEvaluator();
        evaluator.setClusterer(clusterer);
        evaluator.setNoSizeDetermination(true);
        return (Double) evaluator.getResult(training, rest)[LOG_LIKELIHOOD];
    }
}
