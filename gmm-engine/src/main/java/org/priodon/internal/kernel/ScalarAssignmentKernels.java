// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.BLOCK;
import static org.priodon.internal.layout.Layout.QUAD;

import java.util.Arrays;

/** Nearest centres, and the sums of k-means, in plain Java, see {@link ScalarDistanceKernels}. */
class ScalarAssignmentKernels implements AssignmentKernels {
    /** Two factors that make any positive number more than 1, and keep 0. */
    private static final double FAR = 0x1p1000 /* float 0x1p120f */;

    private static final double FARTHER = 0x1p100 /* float 0x1p100f */;

    @Override
    public void nearest(Energies distances, int samples, int[] assignment) {
        double[][] rows = ((DoubleEnergies) distances).rows;
        double[] best = ((DoubleEnergies) distances).low;
        System.arraycopy(rows[0], 0, best, 0, samples);
        int last = distances.components - 1;
        for (int g = 1; g <= last; g += 3) {
            lower(rows[g], rows[Math.min(g + 1, last)], rows[Math.min(g + 2, last)], samples, best);
        }
        findBest((DoubleEnergies) distances, samples, assignment);
    }

    private static void lower(double[] distance0, double[] distance1, double[] distance2, int samples, double[] best) {
        for (int i = 0; i < samples; i++) {
            best[i] = Math.min(Math.min(best[i], distance0[i]), Math.min(distance1[i], distance2[i]));
        }
    }

    /**
     * Counts the centres before the first that is as near as the best. Without branches, which would be mispredicted,
     * and stores on a condition, which are not vectorised. Whatever comes after that one, such as the last centre over
     * and over where three at a time are too many, does not count.
     */
    private static void findBest(DoubleEnergies distances, int samples, int[] assignment) {
        double[] farther = distances.moreScratch;
        double[] count = distances.scratch;
        Arrays.fill(farther, 0, samples, 1);
        Arrays.fill(count, 0, samples, 0);
        double[][] rows = distances.rows;
        int last = distances.components - 1;
        for (int g = 0; g < last; g += 3) {
            countFarther(
                    rows[g],
                    rows[Math.min(g + 1, last)],
                    rows[Math.min(g + 2, last)],
                    distances.low,
                    samples,
                    farther,
                    count);
        }
        for (int i = 0; i < samples; i++) {
            assignment[i] = (int) count[i];
        }
    }

    /**
     * @param farther 1 as long as all centres so far were farther than the best one, then 0
     */
    private static void countFarther(
            double[] distance0,
            double[] distance1,
            double[] distance2,
            double[] best,
            int samples,
            double[] farther,
            double[] count) {
        for (int i = 0; i < samples; i++) {
            double than0 = farther[i] * Math.min(1, (distance0[i] - best[i]) * FAR * FARTHER);
            double than1 = than0 * Math.min(1, (distance1[i] - best[i]) * FAR * FARTHER);
            double than2 = than1 * Math.min(1, (distance2[i] - best[i]) * FAR * FARTHER);
            farther[i] = than2;
            count[i] += than0 + than1 + than2;
        }
    }

    @Override
    public void nearestTwo(Energies distances, int samples, int[] assignment) {
        double[][] rows = ((DoubleEnergies) distances).rows;
        double[] best = ((DoubleEnergies) distances).low;
        double[] second = ((DoubleEnergies) distances).second;
        System.arraycopy(rows[0], 0, best, 0, samples);
        Arrays.fill(second, 0, samples, Double.POSITIVE_INFINITY);
        for (int g = 1; g < distances.components; g++) {
            runnerUp(rows[g], samples, best, second);
            lower(best, rows[g], samples);
        }
        findBest((DoubleEnergies) distances, samples, assignment);
    }

    private static void runnerUp(double[] distance, int samples, double[] best, double[] second) {
        for (int i = 0; i < samples; i++) {
            second[i] = Math.min(second[i], Math.max(best[i], distance[i]));
        }
    }

    @Override
    public void scores(LoadedBlock selection, Directions centres, Energies out) {
        double[][] x = ((DoubleBlock) selection).columns();
        double[][] quads = ((DoubleDirections) centres).quads;
        double[] heights = ((DoubleDirections) centres).heights;
        double[][] rows = ((DoubleEnergies) out).rows;
        int samples = selection.padded();
        int lead = x.length % 4;
        for (int g = 0; g < heights.length; g += 2) {
            double[] quad = quads[g / QUAD];
            int p = g % QUAD;
            Arrays.fill(rows[g], 0, samples, heights[g]);
            Arrays.fill(rows[g + 1], 0, samples, heights[g + 1]);
            for (int d = 0; d < lead; d++) {
                addProduct(x[d], samples, quad[QUAD * d + p], rows[g]);
                addProduct(x[d], samples, quad[QUAD * d + p + 1], rows[g + 1]);
            }
            for (int d = lead; d < x.length; d += 4) {
                addProducts(x[d], x[d + 1], x[d + 2], x[d + 3], samples, quad, QUAD * d + p, rows[g], rows[g + 1]);
            }
        }
    }

