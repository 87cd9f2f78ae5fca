// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import org.priodon.spi.Partitions;

/**
 * What {@link Samples} and {@link SamplesBuilder} need of the engine: space for rows, and samples made of them. Programs
 * have no use for it, and cannot replace it: fits and scores take the engine's own samples only.
 *
 * <p>The engine's implementation is a service that {@link java.util.ServiceLoader} finds, because this package lies
 * below those that know how samples are stored.
 */
public interface SamplesFactory {
    /**
     * Copies numeric rows.
     *
     * @param rows the samples, one array each
     * @param options how to store them, what NaN means, and their weights
     * @return the samples
     */
    Samples ofRows(double[][] rows, SamplesOptions options);

    /**
     * Copies numeric rows of single precision, stored in single precision.
     *
     * @param rows the samples, one array each
     * @return the samples
     */
    Samples ofRows(float[][] rows);

    /**
     * Reads rows whenever they are needed.
     *
     * @param source of the rows
     * @param options how to bring them before the kernels, and what NaN means; without weights
     * @return the samples
     */
    Samples over(RowSource source, SamplesOptions options);

    /**
     * Goes to rows that are elsewhere.
     *
     * @param partitions that hold the rows
     * @param schema their columns
     * @param options how to bring them before the kernels, and what NaN means; without weights
     * @return the samples
     */
    Samples over(Partitions partitions, Schema schema, SamplesOptions options);

    /**
     * How many rows make a chunk.
     *
     * @param schema their columns
     * @param rows how many there are in all
     * @return the same for the same numbers of columns and rows
     */
    int rowsPerChunk(Schema schema, long rows);

    /**
     * Space for rows of numbers.
     *
     * @param dimensions numbers in each row
     * @return an empty assembly
     */
    Assembly assembly(int dimensions);

    /**
     * Space for rows.
     *
     * @param schema their columns
     * @return an empty assembly
     */
    Assembly assembly(Schema schema);

    /** Rows that become samples. For one thread. */
    interface Assembly {
        /**
         * Fails unless an array has the length of a row.
         *
         * @param row the array
         */
        void checkWidth(double[] row);

        /**
         * Appends a row.
         *
         * @param values hold the row
         * @param from index of its first value
         * @param weight of the row
         */
        void add(double[] values, int from, double weight);

        /**
         * Makes samples of all rows. Nothing can be added afterwards.
         *
         * @param options how to store them; its weights are not looked at, as each row came with its own
         * @return the samples
         */
        Samples finish(SamplesOptions options);

        /**
         * Makes samples that are a part of larger data, see {@link SamplesBuilder#asPart}. Nothing can be added
         * afterwards.
         *
         * @param options as for {@link #finish}
         * @return the samples
         */
        Samples finishPart(SamplesOptions options);
    }
}
