// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.clustering.GaussianMixture;
import org.apache.spark.ml.clustering.GaussianMixtureModel;
import org.apache.spark.ml.linalg.Matrix;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.mllib.clustering.KMeans;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.priodon.data.Schema;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.Covariance;

/**
 * Priodon beside MLlib in one JVM. Prints the tables of {@code docs/spark.md} and no part of the usual tests: times are
 * not asserted. Run it by its name, as that page says.
 */
class MllibComparison {
    private static final int PARTITIONS = 4;
    private static final int COLUMNS = 20;
    private static final int CLUSTERS = 10;
    private static final int WARM_UP_ROUNDS = 2;
    private static final int ROUNDS = 5;
    private static final OperatingSystemMXBean LOAD = ManagementFactory.getOperatingSystemMXBean();

    /** Centres of clusters, of which each has variances of 1. */
    private static double[][] centres(int clusters, int columns, double spread) {
        Random random = new Random(clusters * 1000L + columns);
        double[][] centres = new double[clusters][columns];
        for (double[] centre : centres) {
            for (int d = 0; d < columns; d++) {
                centre[d] = spread * random.nextGaussian();
            }
        }
        return centres;
    }

    private static double[] row(int i, double[][] centres, double unit) {
        Random random = new Random(i * 0x9e3779b97f4a7c15L);
        double[] centre = centres[i % centres.length];
        double[] row = new double[centre.length];
        for (int d = 0; d < row.length; d++) {
            row[d] = unit * (centre[d] + random.nextGaussian());
        }
        return row;
    }

    /** Rows that Spark has in memory when this returns. */
    private static Dataset<Row> frame(int rows, double[][] centres, double unit) {
        SparkSession session = Frames.session();
        JavaRDD<Row> rdd = JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(IntStream.range(0, PARTITIONS).boxed().toList(), PARTITIONS)
                .flatMap(p -> IntStream.range(rows / PARTITIONS * p, rows / PARTITIONS * (p + 1))
                        .mapToObj(i -> RowFactory.create(Vectors.dense(row(i, centres, unit))))
                        .iterator());
        Dataset<Row> frame = session.createDataFrame(rdd, new StructType().add("features", SQLDataTypes.VectorType()))
                .persist();
        say(
                "%,d rows, %d columns, %d partitions, Spark %s",
                frame.count(), centres[0].length, PARTITIONS, session.version());
        return frame;
    }

    private static void say(String format, Object... values) {
        System.out.println("compare: " + String.format(Locale.ROOT, format, values));
    }

    /** Seconds of a fit, and of one iteration: what starts and ends take is in both fits and cancels. */
    private record Times(double whole, double iteration) {
        static Times of(IntConsumer fit, int few, int more) {
            double fewer = seconds(fit, few);
            double whole = seconds(fit, more);
            return new Times(whole, (whole - fewer) / (more - few));
        }

        private static double seconds(IntConsumer fit, int iterations) {
            long begin = System.nanoTime();
            fit.accept(iterations);
            return (System.nanoTime() - begin) * 1e-9;
        }
    }

