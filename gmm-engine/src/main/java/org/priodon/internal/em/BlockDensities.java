// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;

/** Log-densities and responsibilities of one block at a time, with the scratch arrays they need. For one thread. */
public final class BlockDensities<A> {
    private final Kernels<A> kernels;
    private final A low;
    private final A sum;
    private final A scratch;
    private A[] rows;
    private BlockColumns<A> block;
    private DiagonalFactors<A> model;

    public BlockDensities(Kernels<A> kernels) {
        this.kernels = kernels;
        rows = kernels.newRows(0, 0);
        low = kernels.newRow(Kernels.BLOCK);
        sum = kernels.newRow(Kernels.BLOCK);
        scratch = kernels.newRow(Kernels.BLOCK);
    }

    public void compute(BlockColumns<A> loaded, DiagonalFactors<A> mixture) {
        block = loaded;
        model = mixture;
        int components = model.components();
        if (rows.length != components) {
            rows = kernels.newRows(components, Kernels.BLOCK);
        }
        A offsets;
        if (block.isComplete()) {
            kernels.distances(
                    block.slab(), block.offset(), block.columns(), block.padded(), model.factors(), components, rows);
            offsets = model.offsets();
        } else {
            kernels.observedDistances(
                    block.columns(),
                    block.observed(),
                    block.padded(),
                    model.factors(),
                    model.penalties(),
                    components,
                    rows);
            offsets = model.weightOffsets();
        }
        for (int q = 0; q < model.tables().size(); q++) {
            kernels.addCategories(
                    rows,
                    components,
                    block.padded(),
                    block.codes(),
                    q * Kernels.BLOCK,
                    model.tables().get(q),
                    model.categories(q));
        }
        kernels.posteriors(rows, block.padded(), offsets, low, sum, scratch);
    }

    /** Per component, one value per sample; undefined beyond the block's samples. */
    public A[] responsibilities() {
        return rows;
    }

    /** Where no component has a density that can be told from zero, the weights are all that is known. */
    public double responsibility(int g, int i) {
        return isBeyond(i) ? StrictMath.exp(-kernels.get(model.weightOffsets(), g)) : kernels.get(rows[g], i);
    }

    private boolean isBeyond(int i) {
        return kernels.get(sum, i) == 0;
    }

    /** Equation (16), of stored values. */
    public double logDensity(int i) {
        return isBeyond(i) ? Double.NEGATIVE_INFINITY : StrictMath.log(kernels.get(sum, i)) - kernels.get(low, i);
    }

    /** The weighted sum of the block's log-densities. */
    public double logLikelihood() {
        return block.weights() == null
                ? kernels.logLikelihood(low, sum, block.count())
                : kernels.weightedLogLikelihood(low, sum, block.weights(), block.count());
    }
}
