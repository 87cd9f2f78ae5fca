// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
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
 * Priodon beside MLlib in one JVM. Prints tables and asserts nothing; no part of the usual tests. Run it by its name, as
 * {@code docs/spark.md} says.
 */
class MllibComparison {
    private static final int PARTITIONS = 4;
    private static final int COLUMNS = 20;
    private static final int CLUSTERS = 10;
    private static final int FEW = 5;
    private static final int MORE = 20;
    private static final int REPETITIONS = 3;

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

    private static double seconds(Runnable action) {
        long begin = System.nanoTime();
        action.run();
        return (System.nanoTime() - begin) * 1e-9;
    }

    /**
     * Time of an iteration: what more of them take, divided by how many they are. Starts and ends cancel. The first fit,
     * which Java's compiler disturbs, does not count.
     */
    private static void perIteration(String name, IntFunction<Runnable> fitOf) {
        List<String> times = new ArrayList<>();
        fitOf.apply(MORE).run();
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            double few = seconds(fitOf.apply(FEW));
            double more = seconds(fitOf.apply(MORE));
            times.add(String.format(
                    Locale.ROOT, "%.3f (%d: %.2f, %d: %.2f)", (more - few) / (MORE - FEW), FEW, few, MORE, more));
        }
        say("%s, seconds per iteration: %s", name, String.join("; ", times));
    }

    private static double[][] overlapping() {
        return centres(CLUSTERS, COLUMNS, 1);
    }

    /** In a unit in which MLlib's densities do not vanish. */
    @Test
    void mixtures() {
        Dataset<Row> frame = frame(1_000_000, overlapping(), 0.2);
        perIteration(
                "PriodonMixture, full",
                iterations -> () -> new PriodonMixture()
                        .setK(CLUSTERS)
                        .setCovariance("full")
                        .setSearch(false)
                        .setKMeansIter(0)
                        .setMaxIter(iterations)
                        .setTol(0)
                        .fit(frame));
        perIteration(
                "MLlib GaussianMixture",
                iterations -> () -> new GaussianMixture()
                        .setK(CLUSTERS)
                        .setMaxIter(iterations)
                        .setTol(0)
                        .setSeed(1)
                        .fit(frame));
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
        double[] cost = new double[2];
        perIteration(
                "PriodonKMeans",
                iterations -> () -> cost[0] = new PriodonKMeans()
                        .setK(CLUSTERS)
                        .setInitialModel(ours)
                        .setMaxIter(iterations)
                        .fit(frame)
                        .trainingCost());
        org.apache.spark.mllib.linalg.Vector[] centres = new org.apache.spark.mllib.linalg.Vector[CLUSTERS];
        for (int g = 0; g < CLUSTERS; g++) {
            centres[g] = org.apache.spark.mllib.linalg.Vectors.dense(start[g]);
        }
        JavaRDD<org.apache.spark.mllib.linalg.Vector> vectors = frame.toJavaRDD()
                .map(row -> org.apache.spark.mllib.linalg.Vectors.fromML(row.getAs(0)))
                .cache();
        vectors.count();
        perIteration(
                "MLlib KMeans",
                iterations -> () -> cost[1] = new KMeans()
                        .setK(CLUSTERS)
                        .setInitialModel(new org.apache.spark.mllib.clustering.KMeansModel(centres))
                        .setMaxIterations(iterations)
                        .setEpsilon(0)
                        .run(vectors.rdd())
                        .trainingCost());
        say("cost: Priodon %.10g, MLlib %.10g", cost[0], cost[1]);
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

    /** Mean log-likelihood of a row in the first unit, so that all units should have the same. */
    @Test
    void dimensionsAndUnits() {
        for (int columns : new int[] {2, 5, 10, 20, 50}) {
            for (double unit : new double[] {1, 1e3, 1e-3}) {
                int rows = 10_000;
                Dataset<Row> frame = frame(rows, centres(5, columns, 3), unit);
                double shift = columns * Math.log(unit);
                double ours = new PriodonMixture()
                        .setK(5)
                        .setCovariance("full")
                        .setMaxIter(30)
                        .fit(frame)
                        .logLikelihood();
                double best = Double.NEGATIVE_INFINITY;
                StringBuilder all = new StringBuilder();
                for (int seed = 1; seed <= 3; seed++) {
                    GaussianMixtureModel fitted = new GaussianMixture()
                            .setK(5)
                            .setMaxIter(30)
                            .setSeed(seed)
                            .fit(frame);
                    double theirs = meanLogDensity(fitted, frame);
                    best = Math.max(best, theirs);
                    all.append(String.format(Locale.ROOT, " %.3f", theirs + shift));
                }
                say("| %d | %.0e | %.3f | %.3f |%s", columns, unit, ours / rows + shift, best + shift, all);
                frame.unpersist();
            }
        }
    }
}
