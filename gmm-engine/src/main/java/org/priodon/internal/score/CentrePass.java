// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.score;

import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.RowBlocks;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.lloyd.Assignment;
import org.priodon.internal.lloyd.CentreFactors;
import org.priodon.internal.parallel.ChunkRunner;

/** Finds the nearest centre of every sample: a row's result has the bits it has on its own. */
public final class CentrePass {
    private final BlockedSamples samples;
    private final CentreScoring centres;
    private final ChunkRunner runner;

    public CentrePass(BlockedSamples samples, CentreScoring centres, ChunkRunner runner) {
        this.samples = samples;
        this.centres = centres;
        this.runner = runner;
    }

    /**
     * @param nearest receives the number of each sample's centre
     * @param distances receives the squared distances to these, in the user's units; may be null
     */
    public void nearest(int[] nearest, double[] distances) {
        long work = (long) samples.schema().size() * centres.count();
        KernelSet kernels = KernelLookup.doubles((double) work * samples.count());
        CentreFactors factors = centres.factors(kernels);
        samples.sweep(work, runner, () -> {
            RowBlocks blocks = new RowBlocks(samples.facts(), kernels, centres.frame());
            Assignment assignment = new Assignment(kernels, factors);
            int[][] found = new int[1][];
            return (number, stored, none) -> blocks.process(
                    number, stored, block -> found[0] = assignment.assign(number, block), (sample, i) -> {
                        nearest[(int) sample] = found[0][i];
                        if (distances != null) {
                            distances[(int) sample] = assignment.distance(i) * centres.toUser();
                        }
                    });
        });
    }
}
