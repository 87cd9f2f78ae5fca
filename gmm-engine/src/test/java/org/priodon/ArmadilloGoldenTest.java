// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureScorer;
import org.priodon.oracle.TextbookMixture;
import org.priodon.testing.Golden;
import org.priodon.testing.Models;

/** The engine against values from Armadillo 11.4.2, see src/test/golden. */
class ArmadilloGoldenTest {

    /**
     * Relative above one. Armadillo and the engine sum in different orders, and Armadillo takes variances from equation
     * (8): 5e-14 apart from the oracles when the values were made. The rest allows for another compiler or mathematical
     * library.
     */
    private static final double TOLERANCE = 1e-9;

    private static final double FLOOR = 1e-10;

    static List<String> shapes() {
        return Golden.SHAPES;
    }

    private static Samples samples(Golden data) {
        return Samples.ofRows(data.matrix("rows"));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void densitiesOfManySamples(String shape) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-density");
        Samples samples = samples(data);
        GaussianMixture model = Models.engine(data.mixture("given"));
        MixtureScorer scorer = model.scorer();
        Models.assertClose(golden.vector("log_p"), scorer.logDensities(samples), TOLERANCE, shape);
        Models.assertClose(golden.scalar("avg_log_p"), scorer.averageLogDensity(samples), TOLERANCE, shape);
        Models.assertClose(golden.scalar("avg_log_p"), model.averageLogDensity(samples), TOLERANCE, shape);
        for (int g = 0; g < model.components(); g++) {
            Models.assertClose(golden.vector("log_p." + g), scorer.logDensities(samples, g), TOLERANCE, shape);
            Models.assertClose(golden.scalar("avg_log_p." + g), scorer.averageLogDensity(samples, g), TOLERANCE, shape);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void densitiesOfOneVector(String shape) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-density");
        GaussianMixture model = Models.engine(data.mixture("given"));
        double[][] rows = data.matrix("rows");
        for (int i = 0; i < rows.length; i++) {
            String message = shape + ", row " + i;
            Models.assertClose(golden.vector("log_p")[i], model.logDensity(rows[i]), TOLERANCE, message);
            for (int g = 0; g < model.components(); g++) {
                Models.assertClose(golden.vector("log_p." + g)[i], model.logDensity(rows[i], g), TOLERANCE, message);
            }
            assertEquals(golden.integers("assign.eucl")[i], model.assign(rows[i], Closeness.EUCLIDEAN), message);
            assertEquals(golden.integers("assign.prob")[i], model.assign(rows[i], Closeness.PROBABILITY), message);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void assignmentsAndHistograms(String shape) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-density");
        Samples samples = samples(data);
        MixtureScorer scorer = Models.engine(data.mixture("given")).scorer();
        assertArrayEquals(golden.integers("assign.eucl"), scorer.assign(samples, Closeness.EUCLIDEAN));
        assertArrayEquals(golden.integers("assign.prob"), scorer.assign(samples, Closeness.PROBABILITY));
        assertArrayEquals(longs(golden.integers("raw_hist.eucl")), scorer.histogram(samples, Closeness.EUCLIDEAN));
        assertArrayEquals(longs(golden.integers("raw_hist.prob")), scorer.histogram(samples, Closeness.PROBABILITY));
        Models.assertClose(
                golden.vector("norm_hist.prob"),
                scorer.normalisedHistogram(samples, Closeness.PROBABILITY),
                TOLERANCE,
                shape);
    }

    private static long[] longs(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }

    private static MixtureFitter emFrom(TextbookMixture start, int iterations) {
        return MixtureFitter.withDefaults()
                .startingFrom(Models.engine(start))
                .withKMeansIterations(0)
                .withEmIterations(iterations)
                .withTolerance(0)
                .withVarianceFloor(FLOOR);
    }

    /** Weights 1/G and global variances, as the files give them. */
    @ParameterizedTest
    @CsvSource({
        "500x2x3, 1",
        "500x2x3, 3",
        "500x2x3, 10",
        "400x7x5, 1",
        "400x7x5, 3",
        "400x7x5, 10",
        "300x13x4, 1",
        "300x13x4, 3",
        "300x13x4, 10"
    })
    void expectationMaximisation(String shape, int iterations) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-em");
        FitResult fit = emFrom(data.mixture("em.start"), iterations).fit(samples(data));
        String prefix = "em" + iterations;
        Models.assertClose(golden.mixture(prefix), fit.model(), TOLERANCE, shape);
        Models.assertClose(golden.scalar(prefix + ".avg_log_p"), fit.report().averageLogLikelihood(), TOLERANCE, shape);
        assertEquals(iterations, fit.report().emIterations());
        Models.assertClose(golden.scalar("em0.avg_log_p"), fit.report().trace().get(0), TOLERANCE, shape);
    }

    @ParameterizedTest
    @CsvSource({"500x2x3, eucl", "500x2x3, maha", "400x7x5, eucl", "400x7x5, maha", "300x13x4, eucl", "300x13x4, maha"})
    void kMeans(String shape, String distance) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-kmeans");
        Samples samples = samples(data);
        for (int iterations : new int[] {1, 3, 10}) {
            String prefix = distance + iterations;
            String message = shape + ", " + prefix;
            KMeansResult alone = KMeansFitter.withDefaults()
                    .withDistance(distance(distance))
                    .startingFrom(data.matrix("kmeans.start"))
                    .withIterations(iterations)
                    .fit(samples);
            Models.assertClose(golden.matrix(prefix + ".means"), alone.model().copyMeans(), TOLERANCE, message);

            // As part of a mixture's fit: a given model keeps its weights and variances, as Armadillo's keep_existing.
            TextbookMixture given = data.mixture("given");
            GaussianMixture within = MixtureFitter.withDefaults()
                    .withDistance(distance(distance))
                    .startingFrom(Models.engine(
                            new TextbookMixture(given.weights(), data.matrix("kmeans.start"), given.variances())))
                    .withKMeansIterations(iterations)
                    .withEmIterations(0)
                    .fit(samples)
                    .model();
            Models.assertClose(golden.mixture(prefix), within, TOLERANCE, message);
        }
    }

