// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import org.priodon.observe.StoppingRule;

/**
 * What EM fits, and when it ends.
 *
 * @param covariance the kind of components
 * @param iterations the most there may be
 * @param rule when it ends besides
 * @param varianceFloor what no variance falls below
 * @param prior of means and covariances
 * @param categorySmoothing what is added to the count of every category
 */
record EmSettings(
        Covariance covariance,
        int iterations,
        StoppingRule rule,
        VarianceFloor varianceFloor,
        Prior prior,
        double categorySmoothing) {
    static final EmSettings DEFAULT = new EmSettings(
            Covariance.DIAGONAL,
            MixtureDefaults.EM_ITERATIONS,
            StoppingRule.absolute(MixtureDefaults.TOLERANCE),
            VarianceFloor.DEFAULT,
            Prior.NONE,
            MixtureDefaults.CATEGORY_SMOOTHING);

    EmSettings with(Covariance other) {
        return new EmSettings(other, iterations, rule, varianceFloor, prior, categorySmoothing);
    }

    EmSettings withIterations(int others) {
        return new EmSettings(covariance, others, rule, varianceFloor, prior, categorySmoothing);
    }

    EmSettings with(StoppingRule other) {
        return new EmSettings(covariance, iterations, other, varianceFloor, prior, categorySmoothing);
    }

    EmSettings with(VarianceFloor other) {
        return new EmSettings(covariance, iterations, rule, other, prior, categorySmoothing);
    }

    EmSettings with(Prior other) {
        return new EmSettings(covariance, iterations, rule, varianceFloor, other, categorySmoothing);
    }

    EmSettings withCategorySmoothing(double other) {
        return new EmSettings(covariance, iterations, rule, varianceFloor, prior, other);
    }
}
