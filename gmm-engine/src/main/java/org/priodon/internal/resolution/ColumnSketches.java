// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkSums;

/** Sketches of the distinct values of all numeric columns. */
public final class ColumnSketches implements ChunkSums<ColumnSketches>, Serializable {
    private static final long serialVersionUID = 1L;

    /** Common to all sketches of some samples. */
    private final SketchPlan plan;
    /** None where the plan wants none. */
    private final DistinctValues[] sketches;

    public ColumnSketches(SketchPlan plan) {
        this.plan = plan;
        sketches = new DistinctValues[plan.sketches()];
        Arrays.setAll(sketches, d -> plan.newSketch());
    }

    /** Adds a block of the user's values, NaN where missing. */
    public void add(Block block) {
        for (int d = 0; d < sketches.length; d++) {
            sketches[d].add(block, d, plan.limit(d));
            plan.lower(d, sketches[d].limit());
        }
    }

    @Override
    public void merge(ColumnSketches later) {
        for (int d = 0; d < sketches.length; d++) {
            sketches[d].merge(later.sketches[d]);
            plan.lower(d, sketches[d].limit());
        }
    }

    @Override
    public void clear() {
        for (DistinctValues sketch : sketches) {
            sketch.clear();
        }
    }

    /** What was found of a column. */
    RecordedValues of(int column) {
        return sketches[column].finish();
    }

    /**
     * The step in which each column was recorded.
     *
     * @param single whether the values may have been rounded to single precision
     * @return 0 where none was found
     */
    public double[] steps(boolean single) {
        double[] steps = new double[plan.columns()];
        for (int d = 0; d < sketches.length; d++) {
            steps[d] = Resolution.of(of(d), single);
        }
        return steps;
    }
}
