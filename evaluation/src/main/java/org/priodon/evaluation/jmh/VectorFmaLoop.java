// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.function.DoubleSupplier;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Double precision, one register per chain. Each adds a product to itself, the form in which the processor overwrites
 * an operand.
 */
final class VectorFmaLoop implements DoubleSupplier {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;

    // Not constants, so that products cannot be taken out of the loop.
    private double factor = FmaPeakBenchmark.INCREMENT;
    private double term = 1;

    @Override
    public double getAsDouble() {
        DoubleVector f = DoubleVector.broadcast(SPECIES, factor);
        DoubleVector t = DoubleVector.broadcast(SPECIES, term);
        DoubleVector a = DoubleVector.zero(SPECIES);
        DoubleVector b = DoubleVector.zero(SPECIES);
        DoubleVector c = DoubleVector.zero(SPECIES);
        DoubleVector d = DoubleVector.zero(SPECIES);
        DoubleVector e = DoubleVector.zero(SPECIES);
        DoubleVector g = DoubleVector.zero(SPECIES);
        DoubleVector h = DoubleVector.zero(SPECIES);
        DoubleVector i = DoubleVector.zero(SPECIES);
        DoubleVector j = DoubleVector.zero(SPECIES);
        DoubleVector k = DoubleVector.zero(SPECIES);
        DoubleVector l = DoubleVector.zero(SPECIES);
        DoubleVector m = DoubleVector.zero(SPECIES);
        for (int step = 0; step < FmaPeakBenchmark.STEPS; step += SPECIES.length()) {
            a = f.fma(t, a);
            b = f.fma(t, b);
            c = f.fma(t, c);
            d = f.fma(t, d);
            e = f.fma(t, e);
            g = f.fma(t, g);
            h = f.fma(t, h);
            i = f.fma(t, i);
            j = f.fma(t, j);
            k = f.fma(t, k);
            l = f.fma(t, l);
            m = f.fma(t, m);
        }
        return a.add(b)
                .add(c.add(d))
                .add(e.add(g))
                .add(h.add(i))
                .add(j.add(k))
                .add(l.add(m))
                .reduceLanes(VectorOperators.ADD);
    }
}