    /**
     * Times fits of both libraries in turn, so that what disturbs the machine disturbs both. Rounds in which Java's
     * compiler is still at work do not count.
     *
     * @param few iterations of the shorter fits
     * @param more iterations of the longer fits
     */
    private static void compare(String name, IntConsumer ours, IntConsumer mllib, int few, int more) {
        List<Times> our = new ArrayList<>();
        List<Times> their = new ArrayList<>();
        for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
            Times mine = Times.of(ours, few, more);
            Times theirs = Times.of(mllib, few, more);
            say(
                    "%s, round %d: Priodon %.3f, MLlib %.3f s an iteration; load %.1f",
                    name, round, mine.iteration, theirs.iteration, LOAD.getSystemLoadAverage());
            if (round >= 0) {
                our.add(mine);
                their.add(theirs);
            }
        }
        say("medians (lowest to highest) of %d rounds, fits of %d and %d iterations", ROUNDS, few, more);
        say("| fit | Priodon | MLlib | ratio | whole fit, Priodon | whole fit, MLlib |");
        say("| --- | --- | --- | --- | --- | --- |");
        say(
                "| %s | %s | %s | %s | %s | %s |",
                name,
                spread(3, round -> our.get(round).iteration),
                spread(3, round -> their.get(round).iteration),
                spread(1, round -> their.get(round).iteration / our.get(round).iteration),
                spread(1, round -> our.get(round).whole),
                spread(1, round -> their.get(round).whole));
    }

    private static String spread(int digits, IntToDoubleFunction ofRound) {
        double[] sorted =
                IntStream.range(0, ROUNDS).mapToDouble(ofRound).sorted().toArray();
        String number = "%." + digits + "f";
        return String.format(
                Locale.ROOT,
                number + " (" + number + " to " + number + ")",
                sorted[ROUNDS / 2],
                sorted[0],
                sorted[ROUNDS - 1]);
    }

    private static double[][] overlapping() {
        return centres(CLUSTERS, COLUMNS, 1);
    }

    /** In a unit in which MLlib's densities do not vanish. */
    @Test
    void mixtures() {
        Dataset<Row> frame = frame(1_000_000, overlapping(), 0.2);
        PriodonMixture ours = new PriodonMixture()
                .setK(CLUSTERS)
                .setCovariance("full")
                .setSearch(false)
                .setKMeansIter(0)
                .setTol(0);
        GaussianMixture theirs = new GaussianMixture().setK(CLUSTERS).setTol(0).setSeed(1);
        compare(
                "mixture, full covariances",
                iterations -> ours.setMaxIter(iterations).fit(frame),
                iterations -> assertEquals(
                        iterations,
                        theirs.setMaxIter(iterations).fit(frame).summary().numIter()),
                3,
                10);
    }

    private static KMeansModel startModel(double[][] means) {
        return KMeansModel.of(Schema.numeric(COLUMNS), means, Frames.ones(COLUMNS), List.of(), List.of());
    }

    /** Of clusters so near to each other that neither comes to rest within these iterations. */
    @Test
    void kMeansWithEqualStarts() {
        double[][] near = centres(CLUSTERS, COLUMNS, 0.3);
        Dataset<Row> frame = frame(1_000_000, near, 1);
        double[][] start =
                IntStream.range(0, CLUSTERS).mapToObj(g -> row(7 * g, near, 1)).toArray(double[][]::new);
        PriodonKMeansModel ours =
                new PriodonKMeansModel("start", KMeansFiles.toJson(startModel(start), Provenance.none()));
        org.apache.spark.mllib.linalg.Vector[] centres = new org.apache.spark.mllib.linalg.Vector[CLUSTERS];
        for (int g = 0; g < CLUSTERS; g++) {
            centres[g] = org.apache.spark.mllib.linalg.Vectors.dense(start[g]);
        }
        JavaRDD<org.apache.spark.mllib.linalg.Vector> vectors = frame.toJavaRDD()
                .map(row -> org.apache.spark.mllib.linalg.Vectors.fromML(row.getAs(0)))
                .cache();
        vectors.count();
        double[] cost = new double[1];
        List<org.apache.spark.mllib.clustering.KMeansModel> theirs = new ArrayList<>();
        compare(
                "k-means, equal starts",
                iterations -> cost[0] = new PriodonKMeans()
                        .setK(CLUSTERS)
                        .setInitialModel(ours)
                        .setMaxIter(iterations)
                        .setTol(0)
                        .fit(frame)
                        .trainingCost(),
                iterations -> theirs.add(new KMeans()
                        .setK(CLUSTERS)
                        .setInitialModel(new org.apache.spark.mllib.clustering.KMeansModel(centres))
                        .setMaxIterations(iterations)
                        .setEpsilon(0)
                        .run(vectors.rdd())),
                5,
                25);
        double expected = theirs.get(theirs.size() - 1).computeCost(vectors.rdd());
        say("cost of the last: Priodon %.10g, MLlib %.10g", cost[0], expected);
        assertEquals(expected, cost[0], 1e-9 * expected);
    }

    /** Its own likelihood has a least value: where densities vanish, it is that. So the engine computes it. */
    private static double meanLogDensity(GaussianMixtureModel theirs, Dataset<Row> frame) {
        int k = theirs.getK();
        double[][] means = new double[k][];
        double[][] triangles = new double[k][];
        for (int g = 0; g < k; g++) {
            means[g] = theirs.gaussians()[g].mean().toArray();
            Matrix covariance = theirs.gaussians()[g].cov();
            triangles[g] = new double[means[g].length * (means[g].length + 1) / 2];
            int at = 0;
            for (int d = 0; d < means[g].length; d++) {
                for (int e = 0; e <= d; e++) {
                    triangles[g][at++] = covariance.apply(d, e);
                }
            }
        }
        var mixture = org.priodon.mixture.GaussianMixture.builder(Schema.numeric(means[0].length))
                .weights(theirs.weights())
                .means(means)
                .covariances(Covariance.FULL, triangles)
                .build();
        PriodonMixtureModel model = new PriodonMixtureModel("theirs", ModelFiles.toJson(mixture, Provenance.none()));
        return new LogDensityEvaluator().evaluate(model.transform(frame));
    }

    /** Whether all components are in one place, so that no cluster is found. */
    private static boolean hasCollapsed(GaussianMixtureModel model, double unit) {
        double[] first = model.gaussians()[0].mean().toArray();
        return Arrays.stream(model.gaussians())
                .map(gaussian -> gaussian.mean().toArray())
                .allMatch(mean ->
                        IntStream.range(0, mean.length).allMatch(d -> Math.abs(mean[d] - first[d]) < 1e-3 * unit));
    }

    private static double ofPriodon(Dataset<Row> frame) {
        PriodonMixture mixture = new PriodonMixture()
                .setK(5)
                .setCovariance("full")
                .setMaxIter(30)
                .setLogDensityCol("logDensity");
        return new LogDensityEvaluator().evaluate(mixture.fit(frame).transform(frame));
    }

    /**
     * Mean log-likelihood of a row in the first unit, so that all units should have the same; of MLlib the best of three
     * seeds, in bold type where it finds no cluster with any of them.
     */
    @Test
    void dimensionsAndUnits() {
        double[] units = {1, 1e3, 1e-3};
        List<String> table = new ArrayList<>();
        for (int columns : new int[] {2, 5, 10, 20, 50}) {
            StringBuilder ours = new StringBuilder();
            StringBuilder theirs = new StringBuilder();
            for (double unit : units) {
                Dataset<Row> frame = frame(10_000, centres(5, columns, 3), unit);
                double shift = columns * Math.log(unit);
                double best = Double.NEGATIVE_INFINITY;
                boolean allCollapse = true;
                for (int seed = 1; seed <= 3; seed++) {
                    GaussianMixtureModel fitted = new GaussianMixture()
                            .setK(5)
                            .setMaxIter(30)
                            .setSeed(seed)
                            .fit(frame);
                    double found = meanLogDensity(fitted, frame);
                    say("%d columns, unit %.0e, seed %d: MLlib %.3f", columns, unit, seed, found + shift);
                    best = Math.max(best, found);
                    allCollapse &= hasCollapsed(fitted, unit);
                }
                ours.append(String.format(Locale.ROOT, " %.3f |", ofPriodon(frame) + shift));
                theirs.append(String.format(Locale.ROOT, allCollapse ? " **%.3f** |" : " %.3f |", best + shift));
                frame.unpersist();
            }
            table.add("| " + columns + " |" + ours + theirs);
        }
        say("| columns | Priodon, × 1 | × 1000 | × 0.001 | MLlib, × 1 | × 1000 | × 0.001 |");
        table.forEach(line -> say("%s", line));
    }
}
