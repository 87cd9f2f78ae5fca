// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.StopSignal;
import org.priodon.testing.RandomProblems;

/** The choice of the number of components and of the kind of covariance. */
class ModelSelectorTest {
    private static final MixtureFitter FITTER = MixtureFitter.withDefaults()
            .withSearch(true)
            .withVarianceFloor(VarianceFloor.resolution())
            .withEmIterations(500);
    private static final List<Covariance> KINDS = List.of(Covariance.DIAGONAL, Covariance.SPHERICAL);

    // ---- likelihoods

    /** But for a sound candidate after a flawed one, which may stand on a few samples and has any likelihood. */
    @ParameterizedTest
    @CsvSource({"true, 1", "true, 2", "true, 3", "false, 4", "false, 5", "false, 6"})
    void likelihoodNeverFallsWithTheNumberOfComponents(boolean search, long seed) {
        int steps = 0;
        for (double[][] rows : List.of(
                RandomProblems.gaussianClusters(300, 2, 4, 3, seed),
                RandomProblems.overlapping(400, 4, 3, seed),
                RandomProblems.gaussianClusters(150, 3, 2, 1, seed))) {
            MixtureFitter fitter = FITTER.withSearch(search).withSeed(seed);
            Selection selection =
                    ModelSelector.over(fitter, 1, 7).withCovariances(KINDS).select(Samples.ofRows(rows));
            Map<Covariance, Candidate> before = new EnumMap<>(Covariance.class);
            for (Candidate candidate : selection.candidates()) {
                Candidate smaller = before.put(candidate.covariance(), candidate);
                if (smaller != null && (smaller.isSound() || !candidate.isSound())) {
                    steps++;
                    assertNotWorse(candidate, smaller);
                }
            }
        }
        assertTrue(steps > 20, steps + " steps");
    }

    /** Spherical mixtures are diagonal ones. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void richerKindsAreNoWorse(boolean search) {
        for (long seed = 1; seed <= 5; seed++) {
            Selection selection = ModelSelector.over(FITTER.withSearch(search).withSeed(seed), 1, 5)
                    .withCovariances(KINDS)
                    .select(Samples.ofRows(RandomProblems.gaussianClusters(300, 3, 3, 2, seed)));
            for (int j = 0; j < selection.candidates().size(); j += 2) {
                Candidate spherical = selection.candidates().get(j);
                Candidate diagonal = selection.candidates().get(j + 1);
                assertEquals(Covariance.SPHERICAL, spherical.covariance());
                assertEquals(Covariance.DIAGONAL, diagonal.covariance());
                if (spherical.isSound() || !diagonal.isSound()) {
                    assertNotWorse(diagonal, spherical);
                }
            }
        }
    }

    private static void assertNotWorse(Candidate candidate, Candidate other) {
        double slack = 1e-9 * Math.abs(other.logLikelihood());
        assertTrue(
                candidate.logLikelihood() >= other.logLikelihood() - slack,
                () -> candidate.components() + " " + candidate.covariance() + ", " + candidate.state() + ": "
                        + candidate.logLikelihood() + " after " + other.logLikelihood() + ", " + other.state());
    }

    @Test
    void numbersMayBeApart() {
        Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(1200, 3, 12, 8, 5));
        Selection selection = ModelSelector.over(FITTER, List.of(12, 3, 6)).select(samples);
        assertEquals(List.of(3, 6, 12), numbers(selection));
        for (int j = 1; j < 3; j++) {
            assertNotWorse(selection.candidates().get(j), selection.candidates().get(j - 1));
        }
    }

    private static List<Integer> numbers(Selection selection) {
        return selection.candidates().stream().map(Candidate::components).toList();
    }

    // ---- right choices

    @ParameterizedTest
    @CsvSource({"onecol, 4, 1, 7", "three11, 3, 1, 7", "unequal, 6, 3, 8", "rounded, 4, 1, 7", "d20, 12, 10, 14"})
    void rightNumberOfClearClusters(String problem, int clusters, int least, int most) {
        for (long seed = 1; seed <= 2; seed++) {
            Samples samples = Samples.ofRows(ClearClusters.rows(problem, seed));
            Selection selection =
                    ModelSelector.over(FITTER.withSeed(seed), least, most).select(samples);
            assertEquals(clusters, selection.chosen().components(), selection::toString);
            assertEquals(clusters, selection.chosenBy(Criterion.ICL).components(), selection::toString);
            assertEquals(List.of(), selection.warnings());
        }
    }

    @Test
    void bicFindsTheTrueNumber() {
        int right = 0;
        for (long seed = 0; seed < 10; seed++) {
            right += chosen(faithful(seed), 5) == 2 ? 1 : 0;
            int clusters = 2 + (int) (seed % 4);
            right += chosen(separated(400, clusters, seed), 7) == clusters ? 1 : 0;
        }
        assertTrue(right >= 19, right + " of 20 problems");
    }

    /** Eruptions and waiting times come in two groups, like Old Faithful's. */
    private static double[][] faithful(long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[272][];
        for (int i = 0; i < rows.length; i++) {
            boolean brief = random.nextDouble() < 0.36;
            rows[i] = new double[] {
                (brief ? 2.0 : 4.3) + (brief ? 0.26 : 0.41) * random.nextGaussian(),
                (brief ? 54.5 : 80) + (brief ? 5.8 : 6.0) * random.nextGaussian()
            };
        }
        return rows;
    }

