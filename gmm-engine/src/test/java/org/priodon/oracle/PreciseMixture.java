// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/**
 * {@link TextbookMixture} in decimal arithmetic of 80 digits, of which at least 50 are good: the judge for hard data,
 * such as rows far from the origin or of extreme scale. No missing values and no row weights.
 *
 * <p>Doubles enter exactly. Slow: a few tenths of a millisecond for each row and component. Immutable.
 */
public final class PreciseMixture {

    private static final MathContext CONTEXT = PreciseMath.CONTEXT;

    private final BigDecimal[] weights;
    private final BigDecimal[][] means;
    private final BigDecimal[][] variances;

    /** log of the product over d of 2π times the variance; the part of equation (2) that does not depend on x. */
    private final BigDecimal[] logDeterminants;

    /** null for a component of weight zero. */
    private final BigDecimal[] logWeights;

    private PreciseMixture(BigDecimal[] weights, BigDecimal[][] means, BigDecimal[][] variances) {
        this.weights = weights;
        this.means = means;
        this.variances = variances;
        logDeterminants = new BigDecimal[weights.length];
        logWeights = new BigDecimal[weights.length];
        BigDecimal twoPi = PreciseMath.PI.multiply(BigDecimal.valueOf(2), CONTEXT);
        for (int g = 0; g < weights.length; g++) {
            BigDecimal product = BigDecimal.ONE;
            for (BigDecimal variance : variances[g]) {
                product = product.multiply(twoPi, CONTEXT).multiply(variance, CONTEXT);
            }
            logDeterminants[g] = PreciseMath.log(product);
            logWeights[g] = weights[g].signum() > 0 ? PreciseMath.log(weights[g]) : null;
        }
    }

    /** The same model, digit for digit; {@code means} and {@code variances} are indexed [g][d]. */
    public static PreciseMixture of(double[] weights, double[][] means, double[][] variances) {
        return new PreciseMixture(exactly(weights), exactly(means), exactly(variances));
    }

    /** The same model, digit for digit. */
    public static PreciseMixture of(TextbookMixture mixture) {
        return of(mixture.weights(), mixture.means(), mixture.variances());
    }

    /** This model with every parameter rounded to the nearest double. */
    public TextbookMixture rounded() {
        return new TextbookMixture(rounded(weights), rounded(means), rounded(variances));
    }

    /** The logarithm of the Gaussian of component g at x, equation (2), without its weight. */
    public BigDecimal logDensity(double[] x, int g) {
        BigDecimal sum = logDeterminants[g];
        for (int d = 0; d < x.length; d++) {
            BigDecimal difference = new BigDecimal(x[d]).subtract(means[g][d], CONTEXT);
            sum = sum.add(difference.multiply(difference, CONTEXT).divide(variances[g][d], CONTEXT), CONTEXT);
        }
        return sum.divide(BigDecimal.valueOf(-2), CONTEXT);
    }