    /** All of Armadillo's learn() from the rows that its seeding chose: k-means, first variances and weights, EM. */
    @ParameterizedTest
    @MethodSource("shapes")
    void learning(String shape) {
        double[][] rows = Golden.load(shape + "-data").matrix("rows");
        Golden golden = Golden.load(shape + "-learn");
        for (String prefix : List.of("subset.eucl", "subset.maha", "spread.eucl", "spread.maha")) {
            double[][] means = Arrays.stream(golden.integers(prefix + ".seed.rows"))
                    .mapToObj(row -> rows[row])
                    .toArray(double[][]::new);
            MixtureFitter fitter = MixtureFitter.withDefaults()
                    .withDistance(distance(prefix.substring(prefix.length() - 4)))
                    .startingFrom(means)
                    .withTolerance(0)
                    .withVarianceFloor(FLOOR);
            Samples samples = Samples.ofRows(rows);
            String message = shape + ", " + prefix;
            GaussianMixture seeds = fitter.withKMeansIterations(0)
                    .withEmIterations(0)
                    .fit(samples)
                    .model();
            Models.assertClose(golden.mixture(prefix + ".seed"), seeds, TOLERANCE, message);
            GaussianMixture clusters = fitter.withKMeansIterations(10)
                    .withEmIterations(0)
                    .fit(samples)
                    .model();
            Models.assertClose(golden.mixture(prefix + ".km10"), clusters, TOLERANCE, message);
            FitResult learned =
                    fitter.withKMeansIterations(10).withEmIterations(10).fit(samples);
            Models.assertClose(golden.mixture(prefix + ".km10em10"), learned.model(), TOLERANCE, message);
            Models.assertClose(
                    golden.scalar(prefix + ".km10em10.avg_log_p"),
                    learned.report().averageLogLikelihood(),
                    TOLERANCE,
                    message);
        }
    }

    private static Distance distance(String name) {
        return name.equals("eucl") ? Distance.EUCLIDEAN : Distance.MAHALANOBIS;
    }

    /** Seven digits where Armadillo's single precision has seven too. */
    @ParameterizedTest
    @MethodSource("shapes")
    void singlePrecision(String shape) {
        Golden data = Golden.load(shape + "-data");
        Samples samples = Samples.ofRows(data.matrix("rows"), Precision.SINGLE);
        GaussianMixture model = Models.engine(data.mixture("given"));
        // Energies are sums of squares of factors rounded to 6e-8.
        Models.assertClose(Golden.load(shape + "-density").vector("log_p"), model.logDensities(samples), 2e-6, shape);
        FitResult fit = emFrom(data.mixture("em.start"), 10).fit(samples);
        Models.assertClose(Golden.load(shape + "-em").mixture("em10"), fit.model(), 2e-5, shape);
    }
}