    /** Unit clusters whose centres lie at least eight apart. */
    private static double[][] separated(int count, int clusters, long seed) {
        Random random = new Random(1000 + seed);
        double[][] rows = new double[count][3];
        for (double[] row : rows) {
            int cluster = random.nextInt(clusters);
            for (int d = 0; d < 3; d++) {
                row[d] = (d == cluster % 3 ? 8 * (1 + cluster / 3) : 0) + random.nextGaussian();
            }
        }
        return rows;
    }

    private static int chosen(double[][] rows, int most) {
        return ModelSelector.over(FITTER, 1, most)
                .select(Samples.ofRows(rows))
                .chosen()
                .components();
    }

    /** Round clusters of one size in six columns: a variance for each column is not worth its parameters. */
    @Test
    void theKindIsChosenToo() {
        Samples samples = Samples.ofRows(ClearClusters.rows("three11", 3));
        Selection selection =
                ModelSelector.over(FITTER, 2, 4).withCovariances(KINDS).select(samples);
        assertEquals(Covariance.SPHERICAL, selection.chosen().covariance(), selection::toString);
        assertEquals(3, selection.chosen().components(), selection::toString);
        assertEquals(6, selection.candidates().size());
    }

    // ---- flaws

    /** Three samples far from all others have a component of their own, which counts for nothing. */
    @Test
    void componentsOnFewSamplesDoNotWin() {
        double[][] rows = separated(303, 2, 1);
        for (int i = 0; i < 3; i++) {
            rows[100 * i] = new double[] {500 + i, -300 - i * i, 200 + 2 * i};
        }
        Selection selection = ModelSelector.over(FITTER, 1, 4).select(Samples.ofRows(rows));
        Candidate tempting = selection.candidates().get(2);
        assertEquals(Set.of(Candidate.Flaw.SMALL_COMPONENT), tempting.flaws(), selection::toString);
        assertEquals("small component", tempting.state());
        assertTrue(tempting.criteria().bic() < selection.chosen().criteria().bic(), selection::toString);
        assertTrue(selection.chosen().isSound(), selection::toString);
    }

