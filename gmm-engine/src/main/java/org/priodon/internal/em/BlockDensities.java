// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.Shortlist;

/** Log-densities and responsibilities of one block at a time, with the scratch arrays they need. For one thread. */
public final class BlockDensities<A> {
    /** Below, a block takes less time than to shorten it. */
    private static final int SHORTENED_FROM = 8;

    /** How many blocks are computed in full after one that could not be shortened. */
    private static final int PAUSE = 16;

    private final Kernels<A> kernels;
    private final A low;
    private final A sum;
    private final A scratch;
    private A[] rows;
    private Shortlist<A> list;
    private boolean isShort;
    private int pause;
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
            list = null;
        }
        isShort = shortens();
        if (!isShort) {
            computeAll(components);
        }
    }

    /** Tries to leave out components that do not matter. The result is the same, so that the choice may depend on anything. */
    private boolean shortens() {
        int components = model.components();
        boolean promising = block.isComplete()
                && model.tables().isEmpty()
                && block.columns().length >= SHORTENED_FROM
                && components >= SHORTENED_FROM
                && pause-- <= 0;
        if (!promising) {
            return false;
        }
        if (list == null) {
            list = new Shortlist<>(kernels, components);
        }
        boolean done = kernels.shortPosteriors(
                block.slab(),
                block.offset(),
                block.columns(),
                block.columns().length >= Kernels.ROWS_FROM ? block.rows() : null,
                block.count(),
                model.factors(),
                model.offsets(),
                rows,
                low,
                sum,
                list);
        pause = done ? 0 : PAUSE;
        return done;
    }

    private void computeAll(int components) {
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

    /** Multiplies responsibilities by the weights of the samples, and sets them to zero beyond the last one. */
    void weigh() {
        if (isShort) {
            if (block.weights() != null) {
                kernels.scale(list, block.weights());
            }
            return;
        }
        for (int g = 0; g < model.components(); g++) {
            if (block.weights() != null) {
                kernels.scale(rows[g], block.weights(), block.padded());
            }
            if (block.count() < Kernels.BLOCK) {
                kernels.clear(rows[g], block.count(), Kernels.BLOCK);
            }
        }
    }

    /** Those of {@link #responsibilities} that can be positive, or null where these would be too many. */
    Shortlist<A> shortlist() {
        return isShort ? list : null;
    }

    /** Per component, one value per sample; undefined beyond the block's samples. */
    public A[] responsibilities() {
        if (isShort) {
            kernels.spread(list, rows);
            isShort = false;
        }
        return rows;
    }

    /** Where no component has a density that can be told from zero, the weights are all that is known. */
    public double responsibility(int g, int i) {
        return isBeyond(i)
                ? StrictMath.exp(-kernels.get(model.weightOffsets(), g))
                : kernels.get(responsibilities()[g], i);
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
