// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.io.IOException;

/**
 * Rows that can be read again and again, from a file or a database for example, so that samples need not fit into
 * memory: see {@link Samples#over(RowSource, SamplesOptions)}.
 *
 * <p>Methods are called by several threads at once. The same rows must come back every time. Where they do not, whatever
 * reads them ends in an exception that names the rows: what was first read is remembered as a checksum for every 512
 * rows or less.
 *
 * <p>The text of {@link Object#toString} stands for the source in messages.
 */
public interface RowSource {
    /**
     * How many rows there are.
     *
     * @return always the same number
     */
    long count();

    /**
     * The columns.
     *
     * @return always the same schema
     */
    Schema schema();

    /**
     * Whether rows have weights.
     *
     * @return false unless overridden: all rows have weight 1
     */
    default boolean hasWeights() {
        return false;
    }

    /**
     * Reads some consecutive rows.
     *
     * @param first the number of the first one, from 0
     * @param rows how many, at least 1
     * @param values receives the rows one after another, from index 0; the code of the category in a categorical column,
     *     NaN where missing. Null where values are not wanted.
     * @param weights receives one weight per row, from index 0. Null where weights are not wanted; they never are where
     *     rows have none.
     * @throws IOException if the rows cannot be read
     */
    void read(long first, int rows, double[] values, double[] weights) throws IOException;
}
