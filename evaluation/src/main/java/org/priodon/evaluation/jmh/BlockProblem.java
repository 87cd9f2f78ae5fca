// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;
import org.openjdk.jmh.annotations.CompilerControl;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.Shape;
import org.priodon.evaluation.workload.WorkloadSpec;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.LaneSums;
import org.priodon.internal.kernel.RowSums;
import org.priodon.internal.kernel.Shortlist;
import org.priodon.internal.layout.Layout;

/**
 * Arrays for the kernels: a block of samples, and the mixture they were drawn from. Responsibilities are then as sparse or dense as late in a fit.
 *
 * <p>Every timed method returns a number that depends on its work, and stays a compilation unit of its own, as kernels are in the engine.
 */
final class BlockProblem<A> {
    private static final int SAMPLES = Layout.BLOCK;
    private static final double VARIANCE = 1;
    private static final double SCALE = Math.sqrt(0.5 / VARIANCE);

    /** As in the engine: consecutive columns must not fall into the same sets of the first-level cache. */
    private static final int CACHE_LINE = 8;

    private final Kernels<A> kernels;
    private final Precision precision;
    private final int dimensions;
    private final int components;

    private final A groups;
    private final A[] columns;
    private final A[] means;
    private final A[] factors;
    private final A offsets;

    private final A[] distances;
    private final A[] responsibilities;
    private final A low;
    private final A sum;
    private final A scratch;

    private final double[] mass;
    private final double[] first;
    private final double[] second;
    private final LaneSums<A> laneSums;
    private final RowSums<A> rowSums;
    private final A[] samples;
    private final int[] index = new int[SAMPLES + 1];
    private final A packed;
    private final A[] space;
    private final Shortlist<A> shortlist;

    BlockProblem(Kernels<A> kernels, Precision precision, Shape shape, double separation) {
        this.kernels = kernels;
        this.precision = precision;
        dimensions = shape.dimensions();
        components = shape.components();
        groups = kernels.newRow(SAMPLES * dimensions);
        columns = kernels.newRows(dimensions, SAMPLES + CACHE_LINE);
        means = kernels.newRows(components, kernels.padded(dimensions));
        factors = kernels.newFactors(components, dimensions);
        offsets = kernels.newRow(components);
        distances = kernels.newRows(components, SAMPLES);
        responsibilities = kernels.newRows(components, SAMPLES);
        low = kernels.newRow(SAMPLES);
        sum = kernels.newRow(SAMPLES);
        scratch = kernels.newRow(SAMPLES);
        mass = new double[components];
        first = new double[components * dimensions];
        second = new double[components * dimensions];
        laneSums = LaneSums.of(kernels);
        rowSums = RowSums.of(kernels, dimensions, components);
        samples = kernels.newRows(SAMPLES, kernels.padded(dimensions));
        packed = kernels.newRow(SAMPLES);
        space = kernels.newRows(components, SAMPLES);
        shortlist = new Shortlist<>(kernels, components);
        draw(new RowGenerator(
                new WorkloadSpec(new Shape(Math.max(SAMPLES, components), dimensions, components), separation, 1)));
    }

    private void draw(RowGenerator generator) {
        double[] row = new double[dimensions];
        for (int i = 0; i < SAMPLES; i++) {
            generator.next(row);
            for (int d = 0; d < dimensions; d++) {
                int group = i / Layout.STEP;
                kernels.set(groups, (group * dimensions + d) * Layout.STEP + i % Layout.STEP, row[d]);
            }
        }
        kernels.unpack(groups, 0, SAMPLES, columns);
        double[][] centres = generator.copyCentres();
        for (int g = 0; g < components; g++) {
            for (int d = 0; d < dimensions; d++) {
                kernels.set(means[g], d, centres[g][d]);
                kernels.setFactors(factors, g, d, SCALE, centres[g][d]);
            }
            kernels.set(offsets, g, 0.5 * dimensions * Math.log(2 * Math.PI * VARIANCE) + Math.log(components));
        }
    }

