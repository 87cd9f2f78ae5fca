// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.Comparator;
import java.util.List;
import org.priodon.internal.em.ModelResponsibilities;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StoppingRule;

/** Makes larger mixtures of smaller ones: components are split where that gains most. */
final class Growth {
    private static final int TRIALS = 3;
    private static final int TRIAL_ITERATIONS = 10;

    private final Workbench bench;
    private final long seed;

    /**
     * @param seed of this growth alone
     */
    Growth(Workbench bench, long seed) {
        this.bench = bench;
        this.seed = seed;
    }

    /**
     * A mixture of the bench's family and of so many components, after a few EM iterations if it had to grow.
     *
     * @param given of any family, in stored units
     * @return null if the given mixture is no use here, or no component has two samples left
     */
    Parameters grown(Parameters given, int components) {
        if (!bench.isValid(given)) {
            return null;
        }
        Parameters current = adopted(given);
        for (int round = 0; current != null && current.components() < components; round++) {
            current = enlarged(current, components - current.components(), round);
        }
        return current;
    }

    /** In another family, components begin with the samples that the mixture gives them. */
    private Parameters adopted(Parameters given) {
        if (given.family().equals(bench.family())) {
            return given;
        }
        return bench.maximised(given.components(), given.means(), new ModelResponsibilities(given, bench.kernels()));
    }

    /** By one component, the best of a few that were tried; or by several at once where many are missing. */
    private Parameters enlarged(Parameters model, int missing, int round) {
        LocalFits fits = new LocalFits(
                bench, Census.of(bench, model), RandomStream.hash(seed, RandomStream.Purpose.SPLIT, round));
        List<Split> splits = sorted(fits.splits());
        if (splits.isEmpty()) {
            splits = sorted(fits.splits(1));
        }
        int several = Math.min(Math.min(missing, splits.size()), Math.max(1, model.components() / 4));
        Fitted best = null;
        for (int trial = 0; trial < splits.size() && trial < (several > 1 ? 1 : TRIALS); trial++) {
            Fitted tried = tried(model, splits.subList(trial, trial + several));
            best = tried != null && (best == null || tried.merit() > best.merit()) ? tried : best;
        }
        return best == null ? null : best.parameters();
    }

    private static List<Split> sorted(List<Split> splits) {
        return splits.stream()
                .sorted(Comparator.comparingDouble(Split::gain).reversed())
                .toList();
    }

    private Fitted tried(Parameters model, List<Split> splits) {
        Parameters larger = Surgery.enlarged(bench, model, splits);
        return bench.isValid(larger)
                ? bench.climb(Fitted.unknown(larger), StoppingRule.never(), TRIAL_ITERATIONS)
                : null;
    }
}
