// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import org.priodon.data.Distance;
import org.priodon.start.Seeding;

/**
 * What a fit of a mixture does unless told otherwise: the one place that has it. Programs that offer these options to
 * their users take the defaults from here, so that a fit without options is the same everywhere. The floor is {@link
 * VarianceFloor#DEFAULT}.
 */
public final class MixtureDefaults {
    /** EM iterations at most. */
    public static final int EM_ITERATIONS = 500;

    /** EM has converged when an iteration changes the objective per sample by at most this much. */
    public static final double TOLERANCE = 1e-6;

    /** Random starts, each with a search of its own. */
    public static final int RESTARTS = 1;

    /** Where randomness comes from. */
    public static final long SEED = 1;

    /** Added to the count of every category. */
    public static final double CATEGORY_SMOOTHING = 1;

    /** How first means are chosen by a fit without search. */
    public static final Seeding SEEDING = Seeding.K_MEANS_PLUS_PLUS;

    /** The distance of seeding and k-means in a fit without search. */
    public static final Distance DISTANCE = Distance.MAHALANOBIS;

    /** Iterations of k-means before EM at most, in a fit without search. */
    public static final int K_MEANS_ITERATIONS = 10;

    private MixtureDefaults() {}
}
