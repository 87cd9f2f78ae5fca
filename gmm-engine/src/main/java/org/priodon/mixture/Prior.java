// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import org.priodon.internal.Arguments;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.place.ColumnMoments;

/**
 * What is believed of means and covariances before samples are seen. With a prior, EM climbs to the most probable
 * parameters instead of the most likely ones, and no component collapses: its variance stays above a share of that of
 * the data. It is weak: about as strong as a few samples for each component.
 *
 * @param kind none, or the conjugate one
 * @param shrinkage how many samples at the mean of all data the prior counts as, for the mean of a component; 0 leaves
 *     means alone
 * @param degrees degrees of freedom of the covariances; 0 stands for the number of numeric columns plus 2
 */
public record Prior(Kind kind, double shrinkage, double degrees) {
    /** No prior: maximum likelihood. The default. */
    public static final Prior NONE = new Prior(Kind.NONE, 0, 0);

    /** The kinds of priors. */
    public enum Kind {
        /** All parameters are as likely. */
        NONE,
        /** Normal for means, inverse Wishart for covariances (Fraley and Raftery 2007). */
        CONJUGATE
    }

    /**
     * Checks the numbers.
     *
     * @param kind none, or the conjugate one
     * @param shrinkage at least 0
     * @param degrees at least 0
     */
    public Prior {
        Objects.requireNonNull(kind, "kind");
        Arguments.notNegative("shrinkage", shrinkage);
        Arguments.notNegative("degrees", degrees);
    }

    /**
     * The weak conjugate prior that Fraley and Raftery (2007) propose: shrinkage 0.01, degrees of freedom d + 2 for d
     * numeric columns, and as scale of a column its variance divided by k^(2/d) for k components.
     *
     * @return the prior
     */
    public static Prior conjugate() {
        return new Prior(Kind.CONJUGATE, 0.01, 0);
    }

    /** This prior for some samples, in their units. */
    ComponentPrior of(ColumnMoments moments, int components) {
        double[] scale = moments.variance();
        if (kind == Kind.NONE || scale.length == 0) {
            return ComponentPrior.NONE;
        }
        double share = StrictMath.pow(components, -2.0 / scale.length);
        for (int d = 0; d < scale.length; d++) {
            scale[d] *= share;
        }
        return new ComponentPrior(moments.mean(), scale, shrinkage, degrees == 0 ? scale.length + 2 : degrees);
    }

    /** The kind and its numbers. */
    @Override
    public String toString() {
        return kind == Kind.NONE
                ? "none"
                : "conjugate, shrinkage " + shrinkage + ", degrees of freedom " + (degrees == 0 ? "d + 2" : degrees);
    }
}
