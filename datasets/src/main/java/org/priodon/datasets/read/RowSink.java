// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.util.List;
import org.priodon.data.Schema;

/** Takes the rows of a file one after another, wherever it puts them. */
public interface RowSink {
    /**
     * Called once, before the first row.
     *
     * @param schema the columns of the rows to come
     * @throws IOException if that fails; reading ends then
     */
    void begin(Schema schema) throws IOException;

    /**
     * Called once, before the first row, where the text of columns is kept.
     *
     * @param names of those columns
     * @throws IOException if that fails; reading ends then
     */
    default void beginKept(List<String> names) throws IOException {}

    /**
     * Called before each row where the text of columns is kept.
     *
     * @param texts of those columns in the row to come, as they are in the file
     * @throws IOException if that fails; reading ends then
     */
    default void keep(List<String> texts) throws IOException {}

    /**
     * Takes a row.
     *
     * @param row its values, the code of the category in a categorical column, NaN where missing; valid during the call
     *     only
     * @param weight of the row, 1 unless the file says otherwise
     * @throws IOException if that fails; reading ends then
     */
    void add(double[] row, double weight) throws IOException;
}
