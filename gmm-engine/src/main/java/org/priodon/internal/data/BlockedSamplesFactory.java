// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Objects;
import org.priodon.data.Precision;
import org.priodon.data.RowSource;
import org.priodon.data.Samples;
import org.priodon.data.SamplesFactory;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.spi.Partitions;

/** Makes samples in blocks. Named as a service in the module's descriptor and in {@code META-INF/services}. */
public final class BlockedSamplesFactory implements SamplesFactory {
    @Override
    public Samples ofRows(double[][] rows, SamplesOptions options) {
        return SamplesAssembly.ofRows(rows, SamplesAssembly.width(rows), options);
    }

    @Override
    public Samples ofRows(float[][] rows) {
        Assembly assembly = assembly(SamplesAssembly.width(rows));
        for (int i = 0; i < rows.length; i++) {
            int number = i;
            float[] row = Objects.requireNonNull(rows[i], () -> "samples[" + number + "] is null");
            double[] wide = new double[row.length];
            for (int d = 0; d < row.length; d++) {
                wide[d] = row[d];
            }
            assembly.checkWidth(wide);
            assembly.add(wide, 0, 1);
        }
        return assembly.finish(SamplesOptions.DEFAULT.withPrecision(Precision.SINGLE));
    }

    @Override
    public Samples over(RowSource source, SamplesOptions options) {
        return ReadBlocks.samples(source, options);
    }

    @Override
    public Samples over(Partitions partitions, Schema schema, SamplesOptions options) {
        return RemoteBlocks.samples(partitions, schema, options);
    }

    @Override
    public int rowsPerChunk(Schema schema, long rows) {
        BlockShape shape = new BlockShape(schema);
        return ChunkPlan.of(shape.blocks(rows)).blocksPerChunk() * shape.blockLength();
    }

    @Override
    public Assembly assembly(int dimensions) {
        return assembly(Schema.numeric(BlockShape.checkedColumns(dimensions)));
    }

    @Override
    public Assembly assembly(Schema schema) {
        return new SamplesAssembly(schema);
    }
}
