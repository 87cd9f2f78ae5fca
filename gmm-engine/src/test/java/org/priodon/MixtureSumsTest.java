// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureSums;
import org.priodon.oracle.TextbookMixture;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;

/** EM in pieces: map samples to sums, merge, maximise. */
class MixtureSumsTest {

    private static double[] floors(int dimensions, double floor) {
        double[] floors = new double[dimensions];
        Arrays.fill(floors, floor);
        return floors;
    }

    private static MixtureSums sums(double[][] rows, GaussianMixture model) {
        return MixtureSums.of(Samples.ofRows(rows), model);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 8, 20, 32, 50})
    void anySplitMergesToTheSameModel(int d) {
        for (long seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            int n = 600 + random.nextInt(2000);
            double[][] rows = RandomProblems.gaussianClusters(n, d, 3, 4, seed);
            TextbookMixture start = Models.start(rows, 1 + random.nextInt(5));
            GaussianMixture model = Models.engine(start);
            MixtureSums whole = sums(rows, model);
            MixtureSums merged = null;
            for (int from = 0, to; from < n; from = to) {
                to = Math.min(n, from + 1 + random.nextInt(random.nextBoolean() ? 20 : 1500));
                MixtureSums part = sums(Arrays.copyOfRange(rows, from, to), model);
                merged = merged == null ? part : merged.merge(part);
            }
            String message = n + " samples, seed " + seed;
            assertEquals(n, whole.totalWeight(), 0);
            assertEquals(n, merged.totalWeight(), 0);
            // Another order of n additions on each side, 1e-16 n in the worst case.
            Models.assertClose(whole.logLikelihood(), merged.logLikelihood(), 1e-12, message);
            GaussianMixture expected = whole.maximise(model, floors(d, 1e-10), 1);
            Models.assertClose(Models.textbook(expected), merged.maximise(model, floors(d, 1e-10), 1), 1e-12, message);
            Models.assertClose(start.emStep(rows, 1e-10), expected, 1e-12, message);
        }
    }

    /** Parts with offsets and scales of their own, such as sorted data in partitions. */
    @Test
    void partsMayLieFarApart() {
        double[][] left = RandomProblems.withOffset(RandomProblems.overlapping(300, 2, 1, 1), -1e6);
        double[][] right = RandomProblems.withOffset(
                RandomProblems.withScale(RandomProblems.overlapping(200, 2, 1, 2), 1e-3), 1e6);
        GaussianMixture model = GaussianMixture.of(
                new double[] {0.5, 0.5},
                new double[][] {{-1e6, -1e6 + 1}, {1e6 + 1e-3, 1e6}},
                new double[][] {{1, 2}, {1e-6, 1e-6}});
        GaussianMixture next = sums(left, model).merge(sums(right, model)).maximise(model, floors(2, 0), 1);
        TextbookMixture expected = Models.textbook(model).emStep(concatenated(left, right), 0);
        assertEquals(0.6, next.weight(0), 1e-15);
        for (int g = 0; g < 2; g++) {
            for (int d = 0; d < 2; d++) {
                // The textbook sums about the origin: its means are good to 1e-16 of a million times the number of
                // rows.
                assertEquals(expected.means()[g][d], next.mean(g, d), 1e-7);
                assertEquals(1, next.variance(g, d) / expected.variances()[g][d], 1e-6);
            }
        }
    }

    private static double[][] concatenated(double[][] a, double[][] b) {
        double[][] result = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, result, a.length, b.length);
        return result;
    }

    /** The fit's own iterations are the same map, merge and maximise. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void iteratingByHandFollowsTheFit(Precision precision) {
        double[][] rows = RandomProblems.gaussianClusters(1500, 4, 3, 4, 5);
        Samples samples = Samples.ofRows(rows, precision);
        GaussianMixture model = Models.engine(Models.start(rows, 3));
        FitResult fit = MixtureFitter.withDefaults()
                .startingFrom(model)
                .withKMeansIterations(0)
                .withEmIterations(6)
                .withTolerance(0)
                .withVarianceFloor(1e-10)
                .fit(samples);
        double tolerance = precision == Precision.DOUBLE ? 1e-12 : 1e-5;
        for (int t = 0; t < 6; t++) {
            MixtureSums sums = MixtureSums.of(samples, model);
            Models.assertClose(fit.report().trace().get(t), sums.logLikelihood() / 1500, tolerance, "iteration " + t);
            model = sums.maximise(model, floors(4, 1e-10), 1);
        }
        Models.assertClose(Models.textbook(fit.model()), model, tolerance, "after 6 iterations");
    }

    @Test
    void sumsTravel() throws IOException, ClassNotFoundException {
        double[][] rows = RandomProblems.gaussianClusters(700, 3, 2, 4, 1);
        GaussianMixture model = Models.engine(Models.start(rows, 2));
        MixtureSums sums = sums(rows, model);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sums);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            MixtureSums read = (MixtureSums) in.readObject();
            assertEquals(sums.logLikelihood(), read.logLikelihood(), 0);
            assertEquals(sums.maximise(model, floors(3, 0), 1), read.maximise(model, floors(3, 0), 1));
        }
    }

    @Test
    void theFloorHolds() {
        double[][] rows = RandomProblems.gaussianClusters(100, 2, 2, 4, 1);
        GaussianMixture model = Models.engine(Models.start(rows, 2));
        GaussianMixture next = sums(rows, model).maximise(model, new double[] {1e3, 0}, 1);
        for (int g = 0; g < 2; g++) {
            assertEquals(1e3, next.variance(g, 0), 0);
            assertTrue(next.variance(g, 1) < 1e3);
        }
    }

    @Test
    void nonsenseIsRefused() {
        double[][] rows = RandomProblems.gaussianClusters(100, 2, 2, 4, 1);
        GaussianMixture model = Models.engine(Models.start(rows, 2));
        MixtureSums sums = sums(rows, model);
        GaussianMixture wider = GaussianMixture.standard(3, 2);
        assertThrows(IllegalArgumentException.class, () -> sums(rows, wider));
        assertThrows(IllegalArgumentException.class, () -> sums.maximise(model, new double[3], 1));
        assertThrows(IllegalArgumentException.class, () -> sums.maximise(model, new double[] {-1, 0}, 1));
        assertThrows(IllegalArgumentException.class, () -> sums.maximise(model, new double[] {Double.NaN, 0}, 1));
        assertThrows(NullPointerException.class, () -> sums.merge(null));
    }

    /** Sums under another model, or of another shape, would merge to nonsense or fail half-way. */
    @Test
    void sumsOfAnotherShapeAreRefused() {
        double[][] rows = RandomProblems.gaussianClusters(100, 2, 2, 4, 1);
        GaussianMixture model = Models.engine(Models.start(rows, 2));
        for (GaussianMixture other :
                List.of(Models.engine(Models.start(rows, 3)), Models.engine(Models.start(rows, 1)))) {
            MixtureSums sums = sums(rows, model);
            assertThrows(IllegalArgumentException.class, () -> sums.merge(sums(rows, other)));
            assertEquals(100, sums.totalWeight(), 0, "a refused merge changes nothing");
            assertThrows(IllegalArgumentException.class, () -> sums.maximise(other, floors(2, 0), 1));
        }
    }
}
