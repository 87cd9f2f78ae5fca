// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StopSignal;
import org.priodon.testing.RandomProblems;

/**
 * Scalar products, neighbours and remembered bounds must give what distances give, sample by sample and bit by bit.
 */
class BoundedAssignmentTest {
    private static final int ITERATIONS = 8;

    private static double[][] each(double[][] rows, DoubleUnaryOperator change) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row).map(change).toArray())
                .toArray(double[][]::new);
    }

    /** Samples of which some are hard for scalar products. */
    enum Data {
        CLUSTERS {
            @Override
            double[][] rows() {
                return RandomProblems.overlapping(1500, 10, 12, 1);
            }
        },
        WIDE {
            @Override
            double[][] rows() {
                return RandomProblems.overlapping(700, 65, 9, 2);
            }
        },
        /** Many samples are equally far from two centres. */
        WHOLE_NUMBERS {
            @Override
            double[][] rows() {
                return each(RandomProblems.overlapping(1500, 9, 12, 3), Math::rint);
            }
        },
        FEW_DISTINCT {
            @Override
            double[][] rows() {
                double[][] few = RandomProblems.overlapping(20, 8, 2, 4);
                return new Random(4).ints(900, 0, 20).mapToObj(i -> few[i]).toArray(double[][]::new);
            }
        },
        FAR_FROM_ZERO {
            @Override
            double[][] rows() {
                return each(RandomProblems.overlapping(900, 8, 10, 5), value -> value + 1e8);
            }
        },
        /** Norms so great that nothing can be told from scalar products. */
        OUTLIER {
            @Override
            double[][] rows() {
                double[][] rows = RandomProblems.overlapping(900, 8, 10, 6);
                rows[17][3] = 1e12;
                return rows;
            }
        };

        abstract double[][] rows();
    }

    @ParameterizedTest
    @EnumSource
    void agreesWithDistances(Data data) {
        for (Precision precision : Precision.values()) {
            BlockedSamples samples = BlockedSamples.of(Samples.ofRows(data.rows(), precision));
            for (Distance distance : Distance.values()) {
                for (int centres : new int[] {8, 11, 40}) {
                    agrees(samples, distance, centres);
                }
            }
        }
    }

    /** So few columns that the nearest centre is looked for among neighbours. */
    enum NarrowData {
        CLUSTERS {
            @Override
            double[][] rows() {
                return RandomProblems.overlapping(1700, 2, 12, 1);
            }
        },
        ONE_COLUMN {
            @Override
            double[][] rows() {
                return RandomProblems.overlapping(1700, 1, 5, 2);
            }
        },
        THREE_COLUMNS {
            @Override
            double[][] rows() {
                return RandomProblems.withScale(
                        RandomProblems.overlapping(1700, 3, 12, 3), new double[] {1, 100, 1e-3});
            }
        },
        /** Many samples are equally far from two centres, and some centres are equal. */
        WHOLE_NUMBERS {
            @Override
            double[][] rows() {
                return each(RandomProblems.overlapping(1700, 2, 12, 4), Math::rint);
            }
        },
        FAR_FROM_ZERO {
            @Override
            double[][] rows() {
                return each(RandomProblems.overlapping(1700, 2, 10, 5), value -> value + 1e8);
            }
        },
        /** So far away that centres cannot be told apart there. */
        OUTLIER {
            @Override
            double[][] rows() {
                double[][] rows = RandomProblems.overlapping(1700, 2, 10, 6);
                rows[17][1] = 1e12;
                return rows;
            }
        };

        abstract double[][] rows();
    }

    @ParameterizedTest
    @EnumSource
    void neighboursAgreeWithDistances(NarrowData data) {
        for (Precision precision : Precision.values()) {
            BlockedSamples samples = BlockedSamples.of(Samples.ofRows(data.rows(), precision));
            for (Distance distance : Distance.values()) {
                for (int centres : new int[] {Thresholds.NEIGHBOURS_FROM, 81, 100}) {
                    agrees(samples, distance, centres);
                }
            }
        }
    }

    private static void agrees(BlockedSamples samples, Distance distance, int count) {
        String label = samples.precision() + ", " + distance + ", " + count + " centres, iteration ";
        KernelSet kernels = samples.kernels(1e15);
        Metric metric = Metric.of(distance, samples);
        try (ChunkRunner runner = new ChunkRunner(2, null, new StopSignal())) {
            AssignmentPass pass = new AssignmentPass(samples, kernels, metric, runner);
            Centres centres = firstRows(samples, count);
            for (int iteration = 0; iteration < ITERATIONS; iteration++) {
                int[] assigned = new int[(int) samples.count()];
                CentroidSums sums = pass.centroidSums(centres, assigned);
                int[] expected = new int[assigned.length];
                double inertia = byDistances(samples, kernels, metric, centres, expected);
                assertArrayEquals(expected, assigned, label + iteration);
                assertEquals(inertia, sums.inertia(), 1e-12 * inertia, label + iteration);
                centres = sums.centroids(centres);
            }
        }
    }

    private static Centres firstRows(BlockedSamples samples, int count) {
        double[] means = new double[count * samples.dimensions()];
        for (int k = 0; k < count; k++) {
            System.arraycopy(samples.storedRow(k), 0, means, k * samples.dimensions(), samples.dimensions());
        }
        return new Centres(count, means, List.of());
    }

    /** Fills in the nearest centres; returns the inertia. */
    private static double byDistances(
            BlockedSamples samples, KernelSet kernels, Metric metric, Centres centres, int[] nearest) {
        Assignment assignment = new Assignment(kernels, metric.factors(kernels, centres));
        LoadedBlock block = samples.newBlock(kernels);
        double inertia = 0;
        for (int b = 0; b < samples.plan().blocks(); b++) {
            block.load(samples.fetch(b));
            int[] found = assignment.assign(b, block);
            System.arraycopy(found, 0, nearest, b * Layout.BLOCK, block.count());
            inertia += kernels.assignments().totalDistance(block, assignment.distances(block));
        }
        return inertia;
    }

    /** The bound on errors must cover what happens, and not by orders of magnitude, or bounds would be useless. */
    @Test
    void theErrorBoundHolds() {
        Random random = new Random(1);
        double worst = 0;
        for (int problem = 0; problem < 200; problem++) {
            int dimensions = 8 + random.nextInt(60);
            double[][] rows = RandomProblems.overlapping(64, dimensions, 8, problem);
            Precision precision = problem % 2 == 0 ? Precision.DOUBLE : Precision.SINGLE;
            BlockedSamples samples = BlockedSamples.of(Samples.ofRows(rows, precision));
            worst = Math.max(worst, largestShareOfBound(samples));
        }
        assertTrue(worst < 1, "error of " + worst + " times the bound");
        assertTrue(worst > 1e-4, "the bound is " + 1 / worst + " times too large");
    }

    /** Errors of scores, relative to half the bound. */
    private static double largestShareOfBound(BlockedSamples samples) {
        KernelSet kernels = samples.kernels(0);
        KernelSet single = KernelLookup.inSinglePrecision(kernels);
        Metric metric = Metric.of(Distance.MAHALANOBIS, samples);
        Centres centres = firstRows(samples, 8);
        ScoredCentres scored = ScoredCentres.of(kernels, single, metric, centres);
        LoadedBlock block = samples.newBlock(kernels);
        block.load(samples.fetch(0));
        LoadedBlock selection = single.workspaces().newSelection(samples.dimensions(), Layout.BLOCK);
        kernels.assignments().select(block, IntStream.range(0, 64).toArray(), 64, selection);
        Energies scores = single.workspaces().newEnergies(8);
        single.assignments().scores(selection, scored.directions(), scores);
        double worst = 0;
        for (int i = 0; i < 64; i++) {
            double[] row = samples.storedRow(i);
            double norm = 0;
            for (int d = 0; d < row.length; d++) {
                norm += Math.pow(row[d] * metric.scale()[d], 2);
            }
            for (int k = 0; k < 8; k++) {
                double exact = 0;
                for (int d = 0; d < row.length; d++) {
                    double difference = (row[d] - centres.means()[k * row.length + d]) * metric.scale()[d];
                    exact += difference * difference;
                }
                double error = Math.abs((exact - norm) / 2 - scores.get(k, i));
                worst = Math.max(worst, error / (scored.scoreError(Math.sqrt(norm)) / 2));
            }
        }
        return worst;
    }
}
