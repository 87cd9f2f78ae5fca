// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.Arrays;
import java.util.List;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;

/**
 * Splits components, and frees others for the halves or adds new ones, by way of responsibilities: those of a component
 * that is freed go to others, and those of a component that is split are divided between its halves. What comes of them
 * is left to a maximisation step, so that it holds for any kind of component.
 */
final class Surgery {
    private final Workbench bench;
    private final Parameters model;
    private final List<Split> splits;
    /** One for each split, or none: then second halves are new components. */
    private final List<Merge> merges;

    private final MixtureFactors whole;
    private final List<MixtureFactors> halves;

    private Surgery(Workbench bench, Parameters model, List<Split> splits, List<Merge> merges) {
        this.bench = bench;
        this.model = model;
        this.splits = splits;
        this.merges = merges;
        whole = MixtureFactors.of(bench.kernels(), model);
        halves = splits.stream()
                .map(split -> MixtureFactors.of(bench.kernels(), split.halves()))
                .toList();
    }

    /**
     * The mixture after some moves.
     *
     * @param moves disjoint
     */
    static Parameters moved(Workbench bench, Parameters model, List<Move> moves) {
        List<Split> splits = moves.stream().map(Move::split).toList();
        List<Merge> merges = moves.stream().map(Move::merge).toList();
        return new Surgery(bench, model, splits, merges).result();
    }

    /**
     * A mixture with one component more for each split.
     *
     * @param splits of different components
     */
    static Parameters enlarged(Workbench bench, Parameters model, List<Split> splits) {
        return new Surgery(bench, model, splits, List.of()).result();
    }

    private Parameters result() {
        return bench.maximised(components(), means(), this::newSource);
    }

    private int components() {
        return model.components() + splits.size() - merges.size();
    }

    /** Where the second half goes. */
    private int placeOfHalf(int number) {
        return merges.isEmpty()
                ? model.components() + number
                : merges.get(number).freed();
    }

    private double[] means() {
        int dimensions = model.dimensions();
        double[] means = Arrays.copyOf(model.means(), components() * dimensions);
        for (int m = 0; m < splits.size(); m++) {
            Merge merge = merges.isEmpty() ? null : merges.get(m);
            if (merge != null && !merge.isDeletion()) {
                double a = model.weights()[merge.into()];
                double b = model.weights()[merge.freed()];
                for (int d = 0; d < dimensions; d++) {
                    int into = merge.into() * dimensions + d;
                    means[into] = (a * means[into] + b * means[merge.freed() * dimensions + d]) / (a + b);
                }
            }
            double[] parts = splits.get(m).halves().means();
            System.arraycopy(parts, 0, means, splits.get(m).component() * dimensions, dimensions);
            System.arraycopy(parts, dimensions, means, placeOfHalf(m) * dimensions, dimensions);
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
            for (int m = 0; m < splits.size(); m++) {
                if (!merges.isEmpty()) {
                    free(merges.get(m), block, responsibilities);
                }
                parts.compute(block, halves.get(m));
                split(m, parts, block, responsibilities);
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

    private void split(int number, BlockDensities parts, LoadedBlock block, Energies responsibilities) {
        int component = splits.get(number).component();
        for (int i = 0; i < block.count(); i++) {
            double all = responsibilities.get(component, i);
            double part = all * parts.responsibility(0, i);
            responsibilities.set(component, i, part);
            responsibilities.set(placeOfHalf(number), i, all - part);
        }
    }
}
