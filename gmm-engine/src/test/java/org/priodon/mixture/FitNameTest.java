// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.start.Start;

/** Names of fits by which checkpoints are found: the same for the same fit, and different for any other. */
class FitNameTest {
    /** Whoever asks for checkpoints learns the names. */
    private static final class Names implements Checkpoints {
        final Set<String> all = new LinkedHashSet<>();

        @Override
        public Optional<FitState> find(String name) {
            all.add(name);
            return Optional.empty();
        }

        @Override
        public void keep(String name, FitState state, GaussianMixture model) {
            assertTrue(all.contains(name), name);
        }
    }

    private static final double[][] ROWS = {{0, 1}, {1, 3}, {2, 2}, {9, 8}, {7, 9}, {8, 7}};

    private static MixtureFitter fitter() {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withComponents(2)
                .withKMeansIterations(1)
                .withEmIterations(1);
    }

    private static String name(MixtureFitter fitter, Samples samples, GaussianMixture... given) {
        Names names = new Names();
        fitter.withCheckpoints(names).fit(samples, List.of(given));
        return names.all.iterator().next();
    }

    private static Samples samples(Precision precision, String column, double[][] rows, double... weights) {
        List<Column> columns = List.of(Column.numeric(column), Column.numeric("y"));
        SamplesBuilder builder = Samples.builder(Schema.of(columns)).precision(precision);
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights.length == 0 ? 1 : weights[i]);
        }
        return builder.build();
    }

    private static Samples samples() {
        return samples(Precision.DOUBLE, "x", ROWS);
    }

    private static double[][] changed(double[][] rows, int row, double value) {
        double[][] changed = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            changed[i] = rows[i].clone();
        }
        changed[row][1] = value;
        return changed;
    }

    private static void assertDiffer(List<String> names) {
        assertEquals(names.size(), new HashSet<>(names).size(), names::toString);
    }

    @Test
    void theSameFitHasTheSameName() {
        String name = name(fitter(), samples());
        assertTrue(name.matches("[0-9a-f]{16}-0"), name);
        assertEquals(name, name(fitter(), samples()));
        assertEquals(name, name(fitter().withEmIterations(5), samples()), "a fit may go on beyond its limit");
        assertEquals(name, name(fitter().withThreads(3), samples()), "threads change nothing");
        Names restarts = new Names();
        fitter().withRestarts(3).withCheckpoints(restarts).fit(samples());
        List<String> numbers =
                restarts.all.stream().map(own -> own.substring(16)).toList();
        assertEquals(List.of("-0", "-1", "-2"), numbers);
        assertEquals(
                1,
                restarts.all.stream()
                        .map(own -> own.substring(0, 16))
                        .distinct()
                        .count());
    }

    /** Means and variances of all columns are the same, so facts about the data are no name. */
    @Test
    void rowsOfTheSameMomentsHaveOtherNames() {
        double[][] exchanged = changed(changed(ROWS, 0, ROWS[5][1]), 5, ROWS[0][1]);
        double[][] turned = ROWS.clone();
        turned[0] = ROWS[3];
        turned[3] = ROWS[0];
        double[][] many = new double[2000][];
        Arrays.setAll(many, i -> new double[] {i % 16, i % 4});
        double[][] later = many.clone();
        later[1] = many[1602];
        later[1602] = many[1];
        assertDiffer(List.of(
                name(fitter(), samples()),
                name(fitter(), samples(Precision.DOUBLE, "x", exchanged)),
                name(fitter(), samples(Precision.DOUBLE, "x", turned))));
        assertDiffer(List.of(
                name(fitter(), samples(Precision.DOUBLE, "x", many)),
                name(fitter(), samples(Precision.DOUBLE, "x", later))));
    }

    @Test
    void otherSettingsHaveOtherNames() {
        List<String> names = new ArrayList<>();
        for (MixtureFitter one : List.of(
                fitter(),
                fitter().withComponents(3),
                fitter().withDistance(Distance.EUCLIDEAN),
                fitter().withKMeansIterations(2),
                fitter().withSeed(9),
                fitter().withRestarts(2),
                fitter().withTolerance(1e-3),
                fitter().withCovariance(Covariance.FULL),
                fitter().withVarianceFloor(0.5),
                fitter().withPrior(Prior.conjugate()),
                fitter().withEarlyDrop(1),
                fitter().withCategorySmoothing(0.25))) {
            names.add(name(one, samples()));
        }
        assertDiffer(names);
    }

    @Test
    void otherStartsHaveOtherNames() {
        double[][] means = {{1, 2}, {8, 8}};
        double[][] shares = {{1, 0}, {0.75, 0.25}, {1, 0}, {0, 1}, {0, 1}, {0, 1}};
        GaussianMixture model = GaussianMixture.of(new double[] {0.5, 0.5}, means, new double[][] {{1, 1}, {1, 1}});
        GaussianMixture wider = GaussianMixture.of(new double[] {0.5, 0.5}, means, new double[][] {{1, 1}, {1, 2}});
        List<String> names = new ArrayList<>();
        for (Start start : List.of(
                Start.means(means),
                Start.means(changed(means, 1, 8.5)),
                Start.responsibilities(shares),
                Start.responsibilities(changed(changed(shares, 1, 0.125), 1, 0.5)),
                model,
                wider)) {
            names.add(name(fitter().startingFrom(start), samples()));
        }
        names.add(name(fitter(), samples()));
        names.add(name(fitter(), samples(), model));
        names.add(name(fitter(), samples(), wider));
        names.add(name(fitter(), samples(), model, wider));
        assertDiffer(names);
    }

    @Test
    void otherSamplesHaveOtherNames() {
        List<String> names = new ArrayList<>();
        for (Samples one : List.of(
                samples(),
                samples(Precision.SINGLE, "x", ROWS),
                samples(Precision.DOUBLE, "z", ROWS),
                samples(Precision.DOUBLE, "x", changed(ROWS, 5, 7.0625)),
                samples(Precision.DOUBLE, "x", ROWS, 1, 1, 1, 1, 1, 2),
                samples(Precision.DOUBLE, "x", ROWS, 1, 1, 1, 1, 2, 0),
                samples(
                        Precision.DOUBLE,
                        "x",
                        List.of(ROWS[0], ROWS[1], ROWS[2], ROWS[3], ROWS[4]).toArray(double[][]::new)))) {
            names.add(name(fitter(), one));
        }
        assertDiffer(names);
    }

    @Test
    void otherSharesOfCategoriesHaveOtherNames() {
        Schema schema = Schema.of(List.of(Column.numeric("x"), Column.categorical("c", List.of("a", "b", "c"))));
        List<String> names = new ArrayList<>();
        for (int[] codes : new int[][] {{0, 0, 0, 1, 1, 1}, {0, 0, 0, 0, 1, 1}, {0, 0, 0, 1, 1, 2}}) {
            SamplesBuilder builder = Samples.builder(schema);
            for (int i = 0; i < codes.length; i++) {
                builder.add(new double[] {ROWS[i][0], codes[i]});
            }
            names.add(name(fitter(), builder.build()));
        }
        assertDiffer(names);
    }
}
