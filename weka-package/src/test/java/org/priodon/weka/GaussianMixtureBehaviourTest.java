// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import weka.clusterers.Clusterer;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Instance;
import weka.core.Instances;

class GaussianMixtureBehaviourTest {
    private static GaussianMixture fitted(Instances data, String options) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(options.isEmpty() ? new String[0] : options.split(" "));
        mixture.buildClusterer(data);
        return mixture;
    }

    /**
     * Weka's EM with -N 3 prints a log likelihood of -2.055 and has 64, 50 and 36 instances in its clusters. The
     * likelihood has a second, higher maximum, which the best of ten starts finds.
     */
    @Test
    void agreesWithEmOnIris() throws Exception {
        Instances iris = TestData.irisWithoutClass();
        StringBuilder seen = new StringBuilder();
        boolean sameAsEm = false;
        for (int seed = 1; seed <= 20; seed++) {
            GaussianMixture mixture = fitted(iris, "-N 3 -no-search -tolerance 1e-9 -I 1000 -S " + seed);
            double likelihood = mixture.getMeasure("measureMeanLogLikelihood");
            int[] sizes = sizes(mixture, iris);
            seen.append(likelihood).append(' ').append(Arrays.toString(sizes)).append('\n');
            sameAsEm |= Math.abs(likelihood + 2.055) < 0.001 && Arrays.equals(sizes, new int[] {36, 50, 64});
        }
        assertTrue(sameAsEm, seen.toString());
        GaussianMixture best = fitted(iris, "-N 3");
        assertEquals(-2.05288, best.getMeasure("measureMeanLogLikelihood"), 1e-5);
        assertTrue(best.toString().contains("std. dev."), best.toString());
    }

    private static int[] sizes(GaussianMixture mixture, Instances data) throws Exception {
        int[] sizes = new int[mixture.numberOfClusters()];
        for (Instance instance : data) {
            sizes[mixture.clusterInstance(instance)]++;
        }
        Arrays.sort(sizes);
        return sizes;
    }

    @Test
    void acceptsIrisWithItsClassAttribute() throws Exception {
        GaussianMixture mixture = fitted(TestData.iris(), "-N 3");
        assertTrue(mixture.toString().contains("Iris-virginica"), mixture.toString());
        assertEquals(3, mixture.numberOfClusters());
    }

    @Test
    void threadsDoNotChangeTheModel() throws Exception {
        Instances data = TestData.numeric(TestData.clusters(20_000, 6, 4, 1), 6);
        assertEquals(
                fitted(data, "-N 5 -num-slots 1").mixture(),
                fitted(data, "-N 5 -num-slots 2").mixture());
    }

    @Test
    void measuresAndGraph() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        GaussianMixture mixture = fitted(iris, "-N 3");
        for (String name : Collections.list(mixture.enumerateMeasures())) {
            assertTrue(Double.isFinite(mixture.getMeasure(name)), name);
        }
        assertThrows(IllegalArgumentException.class, () -> mixture.getMeasure("measureNothing"));
        assertTrue(mixture.graph().startsWith("digraph"));
    }

    @Test
    void wideModelsPrintBriefly() throws Exception {
        Instances data = TestData.numeric(TestData.clusters(200, 800, 2, 1), 800);
        String text = fitted(data, "-N 2").toString();
        assertTrue(text.lines().count() < 30, text);
    }

    @Test
    void stopsAtOnce() throws Exception {
        Instances data = TestData.numeric(TestData.clusters(50_000, 20, 7, 3), 20);
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions("-N 30 -I 1000000 -tolerance 0 -restarts 1".split(" "));
        assertStops(mixture, data);
        mixture.setOptions("-N -1 -max 50 -I 1000000 -tolerance 0 -restarts 1".split(" "));
        assertStops(mixture, data);
        FastKMeans means = new FastKMeans();
        means.setOptions("-N 100 -I 1000000 -restarts 100000".split(" "));
        assertStops(means, data);
    }

    private static void assertStops(Clusterer clusterer, Instances data) throws Exception {
        StopCost cost = new StopCost();
        for (int run = 0; run < StopCost.RUNS; run++) {
            stop(clusterer, data, cost);
            assertNoThreadsLeft();
        }
        cost.assertSmall();
    }

    private static void stop(Clusterer clusterer, Instances data, StopCost cost) throws Exception {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread run = new Thread(() -> {
            try {
                clusterer.buildClusterer(data);
            } catch (Throwable e) {
                thrown.set(e);
            }
        });
        double begin = StopCost.processorMilliseconds();
        run.start();
        while (StopCost.processorMilliseconds() < begin + 700) {
            Thread.sleep(5);
            assertTrue(run.isAlive(), "the run is too short for this test");
        }
        cost.begin();
        run.interrupt();
        run.join(60_000);
        cost.end();
        assertFalse(run.isAlive());
        assertTrue(thrown.get() instanceof InterruptedException, String.valueOf(thrown.get()));
    }

    private static void assertNoThreadsLeft() throws InterruptedException {
        List<String> left = List.of();
        for (int wait = 0; wait < 1000; wait++) {
            left = Thread.getAllStackTraces().keySet().stream()
                    .map(Thread::getName)
                    .filter(name -> name.startsWith("priodon-"))
                    .toList();
            if (left.isEmpty()) {
                return;
            }
            Thread.sleep(50);
        }
        assertEquals(List.of(), left);
    }

    @Test
    void twoThreadsScoreOneModel() throws Exception {
        Instances data = TestData.numeric(TestData.withMissing(TestData.clusters(1000, 3, 3, 1), 0.1, 2), 3);
        GaussianMixture mixture = fitted(data, "-N 3 -missing impute");
        double[] expected = new double[data.numInstances()];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = mixture.logDensityForInstance(data.instance(i));
        }
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int t = 0; t < 2; t++) {
                tasks.add(() -> {
                    int wrong = 0;
                    for (int call = 0; call < 500_000; call++) {
                        int i = call % expected.length;
                        wrong += mixture.logDensityForInstance(data.instance(i)) == expected[i] ? 0 : 1;
                    }
                    return wrong;
                });
            }
            for (Future<Integer> result : threads.invokeAll(tasks)) {
                assertEquals(0, result.get());
            }
        } finally {
            threads.shutdown();
        }
    }
}
