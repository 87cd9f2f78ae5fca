// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

/**
 * A symmetric matrix S above a floor: S − F has no negative eigenvalue, where F is the diagonal matrix of the least
 * variances. Among all matrices above the floor, this one maximises the likelihood −log|Σ| − tr(Σ⁻¹ S): it has the
 * eigenvectors of F^-½ S F^-½, and its eigenvalues where they are above 1. So it does not depend on units, the
 * likelihood of EM cannot fall, and a diagonal matrix has each entry raised by itself.
 *
 * <p>A floor so low that rounding swallows it beside wide directions is raised until the matrix has a Cholesky triangle.
 *
 * @param matrix packed; the given one if nothing was to raise
 * @param raised how many eigenvalues were below the floor
 */
public record RaisedMatrix(double[] matrix, int raised) {
    /** Of the sum of all eigenvalues: less cannot be told from rounding. */
    private static final double LEAST_SHARE = 4 * 0x1p-52;

    /** Of a variance: a floor below it is far below rounding. */
    private static final double IMPERCEPTIBLE = 1e-20;

    private static final int MOST_TRIES = 8;

    /** So many reach from the least factor to the sum of all eigenvalues, and beyond. */
    private static final int MOST_SHIFTS = 40;

    /**
     * @param packed finite; else it is returned as it is
     * @param floor the least variances
     */
    public static RaisedMatrix of(double[] packed, double[] floor) {
        RaisedMatrix found = new RaisedMatrix(packed, 0);
        if (!Packed.isFinite(packed)) {
            return found;
        }
        double[] least = perceptible(floor, packed);
        double factor = Math.max(1, LEAST_SHARE * trace(packed, least));
        if (isAbove(packed, least, factor)) {
            return found;
        }
        double shift = shift(packed, least, factor);
        SemidefiniteEigen eigen = SemidefiniteEigen.of(scaled(packed, least, shift), least.length);
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            found = raised(packed, least, eigen, factor + shift);
            if (Cholesky.factor(found.matrix, least.length, new double[packed.length])) {
                return found;
            }
            factor *= 4;
        }
        return found;
    }

    /**
     * Whether nothing is to be raised, with a margin for rounding.
     *
     * @param share of the sum of all eigenvalues, in the metric of the floor, that the least one must have
     */
    public static boolean isAboveFloor(double[] packed, double[] floor, double share) {
        double[] least = perceptible(floor, packed);
        return Packed.isFinite(packed) && isAbove(packed, least, Math.max(1, share * trace(packed, least)));
    }

    /** A floor beside which no variance is so large that their quotient would not be a good number. */
    private static double[] perceptible(double[] floor, double[] packed) {
        double[] least = new double[floor.length];
        for (int j = 0; j < floor.length; j++) {
            double lowest = Math.max(Double.MIN_NORMAL, IMPERCEPTIBLE * packed[Packed.index(j, j)]);
            least[j] = Math.max(floor[j], lowest);
        }
        return least;
    }

    /** The sum of the eigenvalues in the metric of the floor. */
    private static double trace(double[] packed, double[] least) {
        double trace = 0;
        for (int j = 0; j < least.length; j++) {
            trace += packed[Packed.index(j, j)] / least[j];
        }
        return trace;
    }

    /** Whether all eigenvalues are above a factor, in the metric of the floor. */
    private static boolean isAbove(double[] packed, double[] least, double factor) {
        double[] rest = packed.clone();
        for (int j = 0; j < least.length; j++) {
            rest[Packed.index(j, j)] -= factor * least[j];
        }
        return Cholesky.factor(rest, least.length, rest);
    }

    /** How much is to be added to all eigenvalues, in the metric of the floor, so that none is negative. */
    private static double shift(double[] packed, double[] least, double factor) {
        double shift = factor;
        for (int attempt = 0; attempt < MOST_SHIFTS && !isAbove(packed, least, -shift); attempt++) {
            shift *= 4;
        }
        return shift;
    }

    /** In the metric of the floor, with a number added to all eigenvalues. */
    private static double[] scaled(double[] packed, double[] least, double shift) {
        double[] scaled = new double[packed.length];
        for (int j = 0, next = 0; j < least.length; j++, next++) {
            for (int k = 0; k < j; k++, next++) {
                scaled[next] = packed[next] / Math.sqrt(least[j]) / Math.sqrt(least[k]);
            }
            scaled[next] = packed[next] / least[j] + shift;
        }
        return scaled;
    }

    /** Adds what eigenvalues lack, so that the others keep their last bits. */
    private static RaisedMatrix raised(double[] packed, double[] least, SemidefiniteEigen shifted, double leastValue) {
        double[] result = packed.clone();
        int raised = 0;
        for (int m = 0; m < least.length; m++) {
            double lacking = leastValue - shifted.values()[m];
            if (lacking > 0) {
                raised++;
                double[] vector = new double[least.length];
                for (int j = 0; j < least.length; j++) {
                    vector[j] = shifted.vectors()[m][j] * Math.sqrt(least[j]);
                }
                for (int j = 0, next = 0; j < least.length; j++) {
                    for (int k = 0; k <= j; k++, next++) {
                        result[next] += lacking * vector[j] * vector[k];
                    }
                }
            }
        }
        return new RaisedMatrix(result, raised);
    }
}
