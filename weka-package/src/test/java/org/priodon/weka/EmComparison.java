// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import weka.clusterers.DensityBasedClusterer;
import weka.clusterers.EM;
import weka.clusterers.GaussianMixture;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;

/**
 * Compares GaussianMixture with Weka's EM: time per EM iteration, time with default settings, hard data, and likelihood
 * of held-out data, outcomes. Prints the tables of the README and of the page of outcomes. Not a test; the script
 * {@code compare-with-em} runs it with the argument {@code speed}, {@code hard}, {@code held-out} or {@code outcomes}.
 */
final class EmComparison {
    private static final PrintStream OUT = System.out;
    private static final int SPLITS = 30;
    private static final int ROUNDS = 5;
    /** Before the rounds that count. */
    private static final int WARM_UPS = 1;
    /** The same for runs of a tenth of a second, of which the first ten are slower than those that follow. */
    private static final int WARM_UPS_OF_SHORT_RUNS = 20;

    private EmComparison() {}

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "speed" -> {
                perIteration(20_000, 50, 20);
                perIteration(50_000, 10, 8);
                defaults(50_000, 10, 8);
                irisByDefault();
            }
            case "hard" -> hardData();
            case "held-out" -> heldOut();
            case "outcomes" -> Outcomes.print(arguments.length > 1 ? arguments[1] : "");
            default -> throw new IllegalArgumentException("use speed, hard, held-out or outcomes, not " + arguments[0]);
        }
    }

    private static double seconds(DensityBasedClusterer clusterer, Instances data, String options) throws Exception {
        ((OptionHandler) clusterer).setOptions(Utils.splitOptions(options));
        long begin = System.nanoTime();
        clusterer.buildClusterer(data);
        return (System.nanoTime() - begin) * 1e-9;
    }

    private static Instances data(int rows, int dimensions, int k) {
        return TestData.numeric(TestData.clusters(rows, dimensions, k + 3, 1), dimensions);
    }

    private static void perIteration(int rows, int dimensions, int k) throws Exception {
        Instances data = data(rows, dimensions, k);
        String options = "-num-slots 2 -K 1 -ll-iter -1 -N " + k + " -I ";
        // The difference of two runs is the time of EM iterations alone.
        takeTurns(
                rows + " x " + dimensions + ", k = " + k + ", seconds per EM iteration",
                WARM_UPS,
                () -> (seconds(new EM(), data, options + 15) - seconds(new EM(), data, options + 5)) / 10,
                () -> (seconds(new GaussianMixture(), data, options + 105)
                                - seconds(new GaussianMixture(), data, options + 5))
                        / 100);
    }

    private static void defaults(int rows, int dimensions, int k) throws Exception {
        Instances data = data(rows, dimensions, k);
        takeTurns(
                rows + " x " + dimensions + ", k = " + k + ", default settings, seconds of a whole run",
                WARM_UPS,
                () -> seconds(new EM(), data, "-N " + k),
                () -> seconds(new GaussianMixture(), data, "-N " + k));
    }

    /** With the choice of the number of clusters. */
    private static void irisByDefault() throws Exception {
        Instances data = TestData.irisWithoutClass();
        takeTurns(
                "iris, default settings, seconds of a whole run",
                WARM_UPS_OF_SHORT_RUNS,
                () -> seconds(new EM(), data, ""),
                () -> seconds(new GaussianMixture(), data, ""));
    }

    /** Both in turn, because the machine may change its speed; after rounds that only warm up. */
    private static void takeTurns(String what, int warmUps, Callable<Double> em, Callable<Double> ours)
            throws Exception {
        double[] times = new double[ROUNDS];
        double[] ourTimes = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < warmUps; round++) {
            em.call();
            ours.call();
        }
        for (int round = 0; round < ROUNDS; round++) {
            times[round] = em.call();
            ourTimes[round] = ours.call();
            ratios[round] = times[round] / ourTimes[round];
        }
        Arrays.sort(times);
        Arrays.sort(ourTimes);
        Arrays.sort(ratios);
        OUT.printf(
                Locale.ROOT,
                "%s: EM %.3g, GaussianMixture %.3g; ratio in a round: median %.3g, least %.3g, greatest %.3g%n",
                what,
                times[ROUNDS / 2],
                ourTimes[ROUNDS / 2],
                ratios[ROUNDS / 2],
                ratios[0],
                ratios[ROUNDS - 1]);
    }

    private static void hardData() {
        double[][] plain = TestData.clusters(2000, 3, 2, 7);
        double[][] constant = TestData.moved(plain, 0, 1);
        double[][] overlapping = TestData.overlapping(2000, 3, 7);
        double[][] duplicates = new double[200][3];
        for (double[] row : constant) {
            row[1] = 42;
        }
        OUT.println("| data | EM | GaussianMixture |\n| --- | --- | --- |");
        hard("plain", plain);
        hard("moved by 1e6", TestData.moved(plain, 1e6, 1));
        hard("moved by 1e8", TestData.moved(plain, 1e8, 1));
        hard("overlapping", overlapping);
        hard("overlapping, moved by 1e8", TestData.moved(overlapping, 1e8, 1));
        hard("scaled by 1e-8", TestData.moved(plain, 0, 1e-8));
        hard("30 % missing", TestData.withMissing(plain, 0.3, 3));
        hard("200 equal rows", duplicates);
        hard("a constant attribute", constant);
        hard("one row", new double[][] {{1, 2, 3}});
        hard("no rows", new double[0][]);
    }

    private static void hard(String name, double[][] rows) {
        Instances data = TestData.numeric(rows, 3);
        OUT.printf("| %s | %s | %s |%n", name, outcome(new EM(), data), outcome(new GaussianMixture(), data));
    }

    private static String outcome(DensityBasedClusterer clusterer, Instances data) {
        try {
            seconds(clusterer, data, "-N 2");
            return String.format("%.4f", mean(clusterer, data));
        } catch (Exception e) {
            return "refused: " + String.valueOf(e.getMessage()).replaceAll("(?s)^weka.*?: |\n.*", "");
        }
    }

    private static double mean(DensityBasedClusterer clusterer, Instances data) throws Exception {
        double sum = 0;
        for (Instance instance : data) {
            sum += clusterer.logDensityForInstance(instance);
        }
        return sum / data.numInstances();
    }

    private static void heldOut() throws Exception {
        OUT.println("| data | instances | attributes | clusters | EM | GaussianMixture | difference, standard error |");
        OUT.println("| --- | --- | --- | --- | --- | --- | --- |");
        List<TestData.Named> sets = new ArrayList<>(ComparisonData.bundled().toList());
        if (Files.isDirectory(ComparisonData.FOLDER)) {
            sets.addAll(ComparisonData.real().toList());
        }
        for (TestData.Named set : sets) {
            HeldOut compared = HeldOut.of(set, SPLITS);
            OUT.printf(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %.4f | %.4f | %+.4f, %.4f |%n",
                    set.name(),
                    set.data().numInstances(),
                    set.data().numAttributes(),
                    set.clusters(),
                    compared.em(),
                    compared.ours(),
                    compared.ours() - compared.em(),
                    compared.standardError());
        }
    }
}
