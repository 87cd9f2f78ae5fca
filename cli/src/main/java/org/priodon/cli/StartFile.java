// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.priodon.data.Schema;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.datasets.read.DataReader;
import org.priodon.datasets.read.RowSink;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;
import org.priodon.start.Start;

/** Where a fit starts: a fitted model, or a table of means. */
final class StartFile {
    private StartFile() {}

    /**
     * Reads a model of mixtures or k-means (JSON, or Armadillo's format), or means in a CSV file.
     *
     * @param columns of the data, by which means are found
     */
    static Start read(Path file, Schema columns) throws IOException {
        if (file.toString().endsWith(".csv") || file.toString().endsWith(".csv.gz")) {
            return means(file, columns);
        }
        return ModelType.of(file).equals(ModelType.K_MEANS)
                ? KMeansFiles.read(file).model()
                : ModelFiles.read(file).model();
    }

    private static Start means(Path file, Schema columns) throws IOException {
        List<double[]> rows = new ArrayList<>();
        Schema numeric = Schema.of(
                columns.columns().stream().filter(column -> column.isNumeric()).toList());
        DataReader.withDefaults()
                .withColumns(ColumnChoice.ALL.forModel(numeric))
                .transfer(file, file.toString(), share -> {}, new RowSink() {
                    @Override
                    public void begin(Schema schema) {
                        // It is that of the data.
                    }

                    @Override
                    public void add(double[] row, double weight) {
                        rows.add(row.clone());
                    }
                });
        return Start.means(rows.toArray(double[][]::new));
    }
}