    private static void addProduct(double[] x, int samples, double c, double[] out) {
        for (int i = 0; i < samples; i++) {
            out[i] = Fma.fma(x[i], c, out[i]);
        }
    }

    private static void addProducts(
            double[] x0,
            double[] x1,
            double[] x2,
            double[] x3,
            int samples,
            double[] quad,
            int p,
            double[] out0,
            double[] out1) {
        double a0 = quad[p];
        double a1 = quad[p + 4];
        double a2 = quad[p + 8];
        double a3 = quad[p + 12];
        double b0 = quad[p + 1];
        double b1 = quad[p + 5];
        double b2 = quad[p + 9];
        double b3 = quad[p + 13];
        for (int i = 0; i < samples; i++) {
            out0[i] = Fma.fma(x3[i], a3, Fma.fma(x2[i], a2, Fma.fma(x1[i], a1, Fma.fma(x0[i], a0, out0[i]))));
            out1[i] = Fma.fma(x3[i], b3, Fma.fma(x2[i], b2, Fma.fma(x1[i], b1, Fma.fma(x0[i], b0, out1[i]))));
        }
    }

    @Override
    public void select(LoadedBlock block, int[] index, int count, LoadedBlock to) {
        double[][] x = ((DoubleBlock) block).columns();
        float[][] columns = ((FloatBlock) to).columns();
        ((FloatBlock) to).resize(count);
        for (int d = 0; d < x.length; d++) {
            if (count == BLOCK) {
                narrow(x[d], columns[d]);
            } else {
                select(x[d], index, count, columns[d]);
            }
        }
    }

    private static void narrow(double[] from, float[] to) {
        for (int i = 0; i < BLOCK; i++) {
            to[i] = (float) from[i];
        }
    }

    private static void select(double[] from, int[] index, int count, float[] to) {
        for (int j = 0; j < count; j++) {
            to[j] = (float) from[index[j]];
        }
    }

    @Override
    public void ownDistances(LoadedBlock block, int[] assignment, Factors centres, Energies out) {
        double[][] x = ((DoubleBlock) block).columns();
        double[][] quads = ((DoubleFactors) centres).quads;
        double[] own = ((DoubleEnergies) out).low;
        double[][] shifts = ((DoubleFactors) centres).shifts();
        int count = block.count();
        Arrays.fill(own, 0, block.padded(), 0);
        for (int d = 0; d < x.length; d++) {
            addOwnDistances(x[d], count, assignment, quads[0][2 * QUAD * d], shifts[d], own);
        }
    }

    private static void addOwnDistances(
            double[] x, int count, int[] assignment, double scale, double[] shifts, double[] out) {
        for (int i = 0; i < count; i++) {
            double a = Fma.fma(x[i], scale, shifts[assignment[i]]);
            out[i] = Fma.fma(a, a, out[i]);
        }
    }

    @Override
    public void nearestAround(
            LoadedBlock block, OpenSamples open, Factors centres, Neighbours neighbours, Energies out) {
        double[][] x = ((DoubleBlock) block).columns();
        double[][] factors = ((DoubleFactors) centres).quads;
        double[] low = ((DoubleEnergies) out).low;
        double[] second = ((DoubleEnergies) out).second;
        int[] assignment = open.assignment();
        for (int j = 0; j < open.count(); j++) {
            int i = open.index()[j];
            int found = assignment[i];
            long[] others = neighbours.of(found);
            double least = ScalarDistanceKernels.distance(x, i, factors, found);
            double next = Double.POSITIVE_INFINITY;
            /* wide */ double own = Math.sqrt(least);
            /* wide */ double reach = Double.POSITIVE_INFINITY;
            for (int n = 0; n < others.length && Neighbours.distance(others[n]) <= reach; n++) {
                int centre = Neighbours.centre(others[n]);
                double distance = ScalarDistanceKernels.distance(x, i, factors, centre);
                if (distance < least || (distance == least && centre < found)) {
                    next = least;
                    least = distance;
                    found = centre;
                    reach = open.reach(own, next);
                } else if (distance < next) {
                    next = distance;
                    reach = open.reach(own, next);
                }
            }
            assignment[i] = found;
            low[i] = least;
            second[i] = next;
        }
    }

    @Override
    public /* wide */ double totalDistance(LoadedBlock block, Energies distances) {
        double[] own = ((DoubleEnergies) distances).low;
        if (block.isWeighted()) {
            ScalarPosteriorKernels.scale(own, ((DoubleBlock) block).weights(), block.padded());
        }
        return sum(own, block.count());
    }

    private static /* wide */ double sum(double[] row, int count) {
        /* wide */ double total = 0;
        for (int i = 0; i < count; i++) {
            total += row[i];
        }
        return total;
    }

