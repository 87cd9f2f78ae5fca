// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Samples;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Start;
import org.priodon.testing.Golden;

/** Fits of all kinds of covariances against mclust's, see src/test/golden/families_golden.R. */
class MclustFamiliesTest {
    private static final Golden GOLDEN = Golden.load("iris-families-mclust");
    private static final Samples IRIS = Samples.ofRows(GOLDEN.matrix("rows"));

    private static final MixtureFitter FITTER = MixtureFitter.withDefaults()
            .withVarianceFloor(0)
            .withStoppingRule(StoppingRule.relative(1e-13))
            .withEmIterations(5000);

    /**
     * From the same responsibilities EM comes to the same end. For VVE, mclust ends its inner iterations before axes are
     * the best, and comes to another, lower maximum.
     */
    @ParameterizedTest
    @EnumSource
    void sameLikelihood(Covariance covariance) {
        FitResult fit = FITTER.withCovariance(covariance)
                .startingFrom(Start.responsibilities(GOLDEN.matrix("responsibilities")))
                .fit(IRIS);
        double expected = GOLDEN.scalar(covariance.letters() + ".em");
        double found = fit.report().logLikelihood();
        if (covariance == Covariance.VVE) {
            assertTrue(found > expected + 1, found + " against mclust's " + expected);
        } else {
            assertEquals(expected, found, 1e-8);
        }
        double step = GOLDEN.scalar(covariance.letters() + ".step");
        if (covariance != Covariance.VVE && covariance != Covariance.EVE) {
            assertEquals(step, fit.report().trace().get(0) * 150, 1e-9);
        }
        assertEquals(2 + 12 + GOLDEN.scalar(covariance.letters() + ".parameters"), (double)
                fit.model().freeParameters());
    }

    /**
     * The table by which mclust chooses kind and number of components, with its sign. It begins each fit with a
     * hierarchical clustering, the engine with k-means: with up to three components that is never worse, with four mostly
     * better.
     */
    @Tag("slow")
    @Test
    void choiceByBic() {
        double best = Double.NEGATIVE_INFINITY;
        String choice = "";
        for (Covariance covariance : Covariance.values()) {
            double[] expected = GOLDEN.vector(covariance.letters() + ".bic");
            for (int k = 1; k <= 4; k++) {
                FitResult fit = MixtureFitter.withDefaults()
                        .withCovariance(covariance)
                        .withComponents(k)
                        .fit(IRIS);
                double bic = 2 * fit.report().logLikelihood() - fit.model().freeParameters() * Math.log(150);
                String cell = covariance.letters() + "," + k;
                if (k == 1) {
                    assertEquals(expected[0], bic, 1e-6, cell);
                } else if (k <= 3) {
                    assertTrue(bic >= expected[k - 1] - 0.01, cell + ": " + bic + " against " + expected[k - 1]);
                }
                if (bic > best) {
                    best = bic;
                    choice = cell;
                }
            }
        }
        assertEquals("VEV,2", choice);
        assertEquals(-561.7285, best, 1e-4);
    }
}