    /** Fewer samples than columns: no component has more samples than parameters, but three are far apart. */
    @Test
    void wideSamplesHaveClustersToo() {
        Random random = new Random(1);
        double[][] rows = new double[60][80];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < rows[i].length; d++) {
                rows[i][d] = 4 * ((i + d) % 3) + random.nextGaussian();
            }
        }
        assertEquals(3, chosen(rows, 5));
    }

    /** A value that is repeated in every third sample, among values without steps. */
    @Test
    void variancesAtTheFloorDoNotWin() {
        Random random = new Random(5);
        double[][] rows = new double[300][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i % 3 == 0 ? Math.PI / 7 : random.nextGaussian(), random.nextGaussian()};
        }
        Selection selection = ModelSelector.over(FITTER, 1, 3).select(Samples.ofRows(rows));
        assertEquals(1, selection.chosen().components(), selection::toString);
        for (Candidate candidate : selection.candidates().subList(1, 3)) {
            assertTrue(candidate.flaws().contains(Candidate.Flaw.VARIANCES_AT_FLOOR), selection::toString);
            assertTrue(
                    candidate.criteria().bic() < selection.chosen().criteria().bic(), selection::toString);
        }
    }

    /** The same, but values are integers, and the floor says what they can tell. */
    @Test
    void resolutionExplainsAFloor() {
        Random random = new Random(5);
        double[][] rows = new double[300][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i % 2 == 0 ? 1 : Math.rint(30 + 3 * random.nextGaussian()), random.nextGaussian()};
        }
        Selection selection = ModelSelector.over(FITTER, 1, 3).select(Samples.ofRows(rows));
        assertEquals(2, selection.chosen().components(), selection::toString);
        assertTrue(selection.chosen().isSound(), selection::toString);
        Selection low = ModelSelector.over(FITTER.withVarianceFloor(VarianceFloor.relative(1e-6)), 1, 3)
                .select(Samples.ofRows(rows));
        assertTrue(
                low.candidates().get(1).flaws().contains(Candidate.Flaw.VARIANCES_AT_FLOOR),
                "a floor below the resolution: " + low);
    }

    @Test
    void unfinishedFitsDoNotWin() {
        Samples samples = Samples.ofRows(RandomProblems.overlapping(500, 3, 4, 3));
        Selection selection = ModelSelector.over(FITTER.withSearch(false).withEmIterations(3), 1, 4)
                .select(samples);
        assertEquals(1, selection.chosen().components(), selection::toString);
        assertEquals(
                Set.of(Candidate.Flaw.NOT_CONVERGED),
                selection.candidates().get(3).flaws());
    }

    // ---- warnings

    @Test
    void endsOfTheRangeAreTold() {
        double[][] rows = separated(400, 4, 2);
        Selection few = ModelSelector.over(FITTER, 1, 3).select(Samples.ofRows(rows));
        assertTrue(few.hasWarning(SelectionWarning.Kind.END_OF_RANGE), few::toString);
        assertTrue(few.toString().contains("warning: 3 components are the most that were tried; try up to 6"));
        Selection many = ModelSelector.over(FITTER, 4, 6).select(Samples.ofRows(rows));
        assertTrue(many.hasWarning(SelectionWarning.Kind.END_OF_RANGE), many::toString);
        assertTrue(many.toString().contains("warning: 4 components are the fewest that were tried"));
        Selection right = ModelSelector.over(FITTER, 1, 6).select(Samples.ofRows(rows));
        assertEquals(List.of(), right.warnings());
        Selection given = ModelSelector.over(FITTER, 4, 4).select(Samples.ofRows(rows));
        assertEquals(List.of(), given.warnings(), "one number is no range");
    }

    /** BIC counts overlapping clusters, ICL those that can be told apart. */
    @Test
    void criteriaThatDisagreeAreTold() {
        Random random = new Random(7);
        double[][] rows = new double[1500][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {
                (i % 3 == 1 ? 2.5 : 0) + random.nextGaussian(), (i % 3 == 2 ? 2.5 : 0) + random.nextGaussian()
            };
        }
        Selection selection = ModelSelector.over(FITTER, 1, 5).select(Samples.ofRows(rows));
        int bic = selection.chosen().components();
        int icl = selection.chosenBy(Criterion.ICL).components();
        assertTrue(icl < bic, selection::toString);
        SelectionWarning warning = selection.warnings().get(0);
        assertEquals(SelectionWarning.Kind.CRITERIA_DISAGREE, warning.kind());
        assertTrue(
                warning.message().startsWith("BIC chooses " + bic + " components (diagonal), ICL " + icl),
                warning::message);
    }

    @Test
    void noSoundCandidateIsTold() {
        Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(20, 6, 2, 1, 3));
        Selection selection = ModelSelector.over(FITTER, 2, 4).select(samples);
        assertTrue(selection.hasWarning(SelectionWarning.Kind.NONE_SOUND), selection::toString);
        double lowest = selection.candidates().stream()
                .mapToDouble(candidate -> candidate.criteria().bic())
                .min()
                .orElseThrow();
        assertEquals(lowest, selection.chosen().criteria().bic());
    }

    @Test
    void moreComponentsThanSamplesAreLeftOut() {
        Samples samples = Samples.builder(1)
                .add(new double[] {1}, 1)
                .add(new double[] {2}, 1)
                .add(new double[] {7}, 0)
                .add(new double[] {4}, 1)
                .build();
        Selection selection = ModelSelector.over(FITTER, 1, 9).select(samples);
        assertEquals(List.of(1, 2, 3), numbers(selection));
        assertFalse(selection.hasWarning(SelectionWarning.Kind.END_OF_RANGE), selection::toString);
        Selection heldOut = ModelSelector.over(FITTER, 1, 9)
                .withCriterion(Criterion.HELD_OUT)
                .select(samples);
        assertEquals(List.of(1, 2), numbers(heldOut));
    }

    // ---- patience

    @Test
    void endsAfterNumbersInVain() {
        Samples samples = Samples.ofRows(separated(400, 4, 2));
        ModelSelector all = ModelSelector.over(FITTER, 1, 12);
        Selection patient = all.withPatience(new Patience(2, 0)).select(samples);
        assertEquals(List.of(1, 2, 3, 4, 5, 6), numbers(patient));
        assertEquals(4, patient.chosen().components());
        assertEquals(List.of(), patient.warnings(), "the range did not end the choice");
        assertEquals(12, numbers(all.select(samples)).size());
    }

    /** What is gained by the last clusters is less than by the first. */
    @Test
    void largerNumbersMustGainWhatIsDue() {
        Samples samples = Samples.ofRows(separated(400, 4, 2));
        ModelSelector all = ModelSelector.over(FITTER, 1, 6);
        Selection free = all.select(samples);
        double[] values = free.candidates().stream()
                .mapToDouble(candidate -> candidate.value(Criterion.BIC))
                .toArray();
        double gain = (values[2] - values[3]) / (2 * 400);
        assertEquals(
                4,
                all.withPatience(new Patience(1, gain * 0.999))
                        .select(samples)
                        .chosen()
                        .components());
        Selection due = all.withPatience(new Patience(1, gain * 1.001)).select(samples);
        assertTrue(due.chosen().components() < 4, due::toString);
        assertEquals(due.chosen().components() + 1, numbers(due).size());
    }

    // ---- held out

    @Test
    void foldsHoldEverySampleOutOnce() {
        double[][] rows = RandomProblems.gaussianClusters(101, 2, 1, 1, 67);
        Samples samples = Samples.ofRows(rows);
        MixtureFitter fitter = MixtureFitter.withDefaults();
        Selection selection = ModelSelector.over(fitter, 1, 1)
                .withCriterion(Criterion.HELD_OUT)
                .withFolds(101, 3)
                .select(samples);
        double expected = 0;
        for (int left = 0; left < rows.length; left++) {
            int out = left;
            GaussianMixture model = fitter.fit(samples.where(i -> i != out)).model();
            expected += model.logDensity(rows[left]);
        }
        assertEquals(-2 * expected, selection.chosen().heldOut(), 1e-8);
        assertTrue(selection.toString().startsWith("chosen by 101-fold cross-validation;"), selection::toString);
    }

    /** A far value makes the relative floor of all samples a high one, but not that of the fold without it. */
    @Test
    void foldsHaveTheFloorOfAllSamples() {
        double[][] rows = RandomProblems.gaussianClusters(60, 1, 1, 1, 5);
        rows[7][0] = 1e4;
        Samples samples = Samples.ofRows(rows);
        MixtureFitter fitter = MixtureFitter.withDefaults().withVarianceFloor(VarianceFloor.relative(1e-3));
        double found = ModelSelector.over(fitter, 1, 1)
                .withCriterion(Criterion.HELD_OUT)
                .withFolds(2, 3)
                .select(samples)
                .chosen()
                .heldOut();
        VarianceFloor ofAll = fitter.varianceFloor().settledFor(samples);
        assertTrue(ofAll.columns().get(0) > 1000, ofAll::toString);
        assertEquals(heldOut(samples, fitter.withVarianceFloor(ofAll)), found, 1e-9 * found);
        assertNotEquals(heldOut(samples, fitter), found, 1e-3 * found);
    }

    private static double heldOut(Samples samples, MixtureFitter fitter) {
        Folds folds = new Folds(2, 3);
        double likelihood = 0;
        for (int fold = 0; fold < 2; fold++) {
            FitResult fit = fitter.fit(folds.training(samples, fold));
            likelihood += fit.model().scorer().logLikelihood(folds.heldOut(samples, fold));
        }
        return -2 * likelihood;
    }

    // ---- the same for any threads, and for any samples

    private static Samples samples(boolean single) {
        Random random = new Random(11);
        SamplesBuilder builder = Samples.builder(Schema.of(
                        List.of(Column.numeric("x"), Column.numeric("y"), Column.categorical("q", List.of("a", "b")))))
                .precision(single ? Precision.SINGLE : Precision.DOUBLE)
                .missing(MissingValues.MARGINALISE);
        for (int i = 0; i < 600; i++) {
            int cluster = i % 3;
            double[] row = {
                7 * cluster + random.nextGaussian(),
                random.nextInt(10) == 0 ? Double.NaN : random.nextGaussian(),
                random.nextInt(5) == 0 ? Double.NaN : random.nextInt(5) < 1 + cluster ? 1 : 0
            };
            builder.add(row, i % 50 == 0 ? 0 : 1 + i % 2);
        }
        return builder.build();
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void choiceDoesNotDependOnThreads(Criterion criterion) {
        for (boolean single : new boolean[] {false, true}) {
            Selection alone = choice(criterion, single, 1);
            assertEquals(8, alone.candidates().size());
            assertTrue(alone.chosen().components() >= 3, alone::toString);
            Selection other = choice(criterion, single, 3);
            assertEquals(alone.best().model(), other.best().model());
            assertEquals(values(alone), values(other));
            assertEquals(alone.warnings(), other.warnings());
        }
    }

    private static Selection choice(Criterion criterion, boolean single, int threads) {
        return ModelSelector.over(FITTER.withThreads(threads), 1, 4)
                .withCovariances(KINDS)
                .withCriterion(criterion)
                .withFolds(2, 1)
                .select(samples(single));
    }

    private static List<List<Double>> values(Selection selection) {
        List<List<Double>> values = new ArrayList<>();
        for (Candidate candidate : selection.candidates()) {
            values.add(List.of(
                    candidate.logLikelihood(),
                    candidate.criteria().bic(),
                    candidate.criteria().icl(),
                    candidate.criteria().aic(),
                    candidate.heldOut()));
        }
        return values;
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void oneThreadIsEnoughIfSoAsked(Criterion criterion) {
        Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(20_000, 8, 3, 4, 5));
        long started = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
        ModelSelector.over(FITTER.withThreads(1).withSearch(false).withEmIterations(2), 1, 2)
                .withCriterion(criterion)
                .select(samples);
        assertEquals(started, ManagementFactory.getThreadMXBean().getTotalStartedThreadCount());
    }

    // ---- the rest

    @Test
    void progressIsTold() {
        List<String> told = new ArrayList<>();
        ModelSelector.over(FITTER, List.of(1, 3))
                .withCovariances(KINDS)
                .withListener((candidate, done, planned) ->
                        told.add(candidate.covariance().label() + candidate.components() + " " + done + "/" + planned))
                .select(Samples.ofRows(separated(200, 3, 1)));
        assertEquals(List.of("spherical1 1/4", "diagonal1 2/4", "spherical3 3/4", "diagonal3 4/4"), told);
    }

    @Test
    void cancelledChoiceKeepsWhatIsDone() {
        StopSignal signal = new StopSignal();
        Selection selection = ModelSelector.over(FITTER.withStopSignal(signal), 1, 20)
                .withListener((candidate, done, planned) -> {
                    if (done == 3) {
                        signal.request();
                    }
                })
                .select(Samples.ofRows(RandomProblems.gaussianClusters(500, 2, 3, 4, 57)));
        assertEquals(List.of(1, 2, 3, 4), numbers(selection));
        assertEquals(
                Set.of(Candidate.Flaw.CANCELLED), selection.candidates().get(3).flaws());
        assertTrue(selection.isCancelled());
        assertTrue(selection.chosen().components() <= 3);
    }

    @Test
    void choiceThatIsCancelledAtOnceHasAModel() {
        StopSignal signal = new StopSignal();
        signal.request();
        Selection selection = ModelSelector.over(FITTER.withStopSignal(signal), 2, 5)
                .withCriterion(Criterion.HELD_OUT)
                .select(Samples.ofRows(separated(100, 2, 1)));
        assertEquals(List.of(2), numbers(selection));
        assertTrue(selection.isCancelled());
        assertTrue(Double.isFinite(selection.best().model().logDensity(new double[3])));
    }

    @Test
    void tablesShowAllThatIsKnown() {
        Samples samples = Samples.ofRows(separated(200, 3, 1));
        Selection one = ModelSelector.over(FITTER, 1, 4).select(samples);
        List<String> lines = one.toString().lines().toList();
        assertEquals("chosen by BIC; of all criteria, lower is better", lines.get(0));
        assertEquals(
                List.of("covariance", "components", "log-likelihood", "parameters", "BIC", "ICL", "AIC", "state"),
                List.of(lines.get(1).split(" +")));
        assertTrue(lines.get(4).matches("diagonal +3 +-[0-9.]+ +20( +[0-9.]+){3}  sound, chosen"), lines.get(4));
        assertFalse(one.toString().contains("mclust"), one::toString);
        Selection both = ModelSelector.over(FITTER, 1, 4)
                .withCovariances(KINDS)
                .withCriterion(Criterion.HELD_OUT)
                .withFolds(3, 1)
                .select(samples);
        lines = both.toString().lines().toList();
        assertTrue(lines.get(1).endsWith(" held-out  state"), lines.get(1));
        int grid = lines.indexOf("3-fold cross-validation, lower is better (mclust prints the opposite sign);"
                + " in brackets: not sound; *: chosen");
        assertEquals(
                List.of("", "components", "spherical", "diagonal"), List.of((" " + lines.get(grid + 1)).split(" +")));
        assertTrue(lines.get(grid + 2).matches(" +1( +[0-9.]+){2}"), lines.get(grid + 2));
        assertTrue(both.toString().contains(" *"), both::toString);
    }

    @Test
    void manyKindsStandBelowEachOther() {
        Selection all = ModelSelector.over(FITTER, 1, 2)
                .withCovariances(List.of(Covariance.values()))
                .select(Samples.ofRows(separated(200, 2, 1)));
        List<String> lines = all.toString().lines().toList();
        int grid = lines.indexOf(
                "BIC, lower is better (mclust prints the opposite sign); in brackets: not sound;" + " *: chosen");
        assertEquals(
                "components tied-spherical      spherical  tied-diagonal            VEI            EVI       diagonal"
                        + "      tied-full",
                lines.get(grid + 1));
        assertEquals(
                List.of("components", "VEE", "EVE", "VVE", "EEV", "VEV", "EVV", "full"),
                List.of(lines.get(grid + 4).split(" +")));
        assertTrue(lines.get(grid + 5).matches(" +1( +[0-9.]+){7}"), lines.get(grid + 5));
        assertEquals("the best 10 of 28 candidates, all are in the grid below", lines.get(1));
        assertTrue(lines.get(3).endsWith("  sound, chosen"), lines.get(3));
        assertEquals("", lines.get(13));
        assertEquals(14, grid);
    }

    @Test
    void criteriaOfSingleFits() {
        Samples samples = Samples.ofRows(separated(200, 3, 1));
        FitResult fit = FITTER.withComponents(3).fit(samples);
        assertEquals(fit.model().scorer().criteria(samples), fit.criteria(samples));
        assertEquals(fit.criteria(samples).bic(), fit.report().bic());
        assertEquals(fit.criteria(samples).aic(), fit.report().aic());
        assertTrue(fit.report().toString().contains("20 free parameters, BIC "), fit.report()::toString);
    }

    @Test
    void nonsenseIsRefused() {
        MixtureFitter fitter = MixtureFitter.withDefaults();
        assertThrows(IllegalArgumentException.class, () -> ModelSelector.over(fitter, 0, 3));
        assertThrows(IllegalArgumentException.class, () -> ModelSelector.over(fitter, 4, 3));
        assertThrows(IllegalArgumentException.class, () -> ModelSelector.over(fitter, List.of()));
        ModelSelector selector = ModelSelector.over(fitter, 1, 3);
        assertThrows(IllegalArgumentException.class, () -> selector.withFolds(1, 0));
        assertThrows(IllegalArgumentException.class, () -> selector.withCovariances(List.of()));
        assertThrows(IllegalArgumentException.class, () -> new Patience(0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Patience(1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Patience(1, -1));
        Selection selection = selector.select(Samples.ofRows(separated(50, 2, 1)));
        assertThrows(IllegalArgumentException.class, () -> selection.chosenBy(Criterion.HELD_OUT));
    }
}
