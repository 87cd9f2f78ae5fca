// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/**
 * A mixture of Gaussians with full covariance matrices in decimal arithmetic of 80 digits: the judge for matrices that
 * are nearly singular and rows far from the origin. Complete rows without weights. Doubles enter exactly. Slow: a few
 * tenths of a millisecond for each row and component. Immutable.
 */
public final class PreciseMatrixMixture {
    private static final MathContext CONTEXT = PreciseMath.CONTEXT;

    private final BigDecimal[] weights;
    private final BigDecimal[][] means;
    /** Lower triangles L, where L Lᵀ is the covariance matrix. */
    private final BigDecimal[][][] triangles;

    private PreciseMatrixMixture(BigDecimal[] weights, BigDecimal[][] means, BigDecimal[][][] triangles) {
        this.weights = weights;
        this.means = means;
        this.triangles = triangles;
    }

    /** The maximisation step for rows that belong to one component each. */
    public static PreciseMatrixMixture ofLabels(double[][] rows, int[] labels, int components) {
        BigDecimal[][] shares = new BigDecimal[rows.length][components];
        for (int i = 0; i < rows.length; i++) {
            Arrays.fill(shares[i], BigDecimal.ZERO);
            shares[i][labels[i]] = BigDecimal.ONE;
        }
        return maximised(rows, shares);
    }

    private static PreciseMatrixMixture maximised(double[][] rows, BigDecimal[][] shares) {
        int components = shares[0].length;
        int dimensions = rows[0].length;
        BigDecimal[] weights = new BigDecimal[components];
        BigDecimal[][] means = new BigDecimal[components][dimensions];
        BigDecimal[][][] triangles = new BigDecimal[components][][];
        for (int g = 0; g < components; g++) {
            BigDecimal mass = BigDecimal.ZERO;
            BigDecimal[] sums = zeros(dimensions);
            for (int i = 0; i < rows.length; i++) {
                mass = mass.add(shares[i][g], CONTEXT);
                for (int d = 0; d < dimensions; d++) {
                    sums[d] = sums[d].add(shares[i][g].multiply(new BigDecimal(rows[i][d]), CONTEXT), CONTEXT);
                }
            }
            weights[g] = mass.divide(BigDecimal.valueOf(rows.length), CONTEXT);
            for (int d = 0; d < dimensions; d++) {
                means[g][d] = sums[d].divide(mass, CONTEXT);
            }
            triangles[g] = factored(covariance(rows, shares, g, mass, means[g]));
        }
        return new PreciseMatrixMixture(weights, means, triangles);
    }

    private static BigDecimal[] zeros(int length) {
        BigDecimal[] zeros = new BigDecimal[length];
        Arrays.fill(zeros, BigDecimal.ZERO);
        return zeros;
    }

    private static BigDecimal[][] covariance(
            double[][] rows, BigDecimal[][] shares, int g, BigDecimal mass, BigDecimal[] mean) {
        BigDecimal[][] covariance = new BigDecimal[mean.length][];
        for (int j = 0; j < mean.length; j++) {
            covariance[j] = zeros(mean.length);
        }
        for (int i = 0; i < rows.length; i++) {
            BigDecimal share = shares[i][g].divide(mass, CONTEXT);
            for (int j = 0; j < mean.length && share.signum() > 0; j++) {
                BigDecimal weighted =
                        new BigDecimal(rows[i][j]).subtract(mean[j], CONTEXT).multiply(share, CONTEXT);
                for (int k = 0; k <= j; k++) {
                    BigDecimal other = new BigDecimal(rows[i][k]).subtract(mean[k], CONTEXT);
                    covariance[j][k] = covariance[j][k].add(weighted.multiply(other, CONTEXT), CONTEXT);
                }
            }
        }
        return covariance;
    }

    private static BigDecimal[][] factored(BigDecimal[][] matrix) {
        BigDecimal[][] triangle = new BigDecimal[matrix.length][matrix.length];
        for (int j = 0; j < matrix.length; j++) {
            for (int k = 0; k <= j; k++) {
                BigDecimal rest = matrix[j][k];
                for (int m = 0; m < k; m++) {
                    rest = rest.subtract(triangle[j][m].multiply(triangle[k][m], CONTEXT), CONTEXT);
                }
                triangle[j][k] = j == k ? rest.sqrt(CONTEXT) : rest.divide(triangle[k][k], CONTEXT);
            }
        }
        return triangle;
    }

    /** Weight times density of a component. */
    private BigDecimal joint(double[] row, int g) {
        int dimensions = row.length;
        BigDecimal[] scaled = new BigDecimal[dimensions];
        BigDecimal squares = BigDecimal.ZERO;
        BigDecimal determinant = BigDecimal.ONE;
        for (int j = 0; j < dimensions; j++) {
            BigDecimal rest = new BigDecimal(row[j]).subtract(means[g][j], CONTEXT);
            for (int k = 0; k < j; k++) {
                rest = rest.subtract(triangles[g][j][k].multiply(scaled[k], CONTEXT), CONTEXT);
            }
            scaled[j] = rest.divide(triangles[g][j][j], CONTEXT);
            squares = squares.add(scaled[j].multiply(scaled[j], CONTEXT), CONTEXT);
            determinant = determinant.multiply(triangles[g][j][j], CONTEXT);
        }
        BigDecimal twoPi = PreciseMath.PI.multiply(BigDecimal.valueOf(2), CONTEXT);
        BigDecimal normaliser = twoPi.pow(dimensions, CONTEXT).sqrt(CONTEXT).multiply(determinant, CONTEXT);
        BigDecimal exponential = PreciseMath.exp(squares.divide(BigDecimal.valueOf(-2), CONTEXT));
        return weights[g].multiply(exponential, CONTEXT).divide(normaliser, CONTEXT);
    }

    private BigDecimal[] joints(double[] row) {
        BigDecimal[] joints = new BigDecimal[weights.length];
        for (int g = 0; g < joints.length; g++) {
            joints[g] = joint(row, g);
        }
        return joints;
    }

    private static BigDecimal sum(BigDecimal... values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal value : values) {
            sum = sum.add(value, CONTEXT);
        }
        return sum;
    }

    /** One iteration of EM. */
    public PreciseMatrixMixture emStep(double[][] rows) {
        BigDecimal[][] shares = new BigDecimal[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            BigDecimal[] joints = joints(rows[i]);
            BigDecimal density = sum(joints);
            shares[i] = new BigDecimal[joints.length];
            for (int g = 0; g < joints.length; g++) {
                shares[i][g] = joints[g].divide(density, CONTEXT);
            }
        }
        return maximised(rows, shares);
    }

    /** The mean of the logarithms of the densities of the rows. */
    public double averageLogDensity(double[][] rows) {
        BigDecimal total = BigDecimal.ZERO;
        for (double[] row : rows) {
            total = total.add(PreciseMath.log(sum(joints(row))), CONTEXT);
        }
        return total.divide(BigDecimal.valueOf(rows.length), CONTEXT).doubleValue();
    }
}