    /** Distances of all samples to all components. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double distances() {
        kernels.distances(groups, 0, columns, SAMPLES, factors, components, distances);
        return kernels.get(distances[components - 1], SAMPLES - 1);
    }

    /** Log-sum-exp and responsibilities. The kernel works in place, so the time includes a copy of the distances. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double posteriors() {
        for (int g = 0; g < components; g++) {
            System.arraycopy(distances[g], 0, responsibilities[g], 0, SAMPLES);
        }
        kernels.posteriors(responsibilities, SAMPLES, offsets, low, sum, scratch);
        return kernels.logLikelihood(low, sum, SAMPLES);
    }

    /** Moments of all components, samples along the lanes: the dense way. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double lanes() {
        for (int g = 0; g < components; g++) {
            mass[g] +=
                    kernels.addLanes(columns, responsibilities[g], means[g], first, second, g * dimensions, laneSums);
        }
        return mass[0] + first[0] + second[0];
    }

    /** Distances and responsibilities of what matters, transposition included; NaN where that is too much. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double leadingPosteriors() {
        kernels.unpackRows(groups, 0, SAMPLES, dimensions, samples);
        boolean done = kernels.leadingPosteriors(
                groups, 0, columns, samples, SAMPLES, factors, offsets, space, low, sum, shortlist);
        return done ? kernels.logLikelihood(low, sum, SAMPLES) : Double.NaN;
    }

    /** Responsibilities of what matters, given all distances; NaN where that is too much. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double shortPosteriors() {
        boolean done = kernels.shortPosteriors(distances, SAMPLES, offsets, low, sum, shortlist);
        return done ? kernels.logLikelihood(low, sum, SAMPLES) : Double.NaN;
    }

    /** Moments of all components, dimensions along the lanes, transposition and listing included: of all samples, or of those listed, whichever is faster. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double rows() {
        int positives = kernels.positives(responsibilities, components, SAMPLES);
        if (positives > kernels.denseShare() * SAMPLES * components) {
            kernels.addRows(groups, 0, SAMPLES, responsibilities, means, components, mass, first, second, rowSums);
        } else {
            kernels.unpackRows(groups, 0, SAMPLES, dimensions, samples);
            for (int g = 0; g < components; g++) {
                int count = kernels.active(responsibilities[g], SAMPLES, index, packed);
                mass[g] += kernels.sum(packed, count);
                kernels.addListedRows(
                        samples, index, packed, count, means[g], dimensions, first, second, g * dimensions, rowSums);
            }
        }
        return mass[0] + first[0] + second[0];
    }

    /** Compares all kernels with plain loops over the same numbers; leaves distances and responsibilities for the steps that need them. */
    void check() {
        PlainLoops plain = new PlainLoops(wide(columns, SAMPLES), wide(means, dimensions), SCALE, wide(offsets));
        double loose = precision == Precision.DOUBLE ? 1e-11 : 1e-3;

        distances();
        double[][] expected = plain.distances();
        PlainLoops.requireClose("distances", expected, wide(distances, SAMPLES), loose);

        double likelihood = posteriors();
        double expectedLikelihood = plain.posteriors(expected);
        PlainLoops.requireClose("responsibilities", expected, wide(responsibilities, SAMPLES), loose);
        PlainLoops.requireClose("log-likelihood", expectedLikelihood, likelihood, loose);

        for (double shortLikelihood : new double[] {leadingPosteriors(), shortPosteriors()}) {
            if (!Double.isNaN(shortLikelihood)) {
                PlainLoops.requireClose("log-likelihood by lists", expectedLikelihood, shortLikelihood, loose);
            }
        }

        double[][] moments = plain.moments(expected);
        clearSums();
        lanes();
        PlainLoops.requireClose("sums along the samples", moments, new double[][] {mass, first, second}, loose);
        clearSums();
        rows();
        PlainLoops.requireClose("sums along the dimensions", moments, new double[][] {mass, first, second}, loose);
    }

    private void clearSums() {
        Arrays.fill(mass, 0);
        Arrays.fill(first, 0);
        Arrays.fill(second, 0);
    }

    private double[][] wide(A[] arrays, int length) {
        double[][] wide = new double[arrays.length][length];
        for (int j = 0; j < arrays.length; j++) {
            for (int i = 0; i < length; i++) {
                wide[j][i] = kernels.get(arrays[j], i);
            }
        }
        return wide;
    }

    private double[] wide(A array) {
        double[] wide = new double[java.lang.reflect.Array.getLength(array)];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = kernels.get(array, i);
        }
        return wide;
    }
}
