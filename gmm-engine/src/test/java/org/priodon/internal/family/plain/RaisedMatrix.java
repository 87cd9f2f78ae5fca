// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

/**
 * A covariance matrix S above a floor: S − F is positive semidefinite, where F is the diagonal matrix of the least
 * variances. Among the matrices above the floor, that which maximises the likelihood has the eigenvectors of F^-½ S
 * F^-½, and its eigenvalues where they are above 1.
 *
 * @param matrix row after row
 * @param raised how many eigenvalues were below the floor
 */
record RaisedMatrix(double[] matrix, int raised) {
    /** The least eigenvalue of a matrix of correlations that the rounding of its triangle cannot swallow. */
    private static final double LEAST_CORRELATION = 1e-13;

    private static final int MOST_SWEEPS = 60;

    static RaisedMatrix of(double[] matrix, double[] least) {
        int size = least.length;
        double[] rest = matrix.clone();
        for (int j = 0; j < size; j++) {
            rest[j * size + j] -= least[j];
        }
        if (Triangle.factor(rest, size, new double[size * size])) {
            return new RaisedMatrix(matrix, 0);
        }
        double[] scales = new double[size];
        for (int j = 0; j < size; j++) {
            scales[j] = Math.sqrt(least[j]);
        }
        RaisedMatrix raised = clamped(matrix, scales, 1);
        if (Triangle.factor(raised.matrix, size, rest)) {
            return raised;
        }
        // A floor that rounding swallows, because other directions are so much wider.
        for (int j = 0; j < size; j++) {
            scales[j] = Math.sqrt(Math.max(least[j], raised.matrix[j * size + j]));
        }
        return new RaisedMatrix(clamped(raised.matrix, scales, LEAST_CORRELATION).matrix, raised.raised);
    }

    private static RaisedMatrix clamped(double[] matrix, double[] scales, double leastEigenvalue) {
        int size = scales.length;
        double[] a = new double[size * size];
        for (int j = 0; j < size; j++) {
            for (int k = 0; k < size; k++) {
                a[j * size + k] = matrix[j * size + k] / scales[j] / scales[k];
            }
        }
        double[] vectors = diagonalise(a, size);
        double[] result = new double[size * size];
        int raised = 0;
        for (int m = 0; m < size; m++) {
            double value = Math.max(leastEigenvalue, a[m * size + m]);
            raised += a[m * size + m] < leastEigenvalue ? 1 : 0;
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < size; k++) {
                    // The product first, so that the matrix stays symmetric to the last bit.
                    double product = vectors[j * size + m] * vectors[k * size + m];
                    result[j * size + k] += value * product * (scales[j] * scales[k]);
                }
            }
        }
        return new RaisedMatrix(result, raised);
    }

    /** Jacobi's rotations, until what is beside the diagonal is lost in rounding. Returns the vectors as columns. */
    private static double[] diagonalise(double[] a, int size) {
        double[] vectors = new double[size * size];
        for (int j = 0; j < size; j++) {
            vectors[j * size + j] = 1;
        }
        boolean done = false;
        for (int sweep = 0; sweep < MOST_SWEEPS && !done; sweep++) {
            done = true;
            for (int p = 0; p < size; p++) {
                for (int q = p + 1; q < size; q++) {
                    double beside = a[p * size + q];
                    double scale = Math.abs(a[p * size + p]) + Math.abs(a[q * size + q]);
                    if (Math.abs(beside) > 1e-17 * scale) {
                        done = false;
                        double half = (a[q * size + q] - a[p * size + p]) / (2 * beside);
                        double tangent = Math.copySign(1, half) / (Math.abs(half) + Math.sqrt(half * half + 1));
                        double cosine = 1 / Math.sqrt(tangent * tangent + 1);
                        rotate(a, vectors, p, q, cosine, tangent * cosine);
                    }
                }
            }
        }
        return vectors;
    }

    private static void rotate(double[] a, double[] vectors, int p, int q, double cosine, double sine) {
        int size = (int) Math.sqrt(a.length);
        for (int j = 0; j < size; j++) {
            turn(a, j * size + p, j * size + q, cosine, sine);
        }
        for (int j = 0; j < size; j++) {
            turn(a, p * size + j, q * size + j, cosine, sine);
            turn(vectors, j * size + p, j * size + q, cosine, sine);
        }
    }

    private static void turn(double[] a, int first, int second, double cosine, double sine) {
        double before = a[first];
        a[first] = cosine * before - sine * a[second];
        a[second] = sine * before + cosine * a[second];
    }
}
