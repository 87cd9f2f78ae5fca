// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.QUAD;
import static org.priodon.internal.layout.Layout.STEP;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Nearest centres on the Vector API, see {@link VectorKernels}. */
final class VectorAssignmentKernels extends ScalarAssignmentKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    @Override
    public void nearest(Energies distances, int samples, int[] assignment) {
        DoubleEnergies e = (DoubleEnergies) distances;
        double[][] rows = e.rows;
        double[] scratch = e.scratch;
        for (int i = 0; i < samples; i += L) {
            nearest(rows, i, e.components, e.low, scratch);
        }
        for (int i = 0; i < samples; i++) {
            assignment[i] = (int) scratch[i];
        }
    }

    private static void nearest(double[][] distances, int i, int centres, double[] best, double[] indices) {
        DoubleVector least = DoubleVector.fromArray(SPECIES, distances[0], i);
        DoubleVector index = DoubleVector.zero(SPECIES);
        for (int g = 1; g < centres; g++) {
            DoubleVector distance = DoubleVector.fromArray(SPECIES, distances[g], i);
            VectorMask<Double> farther = distance.compare(VectorOperators.GE, least);
            least = distance.blend(least, farther);
            index = DoubleVector.broadcast(SPECIES, g).blend(index, farther);
        }
        DoubleVector zero = DoubleVector.zero(SPECIES);
        zero.add(least).intoArray(best, i);
        zero.add(index).intoArray(indices, i);
    }

    @Override
    public void nearestTwo(Energies distances, int samples, int[] assignment) {
        DoubleEnergies e = (DoubleEnergies) distances;
        double[][] rows = e.rows;
        double[] scratch = e.scratch;
        for (int i = 0; i < samples; i += L) {
            nearestTwo(rows, i, e.components, e.low, e.second, scratch);
        }
        for (int i = 0; i < samples; i++) {
            assignment[i] = (int) scratch[i];
        }
    }

    private static void nearestTwo(
            double[][] distances, int i, int centres, double[] best, double[] second, double[] indices) {
        DoubleVector least = DoubleVector.fromArray(SPECIES, distances[0], i);
        DoubleVector next = DoubleVector.broadcast(SPECIES, Double.POSITIVE_INFINITY);
        DoubleVector index = DoubleVector.zero(SPECIES);
        for (int g = 1; g < centres; g++) {
            DoubleVector distance = DoubleVector.fromArray(SPECIES, distances[g], i);
            VectorMask<Double> farther = distance.compare(VectorOperators.GE, least);
            next = distance.max(least).min(next);
            least = distance.blend(least, farther);
            index = DoubleVector.broadcast(SPECIES, g).blend(index, farther);
        }
        DoubleVector zero = DoubleVector.zero(SPECIES);
        zero.add(least).intoArray(best, i);
        zero.add(next).intoArray(second, i);
        zero.add(index).intoArray(indices, i);
    }

    @Override
    public void scores(LoadedBlock selection, Directions centres, Energies out) {
        double[] groups = ((DoubleBlock) selection).groups();
        int offset = ((DoubleBlock) selection).offset();
        double[][] quads = ((DoubleDirections) centres).quads;
        double[] heights = ((DoubleDirections) centres).heights;
        double[][] rows = ((DoubleEnergies) out).rows;
        int samples = selection.padded();
        int dimensions = centres.dimensions;
        for (int first = 0; first < samples; first += STEP) {
            int from = offset + first * dimensions;
            for (int g = 0; g < heights.length; g += QUAD) {
                double[] quad = quads[g / QUAD];
                for (int i = 0; i < STEP; i += 2 * L) {
                    scoreFour(groups, from + i, dimensions, quad, first + i, heights, rows, g);
                }
            }
        }
    }

    private static void scoreFour(
            double[] x, int from, int dimensions, double[] quad, int i, double[] heights, double[][] out, int g) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = DoubleVector.broadcast(SPECIES, heights[g]);
        DoubleVector b0 = a0;
        DoubleVector a1 = DoubleVector.broadcast(SPECIES, heights[g + 1]);
        DoubleVector b1 = a1;
        DoubleVector a2 = DoubleVector.broadcast(SPECIES, heights[g + 2]);
        DoubleVector b2 = a2;
        DoubleVector a3 = DoubleVector.broadcast(SPECIES, heights[g + 3]);
        DoubleVector b3 = a3;
        for (int d = 0; d < dimensions; d++) {
            int j = QUAD * d;
            DoubleVector u = DoubleVector.fromArray(SPECIES, x, from + STEP * d);
            DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + STEP * d + L);
            DoubleVector c = DoubleVector.broadcast(SPECIES, quad[j]);
            a0 = u.fma(c, a0);
            b0 = v.fma(c, b0);
            c = DoubleVector.broadcast(SPECIES, quad[j + 1]);
            a1 = u.fma(c, a1);
            b1 = v.fma(c, b1);
            c = DoubleVector.broadcast(SPECIES, quad[j + 2]);
            a2 = u.fma(c, a2);
            b2 = v.fma(c, b2);
            c = DoubleVector.broadcast(SPECIES, quad[j + 3]);
            a3 = u.fma(c, a3);
            b3 = v.fma(c, b3);
        }
        zero.add(a0).intoArray(out[g], i);
        zero.add(b0).intoArray(out[g], i + L);
        zero.add(a1).intoArray(out[g + 1], i);
        zero.add(b1).intoArray(out[g + 1], i + L);
        zero.add(a2).intoArray(out[g + 2], i);
        zero.add(b2).intoArray(out[g + 2], i + L);
        zero.add(a3).intoArray(out[g + 3], i);
        zero.add(b3).intoArray(out[g + 3], i + L);
    }

    @Override
    public void select(LoadedBlock block, int[] index, int count, LoadedBlock to) {
        double[][] x = ((DoubleBlock) block).columns();
        float[] groups = ((FloatBlock) to).groups();
        ((FloatBlock) to).resize(count);
        for (int first = 0; first < count; first += STEP) {
            int end = Math.min(STEP, count - first);
            int place = first * x.length;
            for (double[] column : x) {
                for (int j = 0; j < end; j++) {
                    groups[place + j] = (float) column[index[first + j]];
                }
                place += STEP;
            }
        }
    }
}
