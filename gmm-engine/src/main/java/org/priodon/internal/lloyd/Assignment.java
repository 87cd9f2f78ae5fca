// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.List;
import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.layout.Layout;

/** The nearest centre of each sample of a block, equation (19), lowest index on ties. For one thread. */
public final class Assignment<A> implements NearestCentres<A> {
    private final Kernels<A> kernels;
    private final Target<A> target;
    private final A[] distances;
    private final A best;
    private final A scratch;
    private final int[] nearest = new int[Layout.BLOCK];

    /** Centres in the form the kernels read, shared by all threads of a pass. */
    public record Target<A>(int centres, A[] factors, A noPenalties, List<A> tables, int[] categories) {
        public static <A> Target<A> of(Kernels<A> kernels, Metric metric, Centres centres) {
            return new Target<>(
                    centres.count(),
                    metric.factors(kernels, centres),
                    kernels.newRow(centres.means().length),
                    metric.categoryCosts(centres).stream().map(kernels::rowOf).toList(),
                    centres.shares().stream()
                            .mapToInt(shares -> shares.length / centres.count())
                            .toArray());
        }
    }

    public Assignment(Kernels<A> kernels, Target<A> target) {
        this.kernels = kernels;
        this.target = target;
        distances = kernels.newRows(target.centres(), Layout.BLOCK);
        best = kernels.newRow(Layout.BLOCK);
        scratch = kernels.newRow(Layout.BLOCK);
    }

    /** The distances of a block to all centres. */
    A[] allDistances(BlockColumns<A> block) {
        if (block.isComplete()) {
            kernels.distances(
                    block.slab(),
                    block.offset(),
                    block.columns(),
                    block.padded(),
                    target.factors(),
                    target.centres(),
                    distances);
        } else {
            kernels.observedDistances(
                    block.columns(),
                    block.observed(),
                    block.padded(),
                    target.factors(),
                    target.noPenalties(),
                    target.centres(),
                    distances);
        }
        for (int q = 0; q < target.tables().size(); q++) {
            kernels.addCategories(
                    distances,
                    target.centres(),
                    block.padded(),
                    block.codes(),
                    q * block.length(),
                    target.tables().get(q),
                    target.categories()[q]);
        }
        return distances;
    }

    @Override
    public int[] assign(int number, BlockColumns<A> block) {
        kernels.nearest(allDistances(block), block.padded(), target.centres(), nearest, best, scratch);
        return nearest;
    }

    /** The centre of a single sample of a complete block without categories. */
    int assign(BlockColumns<A> block, int sample) {
        int found = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < target.centres(); k++) {
            double distance = kernels.distance(block.columns(), sample, target.factors(), k);
            if (distance < least) {
                least = distance;
                found = k;
            }
        }
        return found;
    }

    @Override
    public A distances(BlockColumns<A> block) {
        return best;
    }
}
