// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import com.sun.management.OperatingSystemMXBean;
import elki.clustering.kmeans.AbstractKMeans;
import elki.clustering.kmeans.ExponionKMeans;
import elki.clustering.kmeans.ShallotKMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.clustering.kmeans.initialization.Predefined;
import elki.data.NumberVector;
import elki.data.model.KMeansModel;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.logging.LoggingConfiguration;
import elki.utilities.random.RandomFactory;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.priodon.elki.seeding.RandomSubsetSeeding;

/**
 * K-means inside ELKI until nothing changes, ours and ELKI's fastest in turn: same relation, same start, result
 * included. Prints the median milliseconds of a run, by the clock and of all threads together, and the sum of squares of each.
 *
 * <p>Arguments: rounds, then vectors, dimensions, clusters and the spread of the blobs' centres.
 */
final class KMeansBenchmark {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private KMeansBenchmark() {}

    public static void main(String[] arguments) {
        LoggingConfiguration.assertConfigured();
        int rounds = Integer.parseInt(arguments[0]);
        int vectors = Integer.parseInt(arguments[1]);
        int dimensions = Integer.parseInt(arguments[2]);
        int k = Integer.parseInt(arguments[3]);
        Blobs blobs = new Blobs(vectors, dimensions, k, 3, Double.parseDouble(arguments[4]));
        double[][] start = new RandomSubsetSeeding(RandomFactory.get(1L))
                .chooseInitialMeans(blobs.relation, k, SquaredEuclideanDistance.STATIC);
        Supplier<KMeansInitialization> first =
                () -> new Predefined(Arrays.stream(start).map(double[]::clone).toArray(double[][]::new));
        Map<String, Supplier<AbstractKMeans<NumberVector, KMeansModel>>> contenders = new LinkedHashMap<>();
        contenders.put("Shallot", () -> new ShallotKMeans<>(SquaredEuclideanDistance.STATIC, k, 0, first.get(), false));
        contenders.put(
                "Exponion", () -> new ExponionKMeans<>(SquaredEuclideanDistance.STATIC, k, 0, first.get(), false));
        contenders.put("ours, 1 thread", () -> new BlockedKMeans<>(k, 0, first.get(), 1));
        contenders.put("ours, 2 threads", () -> new BlockedKMeans<>(k, 0, first.get(), 2));
        Map<String, double[]> times = new LinkedHashMap<>();
        Map<String, double[]> processors = new LinkedHashMap<>();
        Map<String, Double> squares = new LinkedHashMap<>();
        for (int round = -3; round < rounds; round++) {
            for (var contender : contenders.entrySet()) {
                long processor = SYSTEM.getProcessCpuTime();
                long time = System.nanoTime();
                var clustering = contender.getValue().get().run(blobs.relation);
                double milliseconds = (System.nanoTime() - time) * 1e-6;
                double ofProcessor = (SYSTEM.getProcessCpuTime() - processor) * 1e-6;
                squares.put(contender.getKey(), blobs.sumOfSquares(clustering));
                if (round >= 0) {
                    times.computeIfAbsent(contender.getKey(), name -> new double[rounds])[round] = milliseconds;
                    processors.computeIfAbsent(contender.getKey(), name -> new double[rounds])[round] = ofProcessor;
                }
            }
        }
        System.out.printf(Locale.ROOT, "%d x %d, k = %d, spread %s%n", vectors, dimensions, k, arguments[4]);
        times.forEach((name, all) -> {
            Arrays.sort(all);
            Arrays.sort(processors.get(name));
            System.out.printf(
                    Locale.ROOT,
                    "  %s: %.1f ms (%.1f to %.1f), processor time %.1f, sum of squares %.6f%n",
                    name,
                    all[rounds / 2],
                    all[rounds / 4],
                    all[3 * rounds / 4],
                    processors.get(name)[rounds / 2],
                    squares.get(name));
        });
    }
}
