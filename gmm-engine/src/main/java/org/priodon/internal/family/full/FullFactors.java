// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.Triangles;
import org.priodon.internal.linear.Cholesky;

/** Components in the form kernels read, with what missing values need. Shared by all threads of a pass. */
final class FullFactors implements FamilyFactors {
    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;
    private static final double ROOT_OF_HALF = Math.sqrt(0.5);

    private final FullComponents components;
    private final Triangles triangles;
    /** One per component: the inverse of Cholesky's triangle, divided by the root of two, not rounded. */
    private final double[][] inverses;

    private final double[] normalisers;
    /** The means under the common triangle, or null. */
    private final Factors whitened;
    /** Found when first asked for. */
    private volatile Precisions precisions;

    FullFactors(KernelSet kernels, FullComponents components) {
        this(
                components,
                kernels.workspaces().newTriangles(components.count(), components.dimensions()),
                components.haveOneMatrix()
                        ? kernels.workspaces().newFactors(components.count(), components.dimensions())
                        : null);
    }

    /**
     * @param triangles to be filled
     * @param whitened to be filled; null where components have matrices of their own, or vectors come one by one
     */
    FullFactors(FullComponents components, Triangles triangles, Factors whitened) {
        this.components = components;
        this.triangles = triangles;
        this.whitened = whitened;
        int dimensions = components.dimensions();
        inverses = new double[components.count()][];
        normalisers = new double[components.count()];
        for (int g = 0; g < inverses.length; g++) {
            double[] triangle = components.triangle(g);
            if (g > 0 && triangle == components.triangle(g - 1)) {
                inverses[g] = inverses[g - 1];
                normalisers[g] = normalisers[g - 1];
            } else {
                inverses[g] = Cholesky.inverse(triangle, dimensions);
                for (int j = 0; j < inverses[g].length; j++) {
                    inverses[g][j] *= ROOT_OF_HALF;
                }
                normalisers[g] = 0.5 * dimensions * LOG_TWO_PI + Cholesky.logDeterminant(triangle, dimensions);
            }
            triangles.set(g, inverses[g], components.means());
            for (int j = 0; whitened != null && j < dimensions; j++) {
                whitened.setCentre(g, j, 1, -triangles.shift(g, j));
            }
        }
    }

    @Override
    public FullComponents components() {
        return components;
    }

    @Override
    public double normaliser(int component) {
        return normalisers[component];
    }

    /** What the kernels read. */
    Triangles triangles() {
        return triangles;
    }

    /** Centres among samples that were multiplied by the one triangle of all components; null if there is none. */
    Factors whitened() {
        return whitened;
    }

    /** What missing numbers need. Computed when first asked for, perhaps by several threads alike. */
    Precisions precisions() {
        Precisions known = precisions;
        if (known == null) {
            known = new Precisions(inverses, components.means());
            precisions = known;
        }
        return known;
    }
}
