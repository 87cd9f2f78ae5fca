// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Where {@link MomentKernels} add weighted moments about the means of the components, equations (9) to (11). Always in
 * double precision.
 *
 * @param mass per component, sums of r, the responsibility times the weight of the sample
 * @param completeMass the same sums over complete blocks alone
 * @param observedMass per component and dimension, sums of r over the samples of incomplete blocks that are observed
 *     there
 * @param first per component and dimension, sums of r (x - mean)
 * @param second per component and dimension, sums of r (x - mean)²
 */
public record Moments(double[] mass, double[] completeMass, double[] observedMass, double[] first, double[] second) {
    void addComplete(int component, double added) {
        mass[component] += added;
        completeMass[component] += added;
    }
}
