// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

/**
 * A column of samples, as a whole, cannot be fitted: it has no observed value in a sample that counts, or its variance
 * exceeds the range of double. Thrown by {@link SamplesBuilder#build} and the other ways to make samples.
 */
public final class UnusableColumnException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** From 0. */
    private final int column;

    /**
     * For the engine.
     *
     * @param column number of the column, from 0
     * @param fault what is wrong, and what to do
     */
    public UnusableColumnException(int column, String fault) {
        super(fault);
        this.column = column;
    }

    /**
     * The column.
     *
     * @return its number in the schema, from 0
     */
    public int column() {
        return column;
    }
}
