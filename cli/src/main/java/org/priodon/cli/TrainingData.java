// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.datasets.read.ColumnChoice;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The data that something is fitted to. */
final class TrainingData {
    @Parameters(
            paramLabel = "DATA",
            description = "A CSV or ARFF file, packed with gzip or not, or a .npy file; - for the standard input.")
    private String data;

    @Option(
            names = "--categorical",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Columns of a CSV file that hold categories. In an ARFF file, nominal attributes are categorical.")
    private Set<String> categorical = new LinkedHashSet<>();

    @Mixin
    private DataOptions options;

    String name() {
        return data;
    }

    OpenData open(ProgressLine progress, Remarks remarks) throws IOException {
        OpenData open = options.input(data, ColumnChoice.ALL.withCategorical(categorical), progress)
                .open(options.budget(), remarks::say);
        warnOfRowNumbers(open.samples().schema(), remarks);
        return open;
    }

    /** As pandas and R write them, unless told not to: before the columns, without a name. */
    private static void warnOfRowNumbers(Schema schema, Remarks remarks) {
        boolean named = !schema.equals(Schema.numeric(schema.size()));
        if (named && schema.column(0).equals(Column.numeric("x0"))) {
            remarks.say(
                    "warning: the first column has no name, and is used as x0; if it holds numbers of rows, leave it"
                            + " out with --leave-out x0");
        }
    }

    /**
     * Reads rows that have a class.
     *
     * @param column that of the class, which is no part of the rows
     */
    OpenData open(ProgressLine progress, Remarks remarks, String column, RowClasses classes) throws IOException {
        ColumnChoice columns = ColumnChoice.ALL
                .withCategorical(categorical)
                .leavingOut(Set.of(column))
                .keeping(List.of(column));
        OpenData open = options.input(data, columns, progress).open(options.budget(), remarks::say, classes);
        warnOfRowNumbers(open.samples().schema(), remarks);
        return open;
    }

    /**
     * What a model file says of its origin.
     *
     * @param settings of the fit. Neither threads nor times: the same fit gives the same file
     */
    Map<String, String> described(Map<String, String> settings) {
        Map<String, String> described = new LinkedHashMap<>();
        described.put("data", fileName(data));
        described.putAll(settings);
        described.putAll(options.described());
        return described;
    }

    /** The name of a file without its folder: the same fit gives the same model anywhere. */
    static String fileName(String file) {
        return file.equals(DataOptions.STANDARD)
                ? file
                : String.valueOf(Path.of(file).getFileName());
    }
}
