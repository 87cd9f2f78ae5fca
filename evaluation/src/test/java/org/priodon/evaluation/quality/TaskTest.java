// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.mixture.GaussianMixture;
import org.priodon.observe.StopSignal;
import org.priodon.selection.Criterion;

class TaskTest {
    private static final double ROUNDING = 1e-9;

    /** Two columns: one in steps of 1, the other constant. */
    private static Task recorded() {
        double[][] rows = {{0, 5}, {0, 5}, {4, 5}, {8, 5}, {8, 5}};
        ProblemData data = ProblemData.of(rows, new int[] {0, 0, 0, 1, 1}).withSteps(1, 0);
        return new Task(new Problem("test", "", 2, List.of(), () -> data));
    }

    /** With interpreters that are there, or with none. */
    private static LineUp lineUp(String python, String rscript, List<String> names) {
        return new LineUp(names, new Programs(python), new LineUp.Mclust(rscript, 60), new StopSignal(), text -> {});
    }

    private static LineUp lineUp(String name) {
        return lineUp(System.getProperty("priodon.python", "python3"), "Rscript", List.of(name));
    }

    @Test
    void variancesAreRaisedToTheCommonFloor() {
        Task task = recorded();
        double[] weights = {0.5, 0.5};
        double[][] means = {{0, 5}, {8, 5}};
        Quality.Fit narrow = judge(task, GaussianMixture.of(weights, means, new double[][] {{1e-9, 1}, {1e-9, 1}}));
        double floor = 1 / (2 * Math.PI);
        Quality.Fit floored = judge(task, GaussianMixture.of(weights, means, new double[][] {{floor, 1}, {floor, 1}}));
        assertEquals(floored.likelihood(), narrow.likelihood(), ROUNDING);
        assertEquals(2, narrow.raised());
        assertEquals(0, floored.raised());
    }

    /** One flag in a hundred rows: a step costs as many nats as that is a surprise. */
    @Test
    void theFloorOfNearlyConstantColumnsIsLower() {
        double[][] rows = new double[100][1];
        rows[7][0] = 1;
        Task task = new Task(new Problem(
                "test",
                "",
                1,
                List.of(),
                () -> ProblemData.of(rows, new int[100]).withSteps(1)));
        double floor = 0.5 / -Math.log(0.01 * 0.99);
        GaussianMixture narrow = GaussianMixture.of(new double[] {1}, new double[][] {{0}}, new double[][] {{1e-9}});
        assertEquals(floor, task.floored(narrow).variance(0, 0), 1e-12);
        GaussianMixture wide = GaussianMixture.of(new double[] {1}, new double[][] {{0}}, new double[][] {{0.12}});
        assertEquals(0.12, task.floored(wide).variance(0, 0), 1e-12);
    }

    @Test
    void constantColumnsCountAlikeForAll() {
        Task task = recorded();
        double[] weights = {1};
        double[][] means = {{4, 5}};
        Quality.Fit narrow = judge(task, GaussianMixture.of(weights, means, new double[][] {{9, 1e-12}}));
        Quality.Fit wide = judge(task, GaussianMixture.of(weights, means, new double[][] {{9, 1}}));
        assertEquals(wide.likelihood(), narrow.likelihood(), ROUNDING);
        assertEquals(5, wide.smallest());
    }

    private static Quality.Fit judge(Task task, GaussianMixture model) {
        return task.judge("test", 1, task.answer(model, 0));
    }

