// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.io.Serializable;
import java.util.BitSet;
import java.util.List;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkPlan;

/**
 * What is known of all samples together: everything global and small. Wherever the samples are, passes over them need
 * nothing else; so it can be sent there.
 *
 * @param count of the samples
 * @param precision of the stored numbers
 * @param frame in which numbers are stored
 * @param moments of the stored numbers
 * @param ranges of the stored numbers
 * @param totalWeight the sum of the samples' weights
 * @param weighted whether samples may have other weights than 1
 * @param complete whether no numeric value is missing
 * @param categoryShares per categorical column, the weighted share of each category among the observed ones
 * @param countingSamples how many samples have a weight above zero
 * @param unobservedSamples how many samples have no observed value at all
 * @param idleBlocks the blocks all of whose samples have weight zero
 * @param blockLength how many samples a full block has
 * @param plan how blocks are grouped into chunks
 * @param unfitness why the samples cannot be fitted, or null
 */
public record SampleFacts(
        long count,
        Schema schema,
        Precision precision,
        ColumnFrame frame,
        ColumnMoments moments,
        ColumnRanges ranges,
        double totalWeight,
        boolean weighted,
        boolean complete,
        List<double[]> categoryShares,
        long countingSamples,
        long unobservedSamples,
        BitSet idleBlocks,
        int blockLength,
        ChunkPlan plan,
        String unfitness)
        implements Serializable {

    /** How many numeric columns there are. */
    public int dimensions() {
        return frame.dimensions();
    }

    /** Space for one block at a time in the form the kernels read. */
    public LoadedBlock newBlock(KernelSet kernels) {
        return kernels.workspaces().newBlock(dimensions(), blockLength);
    }

    /** The number of a block's first sample. */
    public long firstSample(int block) {
        return (long) block * blockLength;
    }

    /** How many samples a block has. */
    public int samplesIn(int block) {
        return (int) Math.min(blockLength, count - firstSample(block));
    }

    /** What the log-likelihood of all stored samples lacks to be in the user's units. */
    public double logLikelihoodToUser() {
        double shift = 0;
        for (int d = 0; d < frame.dimensions(); d++) {
            shift += moments.observedWeight(d) * frame.logDensityToUser(d);
        }
        return shift;
    }
}
