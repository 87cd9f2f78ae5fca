// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import org.priodon.internal.family.FamilyFactors;

/**
 * Components with the inverses of their Cholesky triangles, whose products with x − µ have unit covariances.
 *
 * @param inverses one per component, row after row
 */
record PlainFactors(PlainComponents components, double[][] inverses, double[] normalisers) implements FamilyFactors {
    static PlainFactors of(PlainComponents components) {
        int dimensions = components.dimensions();
        double[][] inverses = new double[components.count()][];
        double[] normalisers = new double[components.count()];
        double[] triangle = new double[dimensions * dimensions];
        for (int g = 0; g < inverses.length; g++) {
            if (!Triangle.factor(components.matrices()[g], dimensions, triangle)) {
                throw new IllegalArgumentException("the covariance matrix of component " + g + " is not definite");
            }
            inverses[g] = Triangle.inverse(triangle, dimensions);
            normalisers[g] = Triangle.normaliser(triangle, dimensions);
        }
        return new PlainFactors(components, inverses, normalisers);
    }

    @Override
    public double normaliser(int component) {
        return normalisers[component];
    }
}
