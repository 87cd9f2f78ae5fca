// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.evaluation.baseline.Found;
import org.priodon.measure.Agreement;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;

/**
 * A problem with its data at hand. It scores all answers by one rule, whoever gave them: variances below a common floor
 * are raised to it. Otherwise a component on one repeated value would have almost any likelihood, and the contender
 * with the lowest floor would win.
 */
final class Task {
    private static final double RELATIVE_FLOOR = 1e-6;

    private final Problem problem;
    private final ProblemData data;
    private final Samples samples;
    private final Samples exact;
    private final double[] floors;

    Task(Problem problem) {
        this.problem = problem;
        data = problem.data();
        samples = data.samples();
        exact = data.withPrecision(Precision.DOUBLE).samples();
        floors = floors();
    }

    Problem problem() {
        return problem;
    }

    ProblemData data() {
        return data;
    }

    /** As the engine gets them. */
    Samples samples() {
        return samples;
    }

    /**
     * The floor of each numeric column. A value recorded in steps of δ must not have a probability above 1: a Gaussian
     * of variance δ²/2π has the density 1/δ at its mean. In a column of variance v, where nearly all values are the
     * same, a step costs ln(δ²/v), as much as its rarity tells. And never less than a millionth of v.
     */
    private double[] floors() {
        double[] variances = exact.variances();
        int[] columns = data.schema().numericColumns();
        double[] result = new double[variances.length];
        for (int d = 0; d < result.length; d++) {
            double square = Math.pow(data.steps()[columns[d]], 2);
            if (variances[d] > 0) {
                double cost = square > 0 ? Math.max(Math.PI, Math.log(square / variances[d])) : 1;
                result[d] = Math.max(square / (2 * cost), RELATIVE_FLOOR * variances[d]);
            }
        }
        return result;
    }

    /** Judges an answer. Where covariances are not diagonal, its likelihood stays unknown. */
    Quality.Fit judge(String contender, long seed, Entrant.Answer answer) {
        double ari = Agreement.of(answer.labels(), data.labels()).adjustedRandIndex();
        if (answer.model() == null) {
            return new Quality.Fit(
                    contender, seed, Double.NaN, ari, answer.seconds(), answer.components(), Double.NaN, 0);
        }
        double[] weights = answer.model().copyWeights();
        double smallest = Double.POSITIVE_INFINITY;
        for (double weight : weights) {
            smallest = Math.min(smallest, weight * data.rows().length);
        }
        if (!answer.model().covariance().isDiagonal()) {
            // The common floor is one of variances, and likelihoods of such models are not compared.
            return new Quality.Fit(contender, seed, Double.NaN, ari, answer.seconds(), weights.length, smallest, 0);
        }
        double[][] variances = answer.model().copyVariances();
        int raised = raise(variances);
        double likelihood =
                answer.model().toBuilder().variances(variances).build().averageLogDensity(exact);
        return new Quality.Fit(contender, seed, likelihood, ari, answer.seconds(), weights.length, smallest, raised);
    }

    /** The same model with no variance below the common floor. */
    GaussianMixture floored(GaussianMixture model) {
        double[][] variances = model.copyVariances();
        raise(variances);
        return model.toBuilder().variances(variances).build();
    }

    /** How many variances were below the floor. */
    private int raise(double[][] variances) {
        int raised = 0;
        for (double[] ofComponent : variances) {
            for (int d = 0; d < ofComponent.length; d++) {
                if (floors[d] == 0) {
                    ofComponent[d] = 1; // A constant column tells nothing, so it counts the same for all.
                } else if (ofComponent[d] < floors[d] * (1 - 1e-9)) {
                    ofComponent[d] = floors[d];
                    raised++;
                }
            }
        }
        return raised;
    }

    /** An answer whose clusters are those of the model. */
    Entrant.Answer answer(GaussianMixture model, double seconds) {
        return new Entrant.Answer(model, labels(model), model.components(), seconds);
    }

    /** An answer of another library. */
    Entrant.Answer answer(Found found, double seconds) {
        GaussianMixture model = found.model().orElse(null);
        int[] labels = found.labels() == null ? labels(model) : found.labels();
        return new Entrant.Answer(model, labels, found.weights().length, seconds);
    }

    private int[] labels(GaussianMixture model) {
        return model.scorer().assign(exact, Closeness.PROBABILITY);
    }
}
