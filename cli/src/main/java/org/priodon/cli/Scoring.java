// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.util.List;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Samples;
import org.priodon.datasets.read.ColumnChoice;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that apply a model to data have in common. */
final class Scoring {
    @Mixin
    private ModelArgument model;

    @Parameters(
            index = "1",
            paramLabel = "DATA",
            description =
                    "A CSV or ARFF file with the model's columns, in any order; others are ignored. Without names in the"
                            + " file or in the model, as in a .npy file, the order counts. - for the standard input.")
    private String data;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "0",
            description = "Threads that work at once. Default: all cores.")
    private int threads;

    @Mixin
    private DataOptions dataOptions;

    @Option(
            names = "--keep",
            paramLabel = "NAME",
            split = ",",
            description = "Columns of the data, such as id,label, that are written before the results.")
    private List<String> keep = List.of();

    @Option(names = "--append", description = "Write all columns of the data before the results.")
    private boolean append;

    @Mixin
    private CsvOutput output;

    @Mixin
    private Remarks remarks;

    private RowModel rows;

    /** Reads the model. */
    void begin() throws IOException {
        if (model.isStandard() && (data.equals(DataOptions.STANDARD) || data.equals("/dev/stdin"))) {
            throw new IllegalArgumentException("model and data cannot both come from the standard input");
        }
        output.check(model.name(), data);
        rows = model.read().rows(threads);
    }

    /** Makes the results of a part. */
    @FunctionalInterface
    interface Results {
        /**
         * @param part some rows
         * @param labels for each of them, the text of the column of labels; empty if there is none
         * @return for each row, one text for each column of results
         */
        List<List<String>> of(Samples part, List<String> labels) throws IOException;
    }

    /**
     * Reads data part after part, so that memory need not hold all of them, and writes a line for each row: what is
     * kept of it, and its results.
     *
     * @param names of the columns of results
     * @param label a column whose texts the results are made with, or null
     */
    void write(List<String> names, String label, Results results) throws IOException {
        output.write(csv -> {
            try (ProgressLine progress = remarks.progress()) {
                KeptColumns kept = new KeptColumns(append, keep, label);
                boolean[] begun = new boolean[1];
                PartSink[] sink = new PartSink[1];
                sink[0] = new PartSink((part, texts) -> {
                    List<String> header = begun[0] ? null : kept.header(sink[0].keptNames(), names);
                    List<List<String>> made = results.of(part, kept.labels(texts));
                    if (header != null) {
                        csv.writeRecord(header);
                        begun[0] = true;
                    }
                    for (int i = 0; i < made.size(); i++) {
                        csv.writeRecord(kept.record(texts.isEmpty() ? List.of() : texts.get(i), made.get(i)));
                    }
                });
                ColumnChoice columns = ColumnChoice.ALL.forModel(rows.schema());
                dataOptions.input(data, kept.choose(columns), progress).transfer(sink[0]);
                sink[0].finish();
            }
        });
    }

    /** What the model says of rows. */
    RowModel rows() {
        return rows;
    }

    Remarks remarks() {
        return remarks;
    }
}
