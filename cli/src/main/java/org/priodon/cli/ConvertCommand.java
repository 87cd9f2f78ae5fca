// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Schema;
import org.priodon.datasets.read.ColumnChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "convert",
        description = "Copies numbers from a CSV or ARFF file to a .npy file, which other commands read much faster and"
                + " which may be larger than memory. Names of columns are not kept.",
        customSynopsis = "priodon convert [OPTIONS] -o FILE DATA",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class ConvertCommand implements Callable<Integer> {
    private static final int TOLD_COLUMNS = 20;

    @Parameters(paramLabel = "DATA", description = "A CSV, ARFF or .npy file; - for the standard input.")
    private String data;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The .npy file, of doubles or, by --precision, floats.")
    private Path output;

    @Mixin
    private DataOptions dataOptions;

    @Mixin
    private Remarks remarks;

    @Override
    public Integer call() throws IOException {
        if (OutputCheck.isStandard(output)) {
            throw new IllegalArgumentException("a .npy file cannot go to the standard output; name a file");
        }
        OutputCheck.check(output, data);
        NpyConversion conversion = new NpyConversion(output, null, dataOptions.precision());
        try (conversion;
                ProgressLine progress = remarks.progress()) {
            dataOptions.input(data, ColumnChoice.ALL, progress).transfer(conversion);
            conversion.finish();
        }
        remarks.say(String.format(
                Locale.ROOT, "%,d rows written to %s; %s", conversion.rows(), output, names(conversion.schema())));
        return 0;
    }

    private static String names(Schema schema) {
        return IntStream.range(0, Math.min(TOLD_COLUMNS, schema.size()))
                        .mapToObj(c -> "x" + c + " is " + schema.column(c).name())
                        .collect(Collectors.joining(", "))
                + (schema.size() > TOLD_COLUMNS ? ", …" : "");
    }
}
