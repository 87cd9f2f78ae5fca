// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.data.Precision;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.resolution.ColumnSketches;
import org.priodon.internal.resolution.SketchPlan;

/**
 * The steps in which the columns of some samples were recorded, found when they are first asked for: samples that are
 * only scored or clustered by k-means never need them, and are built in a small part of the time.
 */
final class Resolutions {
    /** Null until asked for. */
    private double[] steps;

    /** Per numeric column, in the user's units; 0 where no step was found. */
    synchronized double[] of(BlockedSamples samples, ChunkRunner runner) {
        if (steps == null) {
            SketchPlan plan = new SketchPlan(
                    samples.dimensions(), samples.count(), samples.plan().blocks());
            ColumnSketches sketches = samples.sweep(plan.work(), runner, new SketchPass(plan));
            steps = sketches.steps(samples.precision() == Precision.SINGLE);
        }
        return steps.clone();
    }
}