    @Override
    public void addAssigned(LoadedBlock block, int[] assignment, /* wide */ double[][] sums) {
        double[][] x = ((DoubleBlock) block).columns();
        int count = block.count();
        int d = 0;
        for (; d + 3 < x.length; d += 4) {
            addAssignedFour(
                    x[d],
                    x[d + 1],
                    x[d + 2],
                    x[d + 3],
                    count,
                    assignment,
                    sums[d],
                    sums[d + 1],
                    sums[d + 2],
                    sums[d + 3]);
        }
        for (; d < x.length; d++) {
            addAssignedOne(x[d], count, assignment, sums[d]);
        }
    }

    /** A sum must wait for the one before where both are of the same centre; four columns wait together. */
    private static void addAssignedFour(
            double[] x0,
            double[] x1,
            double[] x2,
            double[] x3,
            int count,
            int[] assignment,
            /* wide */ double[] sums0,
            /* wide */ double[] sums1,
            /* wide */ double[] sums2,
            /* wide */ double[] sums3) {
        for (int i = 0; i < count; i++) {
            int centre = assignment[i];
            sums0[centre] += x0[i];
            sums1[centre] += x1[i];
            sums2[centre] += x2[i];
            sums3[centre] += x3[i];
        }
    }

    private static void addAssignedOne(double[] x, int count, int[] assignment, /* wide */ double[] sums) {
        for (int i = 0; i < count; i++) {
            sums[assignment[i]] += x[i];
        }
    }

    @Override
    public void addWeighted(
            LoadedBlock block, int[] assignment, /* wide */ double[][] sums, /* wide */ double[][] masses) {
        DoubleBlock b = (DoubleBlock) block;
        double[] weights = b.weights();
        /* wide */ double[] unused = masses.length == 0 && sums.length > 0 ? sums[0].clone() : null;
        for (int d = 0; d < sums.length; d++) {
            double[] factors = weights != null ? weights : b.ones();
            if (!b.isComplete()) {
                factors = b.observed()[d];
                if (weights != null) {
                    ScalarPosteriorKernels.scale(factors, weights, b.padded());
                }
            }
            addAssigned(
                    b.columns()[d], factors, b.count(), assignment, sums[d], masses.length == 0 ? unused : masses[d]);
        }
    }

    private static void addAssigned(
            double[] x,
            double[] factor,
            int count,
            int[] assignment,
            /* wide */ double[] sums,
            /* wide */ double[] masses) {
        for (int i = 0; i < count; i++) {
            sums[assignment[i]] += factor[i] * x[i];
            masses[assignment[i]] += factor[i];
        }
    }

    @Override
    public /* wide */ double lower(LoadedBlock block, Energies distances, Row least, boolean first) {
        double[][] rows = ((DoubleEnergies) distances).rows;
        double[] values = ((DoubleRow) least).values;
        for (int g = 0; g < distances.components; g++) {
            if (block.isWeighted()) {
                ScalarPosteriorKernels.scale(rows[g], ((DoubleBlock) block).weights(), block.padded());
            }
            if (first && g == 0) {
                System.arraycopy(rows[0], 0, values, 0, block.count());
            } else {
                lower(values, rows[g], block.padded());
            }
        }
        return sum(values, block.count());
    }

    @Override
    public void potentials(LoadedBlock block, Energies distances, Row least, /* wide */ double[] sums) {
        double[][] rows = ((DoubleEnergies) distances).rows;
        double[] values = ((DoubleRow) least).values;
        for (int g = 0; g < distances.components; g++) {
            if (block.isWeighted()) {
                ScalarPosteriorKernels.scale(rows[g], ((DoubleBlock) block).weights(), block.padded());
            }
            lower(rows[g], values, block.padded());
        }
        int count = block.count();
        int g = 0;
        for (; g + 3 < distances.components; g += 4) {
            sumFour(rows[g], rows[g + 1], rows[g + 2], rows[g + 3], count, sums, g);
        }
        for (; g < distances.components; g++) {
            sums[g] = sum(rows[g], count);
        }
    }

    /** An addition must wait for the one before; those of four rows wait together. */
    private static void sumFour(
            double[] row0, double[] row1, double[] row2, double[] row3, int count, /* wide */ double[] sums, int g) {
        /* wide */ double sum0 = 0;
        /* wide */ double sum1 = 0;
        /* wide */ double sum2 = 0;
        /* wide */ double sum3 = 0;
        for (int i = 0; i < count; i++) {
            sum0 += row0[i];
            sum1 += row1[i];
            sum2 += row2[i];
            sum3 += row3[i];
        }
        sums[g] = sum0;
        sums[g + 1] = sum1;
        sums[g + 2] = sum2;
        sums[g + 3] = sum3;
    }

    private static void lower(double[] least, double[] candidate, int samples) {
        for (int i = 0; i < samples; i++) {
            least[i] = Math.min(least[i], candidate[i]);
        }
    }
}
