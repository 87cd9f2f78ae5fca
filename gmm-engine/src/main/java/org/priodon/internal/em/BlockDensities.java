// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Fma;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.Shortlist;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.layout.Layout;

/** Log-densities and responsibilities of one block at a time, with the scratch arrays they need. For one thread. */
public final class BlockDensities<A> {
    private final Kernels<A> kernels;
    private final A low;
    private final A sum;
    private final A scratch;
    private final Retrial leading = new Retrial();
    private final Retrial listing = new Retrial();
    private A[] rows;
    private Shortlist<A> list;
    private boolean isShort;
    private BlockColumns<A> block;
    private DiagonalFactors<A> model;

    public BlockDensities(Kernels<A> kernels) {
        this.kernels = kernels;
        rows = kernels.newRows(0, 0);
        low = kernels.newRow(Layout.BLOCK);
        sum = kernels.newRow(Layout.BLOCK);
        scratch = kernels.newRow(Layout.BLOCK);
    }

    public void compute(BlockColumns<A> loaded, DiagonalFactors<A> mixture) {
        block = loaded;
        model = mixture;
        int components = model.components();
        if (rows.length != components) {
            rows = kernels.newRows(components, Layout.BLOCK);
            list = null;
        }
        if (list == null && isListed()) {
            list = new Shortlist<>(kernels, components);
        }
        // Lists do not change the result, so that the choice may depend on anything.
        isShort = isListed() && computeLeading();
        if (!isShort) {
            A offsets = computeDistances();
            isShort = isListed() && computeList(offsets);
            if (!isShort) {
                kernels.posteriors(rows, block.padded(), offsets, low, sum, scratch);
            }
        }
    }

    private boolean isListed() {
        return block.columns().length >= Thresholds.LISTED_FROM && model.components() >= Thresholds.LISTED_FROM;
    }

    private boolean computeLeading() {
        if (block.columns().length < Thresholds.ROWS_FROM
                || !block.isComplete()
                || !model.tables().isEmpty()
                || !leading.isDue()) {
            return false;
        }
        return leading.note(kernels.leadingPosteriors(
                block.slab(),
                block.offset(),
                block.columns(),
                block.rows(),
                block.count(),
                model.factors(),
                model.offsets(),
                rows,
                low,
                sum,
                list));
    }

    private boolean computeList(A offsets) {
        return listing.isDue() && listing.note(kernels.shortPosteriors(rows, block.count(), offsets, low, sum, list));
    }

    /** Returns what energies have besides distances. */
    private A computeDistances() {
        int components = model.components();
        if (block.isComplete()) {
            kernels.distances(
                    block.slab(), block.offset(), block.columns(), block.padded(), model.factors(), components, rows);
        } else {
            kernels.observedDistances(
                    block.columns(),
                    block.observed(),
                    block.padded(),
                    model.factors(),
                    model.penalties(),
                    components,
                    rows);
            if (model.isExtreme()) {
                leaveOutMissing();
            }
        }
        for (int q = 0; q < model.tables().size(); q++) {
            kernels.addCategories(
                    rows,
                    components,
                    block.padded(),
                    block.codes(),
                    q * block.length(),
                    model.tables().get(q),
                    model.categories(q));
        }
        return block.isComplete() ? model.offsets() : model.weightOffsets();
    }

    /** A missing value counts as zero times its distance, which is not a number where the distance is infinite. */
    private void leaveOutMissing() {
        for (int g = 0; g < model.components(); g++) {
            for (int i = 0; i < block.count(); i++) {
                if (Double.isNaN(kernels.get(rows[g], i))) {
                    kernels.set(rows[g], i, observedDistance(g, i));
                }
            }
        }
    }

    private double observedDistance(int g, int i) {
        int dimensions = block.columns().length;
        A quad = model.factors()[g / Layout.QUAD];
        double sum = 0;
        for (int d = 0; d < dimensions; d++) {
            if (kernels.get(block.observed()[d], i) > 0) {
                int place = 2 * (Layout.QUAD * d + g % Layout.QUAD);
                double x = kernels.get(block.columns()[d], i);
                double a = Fma.fma(x, kernels.get(quad, place), kernels.get(quad, place + 1));
                sum += Fma.fma(a, a, kernels.get(model.penalties(), g * dimensions + d));
            }
        }
        return sum;
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
            if (block.count() < Layout.BLOCK) {
                kernels.clear(rows[g], block.count(), Layout.BLOCK);
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
