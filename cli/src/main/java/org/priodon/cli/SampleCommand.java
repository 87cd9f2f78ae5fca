// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "sample",
        description = "Draws rows from a model.",
        customSynopsis = "priodon sample [OPTIONS] -n N MODEL",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class SampleCommand implements Callable<Integer> {
    /** Rows drawn at once: memory does not grow with their number. */
    private static final int BATCH = 1 << 14;
    /** Sets the seeds of batches apart. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    @Mixin
    private ModelArgument model;

    @Option(
            names = {"-n", "--rows"},
            paramLabel = "N",
            required = true,
            description = "How many rows.")
    private long rows;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "The same seed gives the same rows; fewer rows are the first of more. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Mixin
    private CsvOutput output;

    @Override
    public Integer call() throws IOException {
        if (rows < 0) {
            throw new IllegalArgumentException("--rows must be at least 0 but was " + rows);
        }
        output.check(model.name());
        GaussianMixture mixture = model.readMixture();
        Schema schema = mixture.schema();
        output.write(csv -> {
            csv.writeRecord(schema.columns().stream().map(Column::name).toList());
            for (long from = 0; from < rows; from += BATCH) {
                int count = (int) Math.min(BATCH, rows - from);
                for (double[] row : mixture.sample(count, seed + from / BATCH * GOLDEN)) {
                    csv.writeRecord(texts(row, schema));
                }
            }
        });
        return 0;
    }

    private static List<String> texts(double[] row, Schema schema) {
        List<String> texts = new ArrayList<>(row.length);
        for (int c = 0; c < row.length; c++) {
            Column column = schema.column(c);
            texts.add(
                    column.isNumeric()
                            ? CsvOutput.text(row[c])
                            : column.categories().get((int) row[c]));
        }
        return texts;
    }
}
