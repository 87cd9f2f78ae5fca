// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Layout;

/** The nearest centre of each sample of a block, equation (19), lowest index on ties. For one thread. */
public final class Assignment implements NearestCentres {
    private final KernelSet kernels;
    private CentreFactors centres;
    private Energies distances;
    private final int[] nearest = new int[Layout.BLOCK];

    /**
     * @param centres as {@link Metric#factors} gives them, shared by all threads of a pass
     */
    public Assignment(KernelSet kernels, CentreFactors centres) {
        this.kernels = kernels;
        this.centres = centres;
    }

    /** From now on, the nearest of other centres. */
    void use(CentreFactors others) {
        centres = others;
    }

    /** The distances of a block to all centres. */
    Energies allDistances(LoadedBlock block) {
        if (distances == null || distances.components() != centres.count()) {
            distances = block.newEnergies(centres.count());
        }
        if (block.isComplete()) {
            kernels.distances().distances(block, centres.numbers(), distances);
        } else {
            kernels.distances().observedDistances(block, centres.numbers(), distances);
        }
        for (int q = 0; q < centres.categories().categories().length; q++) {
            kernels.distances().addCategories(block, q, centres.categories(), distances);
        }
        return distances;
    }

    @Override
    public int[] assign(int number, LoadedBlock block) {
        kernels.assignments().nearest(allDistances(block), block.padded(), nearest);
        return nearest;
    }

    /** The centre of a single sample of a complete block without categories. */
    int assign(LoadedBlock block, int sample) {
        int found = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < centres.count(); k++) {
            double distance = kernels.distances().distance(block, sample, centres.numbers(), k);
            if (distance < least) {
                least = distance;
                found = k;
            }
        }
        return found;
    }

    /** The squared distance of a sample to its centre, for the block last assigned. */
    public double distance(int sample) {
        return distances.low(sample);
    }

    @Override
    public Energies distances(LoadedBlock block) {
        return distances;
    }
}
