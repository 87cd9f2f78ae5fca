// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class QualityTest {
    /** In two columns, a component needs five rows. */
    private static Quality.Problem problem(Quality.Fit... fits) {
        return new Quality.Problem("p", "", 100, 2, 3, List.of(3), List.of(fits), List.of(), null, "");
    }

    private static Quality.Fit fit(String contender, double likelihood, double ari, double smallest) {
        return new Quality.Fit(contender, 1, likelihood, ari, 0.5, 3, smallest, 0);
    }

    @Test
    void theShareCountsWhatIsNearTheBestOfAll() {
        Quality.Problem problem = problem(
                fit("a", -2, 0.9, 20), fit("a", -1.0005, 1, 20), fit("a", -1.002, 0.8, 20), fit("b", -1, 0.7, 20));
        Quality.Standing a = problem.standing("a").orElseThrow();
        assertEquals(-1, problem.best().orElseThrow());
        assertEquals(1.0 / 3, a.share().orElseThrow(), 1e-15);
        assertEquals(0.9, a.medianAri().orElseThrow());
        assertEquals(0.8, a.worstAri().orElseThrow());
        assertTrue(problem.standing("c").isEmpty());
    }

    @Test
    void aComponentOfFewRowsIsNoMarkToReach() {
        Quality.Problem problem = problem(fit("a", -1, 0.9, 4.9), fit("a", -2, 0.9, 5));
        Quality.Standing a = problem.standing("a").orElseThrow();
        assertEquals(-2, problem.best().orElseThrow());
        assertEquals(0.5, a.share().orElseThrow());
        assertEquals(1, a.unsound());
        assertEquals(-1, problem(fit("a", -1, 0.9, 1)).best().orElseThrow(), "there is no other");
    }

    @Test
    void failedFitsCountAsWrongButUnknownLikelihoodsDoNot() {
        Quality.Problem problem = problem(
                fit("a", -1, 0.9, 20), Quality.Fit.failed("a", 2, 3), fit("unknown", Double.NaN, 0.6, Double.NaN));
        Quality.Standing a = problem.standing("a").orElseThrow();
        assertEquals(0.5, a.share().orElseThrow());
        assertEquals(1, a.failed());
        assertEquals(0.9, a.worstAri().orElseThrow());
        Quality.Standing unknown = problem.standing("unknown").orElseThrow();
        assertEquals(OptionalDouble.empty(), unknown.share());
        assertEquals(0, unknown.unsound());
    }

    @Test
    void choicesAreJudgedByCriterion() {
        List<Quality.Fit> choices = List.of(
                new Quality.Fit("priodon-bic", 1, -1, 1, 1, 3, 20, 0),
                new Quality.Fit("priodon-bic", 2, -1, 1, 1, 4, 20, 0),
                new Quality.Fit("priodon-icl", 1, -1, 1, 1, 2, 20, 0));
        Quality.Problem problem = new Quality.Problem("p", "", 100, 2, 3, List.of(2, 3), List.of(), choices, null, "");
        assertEquals(0.5, problem.rightShare("priodon-bic").orElseThrow());
        assertEquals(1, problem.rightShare("priodon-icl").orElseThrow());
        assertTrue(problem.rightShare("priodon-aic").isEmpty());
    }
}
