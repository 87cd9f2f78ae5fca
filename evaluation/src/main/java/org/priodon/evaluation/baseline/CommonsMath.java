// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.Locale;
import org.apache.commons.math3.distribution.MixtureMultivariateNormalDistribution;
import org.apache.commons.math3.distribution.fitting.MultivariateNormalMixtureExpectationMaximization;
import org.apache.commons.math3.exception.ConvergenceException;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.exception.MathIllegalStateException;

/**
 * Full covariances. Where the library throws because one is singular, or its numbers are no numbers any more, the fit
 * begins anew with a little noise on the data, then with more.
 */
final class CommonsMath implements Library {
    private static final double[] NOISE = {0, 1e-4, 1e-3, 1e-2, 1e-1};

    /**
     * The library knows only its own limit, and runs one iteration more: asked for 1, it runs 2, the fewest possible.
     */
    private static final int ITERATIONS_PER_CALL = 2;

    @Override
    public String version() {
        return "Apache Commons Math 3.6.1";
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) throws Failure {
        Standardised data = Standardised.of(problem.rows());
        String fault = null;
        for (double noise : NOISE) {
            Attempt attempt = new Attempt(problem, start, data, noise, watch);
            try {
                return attempt.run(fault);
            } catch (MathIllegalArgumentException | MathIllegalStateException e) {
                fault = fault == null ? attempt.place(e.getClass().getSimpleName()) : fault;
            } catch (Failure e) {
                fault = fault == null ? e.getMessage() : fault;
            }
        }
        throw new Failure(String.format(
                Locale.ROOT,
                "%s, and again with noise of up to %.1f standard deviations",
                fault,
                NOISE[NOISE.length - 1]));
    }

    private static final class Attempt {
        private final Problem problem;
        private final Start start;
        private final Standardised data;
        private final double noise;
        private final Watch watch;
        private int iterations;

        Attempt(Problem problem, Start start, Standardised data, double noise, Watch watch) {
            this.problem = problem;
            this.start = start;
            this.data = data;
            this.noise = noise;
            this.watch = watch;
        }

        Message run(String earlierFault) throws Failure {
            double[][] rows = data.noisy(noise);
            MixtureMultivariateNormalDistribution model =
                    model(new Clusters(rows, start.labels(), problem.components()));
            var em = new MultivariateNormalMixtureExpectationMaximization(rows);
            boolean converged = false;
            watch.start();
            while (!converged && iterations < start.iterations()) {
                converged = iterate(em, model);
                model = em.getFittedModel();
                if (!Double.isFinite(em.getLogLikelihood())) {
                    throw new Failure(place("a log-likelihood of " + em.getLogLikelihood()));
                }
                watch.iterationDone(iterations, data.toUser(em.getLogLikelihood()), noise);
            }
            double seconds = watch.seconds();
            double mean = data.toUser(meanLogLikelihood(model, rows));
            return Message.done(Message.Kind.converged(converged), iterations, seconds, mean, noise, earlierFault);
        }

        /** The library tells that of the model before its last step. */
        private double meanLogLikelihood(MixtureMultivariateNormalDistribution model, double[][] rows) throws Failure {
            double sum = 0;
            for (double[] row : rows) {
                sum += Math.log(model.density(row));
            }
            if (!Double.isFinite(sum)) {
                throw new Failure(place("a log-likelihood of " + sum));
            }
            return sum / rows.length;
        }

        /** The library is asked for two iterations at a time, and does not tell which of them failed. */
        String place(String fault) {
            return fault + " in the first " + Math.max(iterations, ITERATIONS_PER_CALL) + " iterations";
        }

        private boolean iterate(
                MultivariateNormalMixtureExpectationMaximization em, MixtureMultivariateNormalDistribution model) {
            try {
                em.fit(model, ITERATIONS_PER_CALL - 1, Math.max(problem.tolerance(), Double.MIN_VALUE));
                return true;
            } catch (ConvergenceException e) {
                return false; // So it says that there is more to do.
            } finally {
                iterations += ITERATIONS_PER_CALL;
            }
        }

        private MixtureMultivariateNormalDistribution model(Clusters clusters) {
            int components = problem.components();
            double[] weights = new double[components];
            double[][] means = new double[components][];
            double[][][] covariances = new double[components][][];
            for (int g = 0; g < components; g++) {
                weights[g] = clusters.weight(g);
                means[g] = clusters.mean(g);
                covariances[g] = clusters.covariance(g);
            }
            return new MixtureMultivariateNormalDistribution(weights, means, covariances);
        }
    }
}
