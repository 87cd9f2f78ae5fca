// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import java.util.function.LongPredicate;
import org.priodon.data.RowSource;
import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/**
 * Some of the rows of other samples, read where these are. It remembers where every 512th row is, and looks for the
 * others when it reads.
 */
final class SampleView implements RowSource {
    private static final int APART = Layout.BLOCK;

    private final BlockedSamples samples;
    private final LongPredicate wanted;
    /** The number, among all samples, of the first wanted row, of that 512 wanted rows later, and so on. */
    private final long[] starts;

    private final long count;

    /**
     * @param wanted asked for the number of each sample whenever rows are read; always answers the same
     */
    SampleView(BlockedSamples samples, LongPredicate wanted) {
        this.samples = samples;
        this.wanted = wanted;
        long[] found = new long[1];
        long next = 0;
        for (long sample = 0; sample < samples.count(); sample++) {
            if (wanted.test(sample)) {
                if (next % APART == 0) {
                    int place = Math.toIntExact(next / APART);
                    found = place < found.length ? found : Arrays.copyOf(found, 2 * place);
                    found[place] = sample;
                }
                next++;
            }
        }
        starts = found;
        count = next;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public Schema schema() {
        return samples.schema();
    }

    @Override
    public boolean hasWeights() {
        return samples.facts().weighted();
    }

    @Override
    public void read(long first, int rows, double[] values, double[] weights) {
        int columns = schema().size();
        long sample = starts[(int) (first / APART)];
        long skipped = first % APART;
        Block block = null;
        int number = -1;
        for (int row = 0; row < rows; sample++) {
            if (!wanted.test(sample) || skipped-- > 0) {
                continue;
            }
            int in = (int) (sample / samples.blockLength());
            if (in != number) {
                number = in;
                block = samples.fetch(number);
            }
            int i = samples.within(sample);
            if (values != null) {
                samples.copyRow(block, i, values, row * columns);
            }
            if (weights != null) {
                weights[row] = block.weight(i);
            }
            row++;
        }
    }

    @Override
    public String toString() {
        return "some of the rows of other samples";
    }
}
