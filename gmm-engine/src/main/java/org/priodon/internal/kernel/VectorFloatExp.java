// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/** {@link FloatExp}, several arguments at a time, with the same bits: here a mask is cheaper than a maximum. */
final class VectorFloatExp {
    private VectorFloatExp() {}

    static FloatVector exp(FloatVector x) {
        FloatVector k = exponent(x);
        return scaled(polynomial(reduce(x, k)), k);
    }

    static FloatVector exponent(FloatVector x) {
        return x.fma(
                FloatVector.broadcast(x.species(), FloatExp.LOG2_E),
                FloatVector.broadcast(x.species(), FloatExp.ROUNDER));
    }

    static FloatVector reduce(FloatVector x, FloatVector k) {
        FloatVector whole = k.sub(FloatExp.ROUNDER);
        return whole.fma(
                FloatVector.broadcast(x.species(), -FloatExp.LN2_LOW),
                whole.fma(FloatVector.broadcast(x.species(), -FloatExp.LN2_HIGH), x));
    }

    static FloatVector polynomial(FloatVector r) {
        FloatVector p =
                r.fma(FloatVector.broadcast(r.species(), FloatExp.C6), FloatVector.broadcast(r.species(), FloatExp.C5));
        p = step(p, r, FloatExp.C4);
        p = step(p, r, FloatExp.C3);
        p = step(p, r, FloatExp.C2);
        p = step(p, r, 1);
        p = step(p, r, 1);
        return p;
    }

    static FloatVector scaled(FloatVector p, FloatVector k) {
        IntVector bits = p.reinterpretAsInts().add(k.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23));
        // Zero below the least exponent, and for minus infinity, where the polynomial is NaN.
        return FloatVector.zero(p.species())
                .blend(
                        bits.reinterpretAsFloats(),
                        k.compare(VectorOperators.GE, FloatExp.ROUNDER + FloatExp.LEAST_EXPONENT));
    }

    private static FloatVector step(FloatVector p, FloatVector r, float coefficient) {
        return p.fma(r, FloatVector.broadcast(r.species(), coefficient));
    }
}
