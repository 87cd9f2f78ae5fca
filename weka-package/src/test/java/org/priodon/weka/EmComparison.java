// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.PrintStream;
import java.util.Random;
import weka.clusterers.DensityBasedClusterer;
import weka.clusterers.EM;
import weka.clusterers.GaussianMixture;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * Compares GaussianMixture with Weka's EM: time per EM iteration, time with default settings, hard data, and likelihood of held-out data. Prints the tables of the
 * README. Not a test; run its main method with the argument {@code speed}, {@code hard}, or names of data files for held-out data.
 */
final class EmComparison {
    private static final PrintStream OUT = System.out;

    private EmComparison() {}

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "speed" -> {
                speed(20_000, 50, 20);
                speed(50_000, 10, 8);
            }
            case "hard" -> hardData();
            default -> {
                OUT.println("| data | rows | attributes | EM | GaussianMixture |\n| --- | --- | --- | --- | --- |");
                heldOut("iris", TestData.irisWithoutClass(), 3);
                for (String file : arguments) {
                    heldOut(file.replaceAll(".*/", ""), DataSource.read(file), 5);
                }
            }
        }
    }

    private static double seconds(DensityBasedClusterer clusterer, Instances data, String options) throws Exception {
        ((OptionHandler) clusterer).setOptions(options.split(" "));
        long begin = System.nanoTime();
        clusterer.buildClusterer(data);
        return (System.nanoTime() - begin) * 1e-9;
    }

    private static void speed(int rows, int dimensions, int k) throws Exception {
        Instances data = TestData.numeric(TestData.clusters(rows, dimensions, k + 3, 1), dimensions);
        String em = "-num-slots 2 -K 1 -ll-iter -1 -N " + k + " -I ";
        String ours = "-num-slots 2 -restarts 1 -tolerance 0 -N " + k + " -I ";
        // The difference of two runs is the time of EM iterations alone. Warmed up by a first round.
        double perEm = 0;
        double perOurs = 0;
        for (int round = 0; round < 2; round++) {
            perEm = (seconds(new EM(), data, em + 15) - seconds(new EM(), data, em + 5)) / 10;
            perOurs =
                    (seconds(new GaussianMixture(), data, ours + 105) - seconds(new GaussianMixture(), data, ours + 5))
                            / 100;
        }
        OUT.printf(
                "%d x %d, k = %d, per EM iteration: EM %.1f ms, GaussianMixture %.2f ms, ratio %.0f%n",
                rows, dimensions, k, perEm * 1e3, perOurs * 1e3, perEm / perOurs);
        double totalEm = seconds(new EM(), data, "-N " + k);
        double totalOurs = seconds(new GaussianMixture(), data, "-N " + k);
        OUT.printf(
                "  default settings: EM %.2f s, GaussianMixture %.2f s, ratio %.0f%n",
                totalEm, totalOurs, totalEm / totalOurs);
    }

    private static void hardData() {
        double[][] plain = TestData.clusters(2000, 3, 2, 7);
        double[][] constant = TestData.moved(plain, 0, 1);
        double[][] duplicates = new double[200][3];
        for (double[] row : constant) {
            row[1] = 42;
        }
        OUT.println("| data | EM | GaussianMixture |\n| --- | --- | --- |");
        hard("plain", plain);
        hard("moved by 1e6", TestData.moved(plain, 1e6, 1));
        hard("moved by 1e8", TestData.moved(plain, 1e8, 1));
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

    private static void heldOut(String name, Instances data, int k) throws Exception {
        double[] sums = new double[2];
        int splits = 5;
        for (int split = 0; split < splits; split++) {
            Instances mixed = new Instances(data);
            mixed.randomize(new Random(split));
            int training = (int) (0.66 * mixed.numInstances());
            Instances first = new Instances(mixed, 0, training);
            Instances rest = new Instances(mixed, training, mixed.numInstances() - training);
            DensityBasedClusterer[] both = {new EM(), new GaussianMixture()};
            for (int c = 0; c < 2; c++) {
                seconds(both[c], first, "-N " + k);
                sums[c] += mean(both[c], rest) / splits;
            }
        }
        OUT.printf(
                "| %s, k = %d | %d | %d | %.4f | %.4f |%n",
                name, k, data.numInstances(), data.numAttributes(), sums[0], sums[1]);
    }
}
