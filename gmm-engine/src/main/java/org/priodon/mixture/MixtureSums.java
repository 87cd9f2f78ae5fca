// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.io.Serializable;
import java.util.Objects;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.em.ExpectationSums;
import org.priodon.internal.em.MaximizationStep;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.Regularisation;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.score.ScoringModel;
import org.priodon.observe.StopSignal;

/**
 * What some samples contribute to one EM iteration, equations (9) to (11): map samples and a model to sums, merge sums,
 * and turn them into the next model. Nothing here assumes that all samples are on one machine.
 *
 * <p>Moments are taken about the means of the model, in the user's units, so sums of different samples merge whatever
 * their offsets. Merge in a fixed order: floating-point addition is not associative, and the order is part of the
 * result. A part may be empty, weigh nothing, or lack all values of a column; see {@link
 * org.priodon.data.SamplesBuilder#asPart}.
 */
public final class MixtureSums implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The sums. */
    private final ExpectationSums sums;

    private MixtureSums(ExpectationSums sums) {
        this.sums = sums;
    }

    /**
     * The expectation step, on the calling thread.
     *
     * @param samples a part of the data
     * @param model the current model
     * @return what these samples contribute
     */
    public static MixtureSums of(Samples samples, GaussianMixture model) {
        BlockedSamples blocked = BlockedSamples.of(samples);
        blocked.checkColumns(model.schema());
        ScoringModel scoring = model.scoring();
        long work = samples.count()
                * model.parameters().family().work(samples.schema().size())
                * model.components();
        try (ChunkRunner runner = new ChunkRunner(1, null, new StopSignal())) {
            ExpectationPass pass =
                    ExpectationPass.of(blocked, scoring.frame(), KernelLookup.doubles((double) work), runner);
            return new MixtureSums(pass.sums(pass.factors(scoring.stored())));
        }
    }

    /**
     * Adds the sums of later samples to these, equations (12) to (14) before division.
     *
     * @param later sums under the same model
     * @return these sums
     */
    public MixtureSums merge(MixtureSums later) {
        ExpectationSums other = Objects.requireNonNull(later, "later").sums;
        sums.checkShape(other);
        sums.merge(other);
        return this;
    }

    /**
     * The sum of the samples' weights.
     *
     * @return the number of samples unless weights were given
     */
    public double totalWeight() {
        return sums.weight();
    }

    /**
     * The log-likelihood of the samples under the model of the expectation step.
     *
     * @return the sum of the log-densities
     */
    public double logLikelihood() {
        return sums.logLikelihood();
    }

    /**
     * The maximisation step, equations (5) to (7).
     *
     * @param model the model of the expectation step
     * @param leastVariances the variance floor of each numeric column
     * @param categorySmoothing what is added to the count of every category, above 0
     * @return the next model
     * @throws ArithmeticException if its parameters would not be finite
     */
    public GaussianMixture maximise(GaussianMixture model, double[] leastVariances, double categorySmoothing) {
        Arguments.dimensions(model.dimensions(), leastVariances.length);
        ScoringModel scoring = model.scoring();
        Parameters old = scoring.stored();
        sums.checkShape(old);
        double[] floors = new double[leastVariances.length];
        for (int d = 0; d < floors.length; d++) {
            floors[d] = Math.max(Double.MIN_NORMAL, Arguments.notNegative("leastVariances", leastVariances[d]));
        }
        Regularisation regularisation =
                new Regularisation(new Floor(floors, scoring.frame()), ComponentPrior.NONE, categorySmoothing);
        Parameters next = new MaximizationStep(regularisation)
                .apply(sums, MixtureFactors.of(KernelLookup.doubles(0), old))
                .toUser(scoring.frame());
        if (!next.isValid()) {
            throw new ArithmeticException("the next parameters would not be finite; raise leastVariances");
        }
        return new GaussianMixture(model.schema(), next);
    }
}
