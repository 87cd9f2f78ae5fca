// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

/**
 * Samples in memory, and where fits begin.
 *
 * @param shape size
 * @param rows the samples
 * @param start the same for all contenders
 */
public record Workload(Shape shape, double[][] rows, Start start) {
    public static Workload generate(WorkloadSpec spec) {
        RowGenerator generator = new RowGenerator(spec);
        double[][] rows = new double[spec.shape().samples()][spec.shape().dimensions()];
        for (double[] row : rows) {
            generator.next(row);
        }
        return new Workload(spec.shape(), rows, generator.start());
    }
}
