// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.DensityBasedClusterer;
import weka.clusterers.EM;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.clusterers.SimpleKMeans;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.ReplaceMissingValues;
import weka.filters.unsupervised.attribute.Standardize;

/**
 * What comes out, against Weka's EM and SimpleKMeans, on {@link LabelledData}: prints the tables of the page of
 * outcomes. Not a test.
 */
final class Outcomes {
    private static final PrintStream OUT = System.out;
    private static final int SEEDS = 10;
    private static final int SPLITS = 10;
    /** For both, in standard deviations of the attribute: no cluster gains from standing on a single value. */
    private static final String FLOOR = " -M 0.1";

    private final List<LabelledData.Labelled> sets;

    private Outcomes(List<LabelledData.Labelled> sets) {
        this.sets = sets;
    }

    /**
     * Prints all tables.
     *
     * @param part of the names of the sets to compare on; empty for all
     */
    static void print(String part) throws Exception {
        Outcomes outcomes = new Outcomes(LabelledData.all().stream()
                .filter(set -> set.name().contains(part))
                .toList());
        outcomes.givenNumber();
        outcomes.chosenNumber();
        outcomes.heldOut();
    }

    private record Run(double wrong, double seconds, int clusters) {}

    // ---- the number of clusters is that of the classes

    private void givenNumber() throws Exception {
        OUT.println(
                "| data | instances | attributes | classes | EM | GaussianMixture | full | SimpleKMeans | FastKMeans |"
                        + " EM, s | GaussianMixture, s | SimpleKMeans, s | FastKMeans, s |");
        OUT.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for (LabelledData.Labelled set : sets) {
            String number = "-N " + set.classes();
            Run em = mean(new EM(), number, set);
            Run ours = mean(new GaussianMixture(), number, set);
            Run full = mean(new GaussianMixture(), number + " -covariance full", set);
            Run simple = mean(new SimpleKMeans(), number, set);
            Run fast = mean(new FastKMeans(), number, set);
            OUT.printf(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.3f | %.3f | %.3f | %.3f |%n",
                    set.name(),
                    set.data().numInstances(),
                    set.data().numAttributes() - 1,
                    set.classes(),
                    em.wrong(),
                    ours.wrong(),
                    full.wrong(),
                    simple.wrong(),
                    fast.wrong(),
                    em.seconds(),
                    ours.seconds(),
                    simple.seconds(),
                    fast.seconds());
        }
        OUT.println();
    }

