// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.family.Floor;
import org.priodon.internal.linear.Packed;
import org.priodon.internal.linear.RaisedMatrix;

/** One matrix for all components: mclust's EEE. */
public record OneMatrix() implements TiedMatrices {
    @Override
    public Result maximise(MatrixEstimates estimates, Floor floor) {
        RaisedMatrix common = RaisedMatrix.of(estimates.pooled(), floor.leastVariances());
        double[][] all = new double[estimates.components()][];
        Arrays.fill(all, common.matrix());
        return new Result(all, common.raised());
    }

    @Override
    public int rows(int components) {
        return 1;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return Packed.length(dimensions);
    }
}
