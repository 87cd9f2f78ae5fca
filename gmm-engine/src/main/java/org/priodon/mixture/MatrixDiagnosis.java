// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Floor;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;
import org.priodon.internal.linear.SemidefiniteEigen;

/** Looks at covariance matrices with entries beside the diagonal: where the floor stands in for samples. */
final class MatrixDiagnosis {
    private static final double AT_FLOOR = 1 + 1e-9;

    /** Columns are collinear if an eigenvalue of their correlations is below this, or near the floor's share. */
    private static final double COLLINEAR = 1e-8;

    /** However high the floor, columns with less correlation than this are not collinear. */
    private static final double MOST_COLLINEAR = 1e-3;

    /** Columns take part in a direction if at least so much of its square is theirs. */
    private static final double TAKES_PART = 1e-3;

    private final Parameters stored;
    private final double[] least;

    /** The columns that vary more than the floor. */
    private final int[] varying;

    /**
     * @param variances of the columns over all samples, in stored units
     */
    MatrixDiagnosis(Parameters stored, Floor floor, double[] variances) {
        this.stored = stored;
        this.least = floor.leastVariances();
        this.varying = IntStream.range(0, least.length)
                .filter(d -> variances[d] > least[d])
                .toArray();
    }

    /** Whether components have entries beside the diagonal. */
    boolean isNeeded() {
        return stored.dimensions() > 1 && !Covariance.of(stored.family()).isDiagonal();
    }

    /** Whether a component has fewer samples than its covariance matrix needs. */
    boolean isThin(int component, double samples) {
        return stored.family().packedRows(stored.components()) == stored.components()
                && stored.weights()[component] * samples < stored.dimensions() + 1;
    }

    /** Whether a covariance matrix is at the floor in some direction of the columns that vary. */
    boolean isFloored(int component) {
        double[] rest = new double[Packed.length(varying.length)];
        for (int a = 0, next = 0; a < varying.length; a++, next++) {
            for (int b = 0; b < a; b++, next++) {
                rest[next] = stored.gaussians().covariance(component, varying[a], varying[b]);
            }
            rest[next] = stored.gaussians().variance(component, varying[a]) - AT_FLOOR * least[varying[a]];
        }
        return !Cholesky.factor(rest, varying.length, rest);
    }

    /**
     * Whether a component is so narrow, or its mean so far from the centre of the data, that terms of distances are
     * much larger than distances.
     */
    boolean isCoarse(int component, double limit) {
        int size = stored.dimensions();
        double[] triangle = packed(stored.gaussians(), component);
        Cholesky.factor(triangle, size, triangle);
        double[] inverse = Cholesky.inverse(triangle, size);
        for (int j = 0, next = 0; j < size; j++) {
            double sum = 0;
            for (int k = 0; k <= j; k++, next++) {
                sum += Math.abs(inverse[next] * stored.means()[component * size + k]);
            }
            if (sum > limit) {
                return true;
            }
        }
        return false;
    }

    private static double[] packed(Components components, int g) {
        double[] packed = new double[Packed.length(components.dimensions())];
        for (int j = 0, next = 0; j < components.dimensions(); j++) {
            for (int k = 0; k <= j; k++, next++) {
                packed[next] = components.covariance(g, j, k);
            }
        }
        return packed;
    }

    /**
     * The columns of which some are linear functions of others in all samples, as the mixture has them.
     */
    List<Integer> collinear() {
        double[] total = total();
        int[] columns = varying;
        double[] correlations = new double[Packed.length(columns.length)];
        double share = COLLINEAR;
        for (int a = 0, next = 0; a < columns.length; a++) {
            double variance = total[Packed.index(columns[a], columns[a])];
            share = Math.max(share, 2 * least[columns[a]] / variance);
            for (int b = 0; b <= a; b++, next++) {
                double other = total[Packed.index(columns[b], columns[b])];
                correlations[next] = total[Packed.index(columns[a], columns[b])] / Math.sqrt(variance * other);
            }
        }
        double limit = Math.min(share, MOST_COLLINEAR);
        return isAbove(correlations, columns.length, limit) ? List.of() : involved(correlations, columns, limit);
    }

    /** The covariances of all samples, as the mixture has them. */
    private double[] total() {
        int size = stored.dimensions();
        double[] centre = new double[size];
        for (int j = 0; j < stored.means().length; j++) {
            centre[j % size] += stored.weights()[j / size] * stored.means()[j];
        }
        double[] total = new double[Packed.length(size)];
        for (int g = 0; g < stored.components(); g++) {
            double[] within = packed(stored.gaussians(), g);
            for (int j = 0, next = 0; j < size; j++) {
                double first = stored.means()[g * size + j] - centre[j];
                for (int k = 0; k <= j; k++, next++) {
                    double second = stored.means()[g * size + k] - centre[k];
                    total[next] += stored.weights()[g] * (within[next] + first * second);
                }
            }
        }
        return total;
    }

    private static boolean isAbove(double[] correlations, int size, double limit) {
        double[] rest = correlations.clone();
        for (int j = 0; j < size; j++) {
            rest[Packed.index(j, j)] -= limit;
        }
        return Cholesky.factor(rest, size, rest);
    }

    private static List<Integer> involved(double[] correlations, int[] columns, double limit) {
        SemidefiniteEigen eigen = SemidefiniteEigen.of(correlations, columns.length);
        List<Integer> involved = new ArrayList<>();
        for (int a = 0; a < columns.length; a++) {
            double part = 0;
            for (int m = 0; m < columns.length; m++) {
                double entry = eigen.values()[m] <= limit ? eigen.vectors()[m][a] : 0;
                part += entry * entry;
            }
            if (part > TAKES_PART) {
                involved.add(columns[a]);
            }
        }
        return involved;
    }
}