    /** Over all seeds, after a run that only warms up. */
    private static Run mean(Clusterer clusterer, String options, LabelledData.Labelled set) throws Exception {
        run(clusterer, options, set);
        double wrong = 0;
        double seconds = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Run run = run(clusterer, options + " -S " + seed, set);
            wrong += run.wrong() / SEEDS;
            seconds += run.seconds() / SEEDS;
        }
        return new Run(wrong, seconds, set.classes());
    }

    private static Run run(Clusterer clusterer, String options, LabelledData.Labelled set) throws Exception {
        Instances data = InstancesReader.withoutClass(set.data());
        ((OptionHandler) clusterer).setOptions(Utils.splitOptions(options));
        Clusterer copy = AbstractClusterer.makeCopy(clusterer);
        long begin = System.nanoTime();
        copy.buildClusterer(data);
        double seconds = (System.nanoTime() - begin) * 1e-9;
        int[][] counts = new int[copy.numberOfClusters()][set.classes()];
        for (int i = 0; i < data.numInstances(); i++) {
            counts[copy.clusterInstance(data.instance(i))][
                    (int) set.data().instance(i).classValue()]++;
        }
        return new Run(data.numInstances() - right(counts), seconds, counts.length);
    }

    /**
     * The most instances that can be right when each cluster stands for at most one class and each class for at most
     * one cluster, as in Weka's evaluation by classes to clusters.
     */
    static int right(int[][] counts) {
        int classes = counts[0].length;
        int[] best = new int[1 << classes];
        for (int[] cluster : counts) {
            int[] with = best.clone();
            for (int taken = 0; taken < best.length; taken++) {
                for (int c = 0; c < classes; c++) {
                    int more = taken | 1 << c;
                    if (more != taken) {
                        with[more] = Math.max(with[more], best[taken] + cluster[c]);
                    }
                }
            }
            best = with;
        }
        return Arrays.stream(best).max().orElseThrow();
    }

    // ---- defaults, which choose the number

    private void chosenNumber() throws Exception {
        OUT.println("| data | classes | EM, clusters | GaussianMixture, clusters | ICL, clusters | auto, clusters |"
                + " EM, wrong | GaussianMixture, wrong | ICL, wrong | auto, wrong | EM, s | GaussianMixture, s |");
        OUT.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for (LabelledData.Labelled set : sets) {
            Run em = warm(new EM(), "", set);
            Run ours = warm(new GaussianMixture(), "", set);
            Run icl = run(new GaussianMixture(), "-criterion icl", set);
            Run auto = run(new GaussianMixture(), "-covariance auto", set);
            OUT.printf(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %d | %d | %.0f | %.0f | %.0f | %.0f | %.2f | %.2f |%n",
                    set.name(),
                    set.classes(),
                    em.clusters(),
                    ours.clusters(),
                    icl.clusters(),
                    auto.clusters(),
                    em.wrong(),
                    ours.wrong(),
                    icl.wrong(),
                    auto.wrong(),
                    em.seconds(),
                    ours.seconds());
        }
        OUT.println();
    }

    /** The second of two runs; short ones more often. */
    private static Run warm(Clusterer clusterer, String options, LabelledData.Labelled set) throws Exception {
        Run run = run(clusterer, options, set);
        for (int more = run.seconds() < 1 ? 9 : run.seconds() < 10 ? 1 : 0; more > 0; more--) {
            run = run(clusterer, options, set);
        }
        return run;
    }

    // ---- likelihood of what was held out

    private void heldOut() throws Exception {
        OUT.println("| data | clusters | EM | GaussianMixture | difference, standard error |");
        OUT.println("| --- | --- | --- | --- | --- |");
        for (LabelledData.Labelled set : sets) {
            Instances data = standardised(InstancesReader.withoutClass(set.data()));
            double[] em = new double[SPLITS];
            double[] ours = new double[SPLITS];
            for (int split = 0; split < SPLITS; split++) {
                Instances mixed = new Instances(data);
                mixed.randomize(new Random(split + 1L));
                int training = (int) Math.round(0.66 * mixed.numInstances());
                Instances first = new Instances(mixed, 0, training);
                Instances rest = new Instances(mixed, training, mixed.numInstances() - training);
                String options = "-N " + set.classes() + FLOOR;
                em[split] = mean(new EM(), options, first, rest);
                ours[split] = mean(new GaussianMixture(), options, first, rest);
            }
            double[] differences =
                    IntStream.range(0, SPLITS).mapToDouble(i -> ours[i] - em[i]).toArray();
            OUT.printf(
                    Locale.ROOT,
                    "| %s | %d | %.4f | %.4f | %+.4f, %.4f |%n",
                    set.name(),
                    set.classes(),
                    Utils.mean(em),
                    Utils.mean(ours),
                    Utils.mean(differences),
                    Math.sqrt(Utils.variance(differences) / SPLITS));
        }
    }

    /** In standard deviations, so that one floor is the same for all attributes; gaps filled in, as EM does. */
    private static Instances standardised(Instances data) throws Exception {
        Instances result = data;
        for (Filter filter : List.of(new ReplaceMissingValues(), new Standardize())) {
            filter.setInputFormat(result);
            result = Filter.useFilter(result, filter);
        }
        return result;
    }

    private static double mean(DensityBasedClusterer clusterer, String options, Instances training, Instances rest)
            throws Exception {
        ((OptionHandler) clusterer).setOptions(Utils.splitOptions(options));
        clusterer.buildClusterer(training);
        double sum = 0;
        for (Instance instance : rest) {
            sum += clusterer.logDensityForInstance(instance);
        }
        return sum / rest.numInstances();
    }
}
