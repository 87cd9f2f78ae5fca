// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * {@link DoubleExp}, several arguments at a time, with the same bits: here a mask is cheaper than a maximum. The
 * single-precision twin is generated from this file.
 */
final class VectorDoubleExp {
    private VectorDoubleExp() {}

    static DoubleVector exp(DoubleVector x) {
        DoubleVector k = exponent(x);
        return scaled(polynomial(reduce(x, k)), k);
    }

    static DoubleVector exponent(DoubleVector x) {
        return x.fma(
                DoubleVector.broadcast(x.species(), DoubleExp.LOG2_E),
                DoubleVector.broadcast(x.species(), DoubleExp.ROUNDER));
    }

    static DoubleVector reduce(DoubleVector x, DoubleVector k) {
        DoubleVector whole = k.sub(DoubleExp.ROUNDER);
        return whole.fma(
                DoubleVector.broadcast(x.species(), -DoubleExp.LN2_LOW),
                whole.fma(DoubleVector.broadcast(x.species(), -DoubleExp.LN2_HIGH), x));
    }

    static DoubleVector polynomial(DoubleVector r) {
        DoubleVector p = DoubleVector.broadcast(r.species(), DoubleExp.LEADING);
        p = step(p, r, DoubleExp.C10); // double only
        p = step(p, r, DoubleExp.C9); // double only
        p = step(p, r, DoubleExp.C8); // double only
        p = step(p, r, DoubleExp.C7); // double only
        p = step(p, r, DoubleExp.C6); // double only
        p = step(p, r, DoubleExp.C5);
        p = step(p, r, DoubleExp.C4);
        p = step(p, r, DoubleExp.C3);
        p = step(p, r, DoubleExp.C2);
        p = step(p, r, 1);
        p = step(p, r, 1);
        return p;
    }

    static DoubleVector scaled(DoubleVector p, DoubleVector k) {
        LongVector bits = p.reinterpretAsLongs()
                .add(k.reinterpretAsLongs().lanewise(VectorOperators.LSHL, DoubleExp.EXPONENT_SHIFT));
        // Zero below the least exponent, and for minus infinity, where the polynomial is NaN.
        return DoubleVector.zero(p.species())
                .blend(
                        bits.reinterpretAsDoubles(),
                        k.compare(VectorOperators.GE, DoubleExp.ROUNDER + DoubleExp.LEAST_EXPONENT));
    }

    private static DoubleVector step(DoubleVector p, DoubleVector r, double coefficient) {
        return p.fma(r, DoubleVector.broadcast(r.species(), coefficient));
    }
}
