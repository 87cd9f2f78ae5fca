// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

/**
 * Criteria for comparing mixtures fitted to the same samples. All three are on the scale of minus twice the
 * log-likelihood: lower is better.
 *
 * @param logLikelihood the sum of all log-densities
 * @param freeParameters of the mixture
 * @param samples how many, or the sum of their weights
 * @param entropy of the posterior probabilities, summed over samples: 0 when every sample belongs to one component
 */
public record InformationCriteria(double logLikelihood, long freeParameters, double samples, double entropy) {
    /**
     * Bayesian information criterion (Schwarz 1978).
     *
     * @return -2 log L + p log n
     */
    public double bic() {
        return -2 * logLikelihood + freeParameters * StrictMath.log(samples);
    }

    /**
     * Akaike's information criterion (1974).
     *
     * @return -2 log L + 2 p
     */
    public double aic() {
        return -2 * logLikelihood + 2.0 * freeParameters;
    }

    /**
     * Integrated completed likelihood (Biernacki, Celeux and Govaert 2000), in its entropy form: prefers well-separated
     * components.
     *
     * @return BIC + 2 entropy
     */
    public double icl() {
        return bic() + 2 * entropy;
    }
}
