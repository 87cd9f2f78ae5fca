// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Locale;
import org.priodon.internal.Arguments;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.FreeVariances;
import org.priodon.internal.family.full.FreeScatters;
import org.priodon.internal.family.full.FullFamily;
import org.priodon.internal.family.spherical.SphericalVariances;

/** The kinds of covariance matrices that the components of a mixture can have. */
public enum Covariance {
    /** Multiples of the unit matrix, each component with one variance for all columns; mclust's VII. */
    SPHERICAL(new DiagonalFamily(new SphericalVariances())),
    /** Diagonal matrices, each component with a variance of its own in each column; mclust's VVI. The default. */
    DIAGONAL(new DiagonalFamily(new FreeVariances())),
    /** Matrices of any form, each component with one of its own; mclust's VVV. */
    FULL(new FullFamily(new FreeScatters()));

    @SuppressWarnings("ImmutableEnumChecker") // Families have no state.
    private final Family family;

    Covariance(Family family) {
        this.family = family;
    }

    /** The arithmetic behind this kind. */
    Family family() {
        return family;
    }

    /** The kind that a family is behind. */
    static Covariance of(Family family) {
        for (Covariance covariance : values()) {
            if (covariance.family.equals(family)) {
                return covariance;
            }
        }
        throw new IllegalArgumentException("no kind of covariance has this family");
    }

    /**
     * How many free parameters all covariances of a mixture have together.
     *
     * @param components at least 1
     * @param dimensions the number of numeric columns
     * @return at least 0
     */
    public long freeParameters(int components, int dimensions) {
        Arguments.atLeast("components", components, 1);
        return family.freeParameters(components, Arguments.atLeast("dimensions", dimensions, 0));
    }

    /**
     * Whether matrices of this kind have nothing beside their diagonals.
     *
     * @return false where columns can be correlated within a component
     */
    public boolean isDiagonal() {
        return family.packedLength(2) <= 2;
    }

    /**
     * In how many rows {@link GaussianMixture#copyCovariances} packs covariances.
     *
     * @param components of the mixture
     * @return one per component, or one for all
     */
    public int packedRows(int components) {
        return family.packedRows(components);
    }

    /**
     * How long a row of {@link GaussianMixture#copyCovariances} is.
     *
     * @param dimensions the number of numeric columns
     * @return for diagonal matrices the number of columns, for spherical ones 1, for others the length of the lower
     *     triangle, which is packed row after row
     */
    public int packedLength(int dimensions) {
        return family.packedLength(dimensions);
    }

    /**
     * The word for this kind in options of programs and in model files.
     *
     * @return in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
