// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import java.util.LinkedHashSet;
import java.util.Set;
import org.priodon.internal.random.RandomStream;

/**
 * Samples in memory, and where fits begin.
 *
 * @param rows the samples
 * @param means some of the rows, none twice, as many as there are components
 */
public record Workload(double[][] rows, double[][] means) {
    public static Workload generate(WorkloadSpec spec) {
        RowGenerator generator = new RowGenerator(spec);
        double[][] rows = new double[spec.shape().samples()][spec.shape().dimensions()];
        for (double[] row : rows) {
            generator.next(row);
        }
        RandomStream random = spec.random(2);
        Set<Integer> chosen = new LinkedHashSet<>();
        while (chosen.size() < spec.shape().components()) {
            chosen.add((int) random.nextLong(rows.length));
        }
        return new Workload(rows, chosen.stream().map(i -> rows[i].clone()).toArray(double[][]::new));
    }
}
