// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

import java.util.Objects;

/**
 * Something about a fit that its user should know.
 *
 * @param kind what it is about
 * @param message a sentence with the numbers
 */
public record FitWarning(Kind kind, String message) {
    /** What warnings are about, so that nobody need read their texts. */
    public enum Kind {
        /** A column has the same value in all samples; its variance is the floor. */
        CONSTANT_COLUMN,
        /** There are fewer distinct samples than components. */
        FEW_DISTINCT_SAMPLES,
        /** Samples have no observed value at all. */
        UNOBSERVED_SAMPLES,
        /** The weights of all samples sum to less than the number of components. */
        SMALL_WEIGHTS,
        /** A component stands on a single sample or less. */
        SINGLETON_COMPONENT,
        /** A component has fewer samples than means and variances of its own. */
        SMALL_COMPONENT,
        /**
         * Some variances are at the floor. There, the log-likelihood follows the floor, and so do the criteria made
         * from it.
         */
        FLOORED_VARIANCES,
        /**
         * Some variances are at the floor, although the steps in which the values were recorded do not explain it: a
         * component stands on a few values that are nearly the same.
         */
        UNEXPLAINED_FLOOR,
        /**
         * A component with a covariance matrix of its own has fewer samples than dimensions and one: its matrix is
         * mostly the floor.
         */
        THIN_COMPONENT,
        /**
         * Covariance matrices make more parameters than there are samples, and no prior restrains them: a higher
         * likelihood need not mean better clusters.
         */
        MANY_PARAMETERS,
        /** Columns are linear functions of each other, so that covariance matrices are at the floor in some direction. */
        COLLINEAR_COLUMNS,
        /** A component's variances are all at the floor. */
        COLLAPSED_COMPONENT,
        /** A component has no samples left; its weight is the least allowed. */
        EMPTY_COMPONENT,
        /** All components are the same, so that EM cannot tell them apart. */
        IDENTICAL_COMPONENTS,
        /** Two of the given starting means are the same. */
        DUPLICATE_START,
        /** The variance floor is zero. */
        NO_VARIANCE_FLOOR,
        /** The variance floor is above the variance of a column. */
        FLOOR_ABOVE_DATA,
        /** Only one of several short runs of the search led to the result, so that there may be a better one. */
        FOUND_ONCE,
        /** What EM climbs fell by more than rounding although no floor acted. */
        OBJECTIVE_FELL,
        /** Dead means were revived so often that the rest stayed dead. */
        REVIVAL_LIMIT,
        /** A component is so narrow, or so far from the centre of the data, that single precision loses it. */
        COARSE_PRECISION
    }

    /**
     * Checks that nothing is null.
     *
     * @param kind what it is about
     * @param message a sentence with the numbers
     */
    public FitWarning {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(message, "message");
    }

    /** The message. */
    @Override
    public String toString() {
        return message;
    }
}