    @Test
    void everyContenderFindsWhatIsEasy() throws Exception {
        double[][] rows = new double[200][];
        int[] labels = new int[200];
        Drawing draw = new Drawing(1);
        for (int i = 0; i < rows.length; i++) {
            labels[i] = i % 2;
            rows[i] = new double[] {draw.gaussian(20 * labels[i], 1), draw.gaussian(20 * labels[i], 1)};
        }
        Task task = new Task(new Problem("easy", "", 2, List.of(), () -> ProblemData.of(rows, labels)));
        double mark = task.judge("", 0, Engine.TRUTH.answer(task, 0)).likelihood();
        try (LineUp lineUp = lineUp("/no/python", "/no/r", LineUp.NAMES)) {
            assertEquals(
                    List.of("priodon", "priodon-10", "weka-em", "elki-em"),
                    lineUp.contenders().stream().map(Entrant::name).toList());
            for (Entrant contender : lineUp.contenders()) {
                Quality.Fit fit = task.judge(contender.name(), 1, contender.answer(task, 1));
                assertEquals(1, fit.ari(), contender.name());
                assertEquals(mark, fit.likelihood(), 1e-4, contender.name());
                assertEquals(100, fit.smallest(), 0.1, contender.name());
            }
        }
    }

    @Test
    void scikitLearnFindsWhatIsEasy() throws Exception {
        Task task = new Task(find("three11"));
        try (LineUp lineUp = lineUp("sklearn-10")) {
            Assumptions.assumeFalse(lineUp.contenders().isEmpty(), "python3 has no scikit-learn");
            Entrant contender = lineUp.contenders().get(0);
            Quality.Fit fit = task.judge("", 1, contender.answer(task, 1));
            assertEquals(1, fit.ari(), 0.01);
        }
    }

    @Test
    void mclustChoosesWhatIsEasy() throws Exception {
        Task task = new Task(find("three11"));
        try (LineUp lineUp = lineUp(LineUp.MCLUST)) {
            Assumptions.assumeFalse(lineUp.choosers().isEmpty(), "R has no mclust");
            Quality.Fit choice = task.judge("", 1, lineUp.choosers().get(0).answer(task, 1));
            assertEquals(3, choice.components());
            assertEquals(1, choice.ari(), 0.01);
        }
    }

    @Test
    void engineChoosesWhatIsEasy() throws Exception {
        Task task = new Task(find("three11"));
        for (Criterion criterion : List.of(Criterion.BIC, Criterion.ICL)) {
            assertEquals(3, Engine.chooser(criterion).answer(task, 1).components(), criterion.label());
        }
    }

    @Test
    void engineChoosesAmongAllKinds() throws Exception {
        Entrant chooser = Engine.chooserOfAllKinds();
        assertEquals("priodon-auto", chooser.name());
        Task task = new Task(find("rotated"));
        Entrant.Answer answer = chooser.answer(task, 1);
        assertFalse(answer.model().covariance().isDiagonal());
        Quality.Fit choice = task.judge(chooser.name(), 1, answer);
        assertEquals(4, choice.components());
        assertTrue(choice.ari() > 0.9, () -> "ARI " + choice.ari());
        assertTrue(choice.smallest() > 9, () -> choice.smallest() + " rows");
        assertTrue(Double.isNaN(choice.likelihood()));
    }

    @Test
    void allKindsAreTriedOnSmallDataOnly() {
        for (Problem problem : Problems.all()) {
            ProblemData data = problem.data();
            assertEquals(
                    data.rows().length <= 5000 && data.schema().size() <= 10,
                    Engine.chooserOfAllKinds().takes().test(data),
                    problem.name());
            assertTrue(Engine.chooser(Criterion.BIC).takes().test(data), problem.name());
        }
    }

    @Test
    void wekaTakesCategoriesAndMissingCells() throws Exception {
        try (LineUp lineUp = lineUp("weka-em")) {
            Entrant weka = lineUp.contenders().get(0);
            Task mixed = new Task(find("mixed"));
            Quality.Fit fit = mixed.judge("weka-em", 1, weka.answer(mixed, 1));
            assertAll(
                    () -> assertTrue(Double.isNaN(fit.likelihood())),
                    () -> assertTrue(fit.ari() > 0.5, () -> "ARI " + fit.ari()),
                    () -> assertEquals(4, fit.components()));
            Task missing = new Task(find("iris-missing-a"));
            assertTrue(Double.isFinite(
                    missing.judge("weka-em", 1, weka.answer(missing, 1)).likelihood()));
        }
    }

    private static Problem find(String name) {
        return Problems.all().stream()
                .filter(problem -> problem.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