    /** The logarithm of the density of the mixture at x, equation (1). It can be positive. */
    public BigDecimal logDensity(double[] x) {
        BigDecimal[] terms = logJoint(x);
        BigDecimal largest = largest(terms);
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal term : exponentials(terms, largest)) {
            sum = sum.add(term, CONTEXT);
        }
        return largest.add(PreciseMath.log(sum), CONTEXT);
    }

    /** The mean of {@link #logDensity(double[])} over the rows. */
    public BigDecimal averageLogDensity(double[][] rows) {
        BigDecimal sum = BigDecimal.ZERO;
        for (double[] row : rows) {
            sum = sum.add(logDensity(row), CONTEXT);
        }
        return sum.divide(BigDecimal.valueOf(rows.length), CONTEXT);
    }

    /** The a-posteriori probability of each component given x, equation (3). */
    public BigDecimal[] responsibilities(double[] x) {
        BigDecimal[] terms = logJoint(x);
        BigDecimal[] result = exponentials(terms, largest(terms));
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal term : result) {
            sum = sum.add(term, CONTEXT);
        }
        for (int g = 0; g < result.length; g++) {
            result[g] = result[g].divide(sum, CONTEXT);
        }
        return result;
    }

    /** One iteration of EM, equations (3) to (7); then variances below the floor are raised to it. */
    public PreciseMixture emStep(double[][] rows, double varianceFloor) {
        BigDecimal[][] share = new BigDecimal[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            share[i] = responsibilities(rows[i]);
        }
        int components = weights.length;
        int dimensions = means[0].length;
        BigDecimal[] newWeights = new BigDecimal[components];
        BigDecimal[][] newMeans = new BigDecimal[components][dimensions];
        BigDecimal[][] newVariances = new BigDecimal[components][dimensions];
        for (int g = 0; g < components; g++) {
            BigDecimal shareOfAll = BigDecimal.ZERO;
            for (int i = 0; i < rows.length; i++) {
                shareOfAll = shareOfAll.add(share[i][g], CONTEXT);
            }
            newWeights[g] = shareOfAll.divide(BigDecimal.valueOf(rows.length), CONTEXT);

            for (int d = 0; d < dimensions; d++) {
                newMeans[g][d] = means[g][d];
                newVariances[g][d] = variances[g][d];
                if (shareOfAll.signum() > 0) {
                    BigDecimal sum = BigDecimal.ZERO;
                    for (int i = 0; i < rows.length; i++) {
                        sum = sum.add(share[i][g].multiply(new BigDecimal(rows[i][d]), CONTEXT), CONTEXT);
                    }
                    newMeans[g][d] = sum.divide(shareOfAll, CONTEXT);

                    BigDecimal squares = BigDecimal.ZERO;
                    for (int i = 0; i < rows.length; i++) {
                        BigDecimal difference = new BigDecimal(rows[i][d]).subtract(newMeans[g][d], CONTEXT);
                        squares = squares.add(
                                share[i][g].multiply(difference, CONTEXT).multiply(difference, CONTEXT), CONTEXT);
                    }
                    newVariances[g][d] = squares.divide(shareOfAll, CONTEXT);
                }
                newVariances[g][d] = newVariances[g][d].max(new BigDecimal(varianceFloor));
            }
        }
        return new PreciseMixture(newWeights, newMeans, newVariances);
    }

    /** The logarithm of weight times density for each component; null for a component of weight zero. */
    private BigDecimal[] logJoint(double[] x) {
        BigDecimal[] result = new BigDecimal[weights.length];
        for (int g = 0; g < weights.length; g++) {
            if (logWeights[g] != null) {
                result[g] = logWeights[g].add(logDensity(x, g), CONTEXT);
            }
        }
        return result;
    }

    private static BigDecimal largest(BigDecimal[] terms) {
        BigDecimal largest = null;
        for (BigDecimal term : terms) {
            if (term != null && (largest == null || term.compareTo(largest) > 0)) {
                largest = term;
            }
        }
        return largest;
    }

    /** The exponential of each term less the largest. */
    private static BigDecimal[] exponentials(BigDecimal[] terms, BigDecimal largest) {
        BigDecimal[] result = new BigDecimal[terms.length];
        for (int g = 0; g < terms.length; g++) {
            result[g] = terms[g] == null ? BigDecimal.ZERO : PreciseMath.exp(terms[g].subtract(largest, CONTEXT));
        }
        return result;
    }

    private static BigDecimal[] exactly(double[] values) {
        return Arrays.stream(values).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
    }

    private static BigDecimal[][] exactly(double[][] values) {
        return Arrays.stream(values).map(PreciseMixture::exactly).toArray(BigDecimal[][]::new);
    }

    private static double[] rounded(BigDecimal[] values) {
        return Arrays.stream(values).mapToDouble(BigDecimal::doubleValue).toArray();
    }

    private static double[][] rounded(BigDecimal[][] values) {
        return Arrays.stream(values).map(PreciseMixture::rounded).toArray(double[][]::new);
    }
}
