// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Optional;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.layout.Layout;

/**
 * Stepwise EM (Cappé and Moulines, 2009) in one pass over the samples: they come in shares, and after each of them the
 * sums fade a little in favour of the new ones, and an M step follows. A share has blocks from everywhere, because data
 * are often sorted. The sums of the first shares are averaged before the first M step, so that none rests on few samples.
 *
 * <p>What comes out is a place to begin at, mostly far better than the one given, but nothing guarantees it. It does not
 * depend on threads, or on where the samples are.
 */
public final class StepwisePass {
    private static final int MOST_SHARES = 128;
    private static final int FEWEST_BLOCKS_OF_A_SHARE = 8;
    /** As a part of all shares. */
    private static final double AVERAGED = 1.0 / 16;
    /** How fast the sums of earlier models fade; between 1/2 and 1. */
    private static final double FADING = 0.7;
    /** For every component and number of its mean, among the averaged ones. */
    private static final int FEWEST_SAMPLES = 10;

    private final ExpectationPass expectation;
    private final Regularisation regularisation;
    private final BlockedSamples samples;
    private final int shares;

    public StepwisePass(ExpectationPass expectation, Regularisation regularisation, BlockedSamples samples) {
        this.expectation = expectation;
        this.regularisation = regularisation;
        this.samples = samples;
        int blocks = (int) ((samples.count() + Layout.BLOCK - 1) / Layout.BLOCK);
        shares = Math.min(MOST_SHARES, blocks / FEWEST_BLOCKS_OF_A_SHARE);
    }

    /** Whether there are enough samples for the first M step. */
    private boolean pays(Parameters start) {
        long numbers = (long) start.components() * (start.dimensions() + 1);
        return samples.countingSamples() * AVERAGED >= FEWEST_SAMPLES * numbers && shares * AVERAGED >= 1;
    }

    /**
     * Better parameters, if all goes well.
     *
     * @param start valid parameters
     * @return nothing where there are too few samples, or where some step led to parameters that are not valid
     */
    public Optional<Parameters> from(Parameters start) {
        if (!pays(start)) {
            return Optional.empty();
        }
        MaximizationStep maximization = new MaximizationStep(regularisation);
        MixtureFactors model = expectation.factors(start);
        ExpectationSums faded = expectation.sums(model, 0, shares);
        weigh(faded, 1, model, model);
        for (int share = 1; share < shares; share++) {
            boolean isAveraged = share < AVERAGED * shares;
            MixtureFactors next = model;
            if (!isAveraged) {
                Parameters found = maximization.apply(faded, model);
                if (!found.isValid(samples.frame())) {
                    return Optional.empty();
                }
                next = expectation.factors(found);
            }
            ExpectationSums fresh = expectation.sums(next, share, shares);
            double step = isAveraged ? 1.0 / (share + 1) : StrictMath.pow(share + 1, -FADING);
            if (fresh.weight() == 0) {
                step = 0;
            } else if (faded.weight() == 0) {
                step = 1;
            }
            weigh(faded, 1 - step, model, next);
            weigh(fresh, step, next, next);
            faded.merge(fresh);
            model = next;
        }
        Parameters last = maximization.apply(faded, model);
        return last.isValid(samples.frame()) ? Optional.of(last) : Optional.empty();
    }

    /** Sums stay those of all samples, because priors are weighed against their masses. */
    private void weigh(ExpectationSums sums, double share, MixtureFactors from, MixtureFactors to) {
        double factor = sums.weight() > 0 ? share * samples.totalWeight() / sums.weight() : 0;
        sums.carryOver(factor, from, to);
    }
}
