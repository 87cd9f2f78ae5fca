// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.Regularisation;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.SpectrumVariances;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StopSignal;

/** Clusters in a row, eight deviations apart, for tests of the search. */
record SearchProblem(Precision precision, boolean missing, boolean weights, boolean categories, int clusters) {
    static final int COLUMNS = 3;
    private static final Family FAMILY = new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE));
    static final int ROWS_OF_A_CLUSTER = 150;
    static final double GAP = 8;

    static SearchProblem plain(int clusters) {
        return new SearchProblem(Precision.DOUBLE, false, false, false, clusters);
    }

    static List<SearchProblem> all() {
        List<SearchProblem> problems = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            problems.add(new SearchProblem(precision, false, false, false, 6));
            problems.add(new SearchProblem(precision, true, false, false, 5));
            problems.add(new SearchProblem(precision, false, true, true, 5));
            problems.add(new SearchProblem(precision, true, true, true, 6));
        }
        return problems;
    }

    int rows() {
        return clusters * ROWS_OF_A_CLUSTER;
    }

    int label(int row) {
        return row % clusters;
    }

    /** Every seventh row has the weight 0 and is far from all others, if there are weights. */
    BlockedSamples samples() {
        Random random = new Random(clusters);
        List<Column> columns = new ArrayList<>();
        for (int d = 0; d < COLUMNS; d++) {
            columns.add(Column.numeric("x" + d));
        }
        if (categories) {
            columns.add(Column.categorical("kind", List.of("a", "b", "c")));
        }
        SamplesBuilder builder =
                Samples.builder(Schema.of(columns)).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < rows(); i++) {
            double[] row = new double[columns.size()];
            for (int d = 0; d < COLUMNS; d++) {
                row[d] = (d == 0 ? GAP * label(i) : 0) + random.nextGaussian();
                row[d] = missing && random.nextInt(20) == 0 ? Double.NaN : row[d];
            }
            if (categories) {
                row[COLUMNS] = missing && random.nextInt(20) == 0 ? Double.NaN : random.nextInt(1 + label(i) % 3);
            }
            boolean absent = weights && i % 7 == 6;
            if (absent) {
                row[0] = 1e4;
            }
            builder.add(row, absent ? 0 : weights ? 0.5 + random.nextInt(3) : 1);
        }
        return BlockedSamples.of(builder.build());
    }

    /** On one thread. */
    Workbench bench() {
        return bench(samples(), 1, new StopSignal());
    }

    static Workbench bench(BlockedSamples samples, int threads, StopSignal signal) {
        double[] least = samples.moments().variance();
        for (int d = 0; d < least.length; d++) {
            least[d] *= 1e-6;
        }
        return new Workbench(
                samples,
                samples.kernels(1e9),
                new ChunkRunner(threads, null, signal),
                FAMILY,
                new Regularisation(new Floor(least, samples.frame()), ComponentPrior.NONE, 1));
    }

    /**
     * The mixture of given clusters.
     *
     * @param components the component of each cluster
     */
    Parameters model(Workbench bench, int... components) {
        int count = Arrays.stream(components).max().orElseThrow() + 1;
        double[] means = new double[count * COLUMNS];
        Parameters rough = model(bench, means, count, components);
        return model(bench, rough.means(), count, components);
    }

    private Parameters model(Workbench bench, double[] means, int count, int... components) {
        return bench.maximised(count, means, () -> (number, block, responsibilities) -> {
            int first = (int) bench.samples().firstSample(number);
            for (int i = 0; i < block.count(); i++) {
                responsibilities.set(components[label(first + i)], i, 1);
            }
        });
    }
}
