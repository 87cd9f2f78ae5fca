// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import java.util.Arrays;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.MomentSpace;
import org.priodon.internal.kernel.ScatterSpace;

/**
 * Densities and expectations of the samples of a block, of which some have missing numbers. What is computed of a sample
 * for its densities is kept for its expectations, unless it is too much. For one thread.
 */
final class IncompleteBlock {
    /** With more missing numbers in a sample, its projection is too large to be kept. */
    private static final int MOST_KEPT = 8;

    private final MissingCells cells = new MissingCells();
    private final MissingPart.Projection notKept = new MissingPart.Projection();
    /** One per sample. */
    private MissingPart.Projection[] kept = {};

    private LoadedBlock block;
    private long loads;
    private FullFactors factors;
    private MissingPart missing;
    /** Whether what is kept is that of the block. */
    private boolean isProjected;

    private double[] energies = {};

    /** Per missing number of the block, one number per component. */
    private double[] expected = {};

    /** Takes a block that was loaded, and a model. */
    void take(LoadedBlock loaded, FullFactors model) {
        if (loaded == block && loaded.loads() == loads && model == factors) {
            return;
        }
        block = loaded;
        loads = loaded.loads();
        isProjected = false;
        cells.take(block);
        if (model != factors) {
            factors = model;
            missing = new MissingPart(model.precisions());
        }
        int components = factors.triangles().components();
        if (energies.length != components) {
            energies = new double[components];
            kept = new MissingPart.Projection[0];
        }
        int known = kept.length;
        if (known < block.count()) {
            kept = Arrays.copyOf(kept, block.count());
            for (int i = known; i < kept.length; i++) {
                kept[i] = new MissingPart.Projection();
            }
        }
    }

    /** Makes energies of what is observed out of distances with zeros in place of missing numbers. */
    void condition(Energies out) {
        for (int i = 0; i < block.count(); i++) {
            if (cells.count(i) > 0) {
                begin(i);
                for (int g = 0; g < energies.length; g++) {
                    missing.squares()[g] = out.get(g, i);
                }
                missing.energies(factors, 0, energies.length, energies);
                for (int g = 0; g < energies.length; g++) {
                    out.set(g, i, energies[g]);
                }
            } else {
                for (int g = 0; g < energies.length; g++) {
                    out.set(g, i, out.get(g, i) + factors.normaliser(g));
                }
            }
        }
        isProjected = true;
    }

    private boolean isKept(int sample) {
        return cells.count(sample) <= MOST_KEPT;
    }

    private void begin(int sample) {
        missing.begin(isKept(sample) ? kept[sample] : notKept);
        cells.tell(sample, missing);
        block.copySample(sample, missing.sample());
    }

    /** Finds what components expect of the missing numbers of their samples, and adds what they do not know of them. */
    void expect(Energies responsibilities, FullSums sums) {
        int needed = block.missing().length * energies.length;
        if (expected.length < needed) {
            expected = new double[needed];
        }
        for (int i = 0; i < block.count(); i++) {
            if (cells.count(i) > 0) {
                begin(i);
                int to = 0;
                while (to < energies.length) {
                    int from = to;
                    while (to < energies.length && responsibilities.get(to, i) > 0) {
                        to++;
                    }
                    if (from < to) {
                        expect(i, from, to);
                        for (int g = from; g < to; g++) {
                            missing.addUncertainty(responsibilities.get(g, i), g, sums.of(g));
                        }
                    }
                    to++;
                }
            }
        }
    }

    /** Of one sample, for some components. */
    private void expect(int sample, int from, int to) {
        if (!isProjected || !isKept(sample)) {
            missing.project(from, to);
        }
        missing.expect(from, to);
        int first = cells.first(sample);
        for (int a = 0; a < missing.count(); a++) {
            for (int g = from; g < to; g++) {
                expected[(first + a) * energies.length + g] = missing.expected(a, g);
            }
        }
    }

    /** Replaces the missing numbers of listed samples, centred, by what a component expects of them. */
    void fillIn(MomentSpace list, int g, ScatterSpace centred) {
        for (int place = 0; place < list.listed(); place++) {
            int sample = list.sample(place);
            for (int cell = cells.first(sample); cell < cells.first(sample + 1); cell++) {
                int d = cells.dimension(cell);
                double difference = expected[cell * energies.length + g]
                        - factors.triangles().mean(g, d);
                centred.replace(place, d, difference);
            }
        }
    }
}
