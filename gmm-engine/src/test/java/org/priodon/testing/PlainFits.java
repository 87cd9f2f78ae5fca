// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.StoppingRule;

/** Fits without a search, as in the paper: for tests of what is computed, and not of what is found. */
public final class PlainFits {
    private PlainFits() {}

    /** One seeding, 10 iterations of k-means, at most 100 of EM, and a floor that depends on no resolution. */
    public static MixtureFitter fitter() {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withEmIterations(100)
                .withStoppingRule(StoppingRule.relative(1e-6))
                .withVarianceFloor(VarianceFloor.relative(1e-6));
    }
}
