// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.List;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;

/**
 * Makes moves by way of responsibilities: those of a component that is freed go to others, and those of a component
 * that is split are divided between its halves. What comes of them is left to a maximisation step, so that it holds for
 * any kind of component.
 */
final class Surgery {
    private final Workbench bench;
    private final Parameters model;
    private final List<Move> moves;
    private final MixtureFactors whole;
    private final List<MixtureFactors> halves;

    /**
     * @param moves disjoint
     */
    Surgery(Workbench bench, Parameters model, List<Move> moves) {
        this.bench = bench;
        this.model = model;
        this.moves = moves;
        whole = MixtureFactors.of(bench.kernels(), model);
        halves = moves.stream()
                .map(move -> MixtureFactors.of(bench.kernels(), move.split().halves()))
                .toList();
    }

    /** The mixture after the moves. */
    Parameters result() {
        return bench.maximised(model.components(), means(), this::newSource);
    }

    private double[] means() {
        double[] means = model.means().clone();
        int dimensions = model.dimensions();
        for (Move move : moves) {
            Merge merge = move.merge();
            if (!merge.isDeletion()) {
                double a = model.weights()[merge.into()];
                double b = model.weights()[merge.freed()];
                for (int d = 0; d < dimensions; d++) {
                    int into = merge.into() * dimensions + d;
                    means[into] = (a * means[into] + b * means[merge.freed() * dimensions + d]) / (a + b);
                }
            }
            double[] parts = move.split().halves().means();
            System.arraycopy(parts, 0, means, move.split().component() * dimensions, dimensions);
            System.arraycopy(parts, dimensions, means, merge.freed() * dimensions, dimensions);
        }
        return means;
    }

    private ResponsibilitySource newSource() {
        BlockDensities densities = bench.newDensities();
        BlockDensities parts = bench.newDensities();
        return (number, block, responsibilities) -> {
            densities.compute(block, whole);
            for (int g = 0; g < model.components(); g++) {
                for (int i = 0; i < block.count(); i++) {
                    responsibilities.set(g, i, densities.responsibility(g, i));
                }
            }
            for (int m = 0; m < moves.size(); m++) {
                free(moves.get(m).merge(), block, responsibilities);
                parts.compute(block, halves.get(m));
                split(moves.get(m), parts, block, responsibilities);
            }
        };
    }

    private void free(Merge merge, LoadedBlock block, Energies responsibilities) {
        for (int i = 0; i < block.count(); i++) {
            double freed = responsibilities.get(merge.freed(), i);
            responsibilities.set(merge.freed(), i, 0);
            if (!merge.isDeletion()) {
                responsibilities.set(merge.into(), i, responsibilities.get(merge.into(), i) + freed);
            } else if (freed > 0 && freed < 1) {
                for (int g = 0; g < model.components(); g++) {
                    responsibilities.set(g, i, responsibilities.get(g, i) / (1 - freed));
                }
            }
        }
    }

    private static void split(Move move, BlockDensities parts, LoadedBlock block, Energies responsibilities) {
        int component = move.split().component();
        for (int i = 0; i < block.count(); i++) {
            double all = responsibilities.get(component, i);
            double part = all * parts.responsibility(0, i);
            responsibilities.set(component, i, part);
            responsibilities.set(move.merge().freed(), i, all - part);
        }
    }
}
