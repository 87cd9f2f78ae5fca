// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.priodon.internal.Arguments;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.SpectrumVariances;
import org.priodon.internal.family.ellipsoid.CommonAxes;
import org.priodon.internal.family.ellipsoid.EqualVolumes;
import org.priodon.internal.family.ellipsoid.OneMatrix;
import org.priodon.internal.family.ellipsoid.OwnAxes;
import org.priodon.internal.family.ellipsoid.ProportionalMatrices;
import org.priodon.internal.family.full.FreeScatters;
import org.priodon.internal.family.full.FullFamily;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.family.spherical.SphericalVariances;
import org.priodon.internal.family.spherical.SphericalVariances.Sphere;

/**
 * The kinds of covariance matrices that the components of a mixture can have: those of mclust (Banfield and Raftery
 * 1993, Celeux and Govaert 1995). A matrix is seen as volume, shape and orientation of the ellipsoids of equal density;
 * mclust's name has a letter for each of them. E: it is the same for all components. V: it varies between them. I: the
 * ellipsoids are spheres, or their axes are those of the columns. So {@link #VEI} has axes along the columns and one
 * shape, in a size that varies.
 */
public enum Covariance {
    /** One multiple of the unit matrix for all components: one variance. */
    TIED_SPHERICAL("EII", new DiagonalFamily(new SphericalVariances(Sphere.COMMON))),
    /** Multiples of the unit matrix, each component with one variance for all columns. */
    SPHERICAL("VII", new DiagonalFamily(new SphericalVariances(Sphere.EACH))),
    /** One diagonal matrix for all components: a variance for each column. */
    TIED_DIAGONAL("EEI", new DiagonalFamily(new SpectrumVariances(SpectrumTie.EQUAL))),
    /** Multiples of one diagonal matrix. */
    VEI("VEI", new DiagonalFamily(new SpectrumVariances(SpectrumTie.PROPORTIONAL))),
    /** Diagonal matrices with the same determinant. */
    EVI("EVI", new DiagonalFamily(new SpectrumVariances(SpectrumTie.EQUAL_VOLUME))),
    /** Diagonal matrices, each component with a variance of its own in each column. The default. */
    DIAGONAL("VVI", new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE))),
    /** One matrix of any form for all components. */
    TIED_FULL("EEE", new FullFamily(new OneMatrix())),
    /** Multiples of one matrix of any form. */
    VEE("VEE", new FullFamily(new ProportionalMatrices())),
    /** Matrices with the same axes and the same determinant. */
    EVE("EVE", new FullFamily(new CommonAxes(SpectrumTie.EQUAL_VOLUME))),
    /** Matrices with the same axes. */
    VVE("VVE", new FullFamily(new CommonAxes(SpectrumTie.FREE))),
    /** Matrices with the same eigenvalues, that is, one ellipsoid in different directions. */
    EEV("EEV", new FullFamily(new OwnAxes(SpectrumTie.EQUAL))),
    /** Matrices whose eigenvalues differ by a factor: ellipsoids of one shape, in different sizes and directions. */
    VEV("VEV", new FullFamily(new OwnAxes(SpectrumTie.PROPORTIONAL))),
    /** Matrices of any form with the same determinant. */
    EVV("EVV", new FullFamily(new EqualVolumes())),
    /** Matrices of any form, each component with one of its own. */
    FULL("VVV", new FullFamily(new FreeScatters()));

    /** From the most special to the most general meaning of a letter. */
    private static final String GENERALITY = "IEV";

    private final String letters;

    @SuppressWarnings("ImmutableEnumChecker") // Families have no state.
    private final Family family;

    Covariance(String letters, Family family) {
        this.letters = letters;
        this.family = family;
    }

    /** The arithmetic behind this kind. */
    Family family() {
        return family;
    }

    /** The kind that a family is behind. */
    static Covariance of(Family family) {
        for (Covariance covariance : values()) {
            // Mostly it is that one. To make the equality of records takes a twentieth of a first fit.
            if (covariance.family == family) {
                return covariance;
            }
        }
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

    /**
     * The name that mclust has for this kind.
     *
     * @return three letters, for volume, shape and orientation
     */
    public String letters() {
        return letters;
    }

    /**
     * Whether every mixture of this kind is also one of another kind, so that the other kind fits no worse.
     *
     * @param other any kind
     * @return true for this kind itself too
     */
    public boolean isNestedIn(Covariance other) {
        for (int j = 0; j < letters.length(); j++) {
            if (GENERALITY.indexOf(letters.charAt(j)) > GENERALITY.indexOf(other.letters.charAt(j))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds a kind by its label or by mclust's letters, in upper or lower case.
     *
     * @param name such as "tied-diagonal" or "EEI"
     * @return the kind
     * @throws IllegalArgumentException if there is none of that name; the message lists the names there are
     */
    public static Covariance parse(String name) {
        String wanted = name.strip().replace('_', '-');
        for (Covariance covariance : values()) {
            if (covariance.label().equalsIgnoreCase(wanted) || covariance.letters.equalsIgnoreCase(wanted)) {
                return covariance;
            }
        }
        throw new IllegalArgumentException("there is no covariance named '" + name + "'; choose one of "
                + Arrays.stream(values()).map(Covariance::names).collect(Collectors.joining(", ")));
    }

    private String names() {
        return label().equalsIgnoreCase(letters) ? label() : label() + " (" + letters + ")";
    }
}
