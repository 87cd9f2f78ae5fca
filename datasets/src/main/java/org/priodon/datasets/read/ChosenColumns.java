// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.priodon.data.RowSource;
import org.priodon.data.Schema;

/** A choice among the columns of a source whose columns have no names. */
public final class ChosenColumns implements RowSource {
    private final RowSource source;
    private final ColumnPlan plan;
    private final int width;
    private final boolean weighted;
    /** Rows of the source, one array for each thread that reads. */
    private final Queue<double[]> spare = new ConcurrentLinkedQueue<>();

    private ChosenColumns(RowSource source, ColumnPlan plan, boolean weighted) {
        this.source = source;
        this.plan = plan;
        this.weighted = weighted;
        width = source.schema().size();
    }

    /**
     * Applies a choice.
     *
     * @param source with numeric columns, which go by x0, x1, and so on
     * @param name stands for the source in messages
     * @param choice which columns, in which order, and which of them holds weights
     * @return the source itself, if it is what was chosen
     * @throws DataFileException if there are no such columns
     */
    public static RowSource of(RowSource source, String name, ColumnChoice choice) throws DataFileException {
        if (!choice.categorical().isEmpty()) {
            throw new DataFileException(name, "holds numbers only, so that no column can be categorical");
        }
        if (choice.kept().isPresent()) {
            throw new DataFileException(
                    name, "holds numbers without names, so that no column can be kept beside the results");
        }
        if (choice.equals(ColumnChoice.ALL)) {
            return source;
        }
        ColumnPlan plan = ColumnPlan.of(name, source.schema().columns(), false, choice);
        return new ChosenColumns(source, plan, choice.weight().isPresent());
    }

    @Override
    public long count() {
        return source.count();
    }

    @Override
    public Schema schema() {
        return plan.schema();
    }

    @Override
    public boolean hasWeights() {
        return weighted || source.hasWeights();
    }

    @Override
    public void read(long first, int rows, double[] values, double[] weights) throws IOException {
        double[] all = spare.poll();
        if (all == null || all.length < rows * width) {
            all = new double[Math.multiplyExact(rows, width)];
        }
        source.read(first, rows, all, weighted ? null : weights);
        int columns = schema().size();
        for (int c = 0; c < width; c++) {
            int place = plan.place(c);
            if (place >= 0 && values != null) {
                for (int i = 0; i < rows; i++) {
                    values[i * columns + place] = all[i * width + c];
                }
            } else if (place == ColumnPlan.WEIGHT && weights != null) {
                for (int i = 0; i < rows; i++) {
                    weights[i] = all[i * width + c];
                }
            }
        }
        spare.add(all);
    }

    @Override
    public String toString() {
        return source.toString();
    }
}
