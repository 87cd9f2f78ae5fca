// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.SamplesOptions;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.datasets.read.CsvNotation;
import org.priodon.datasets.read.DataReader;
import org.priodon.datasets.read.Header;
import org.priodon.datasets.read.Separator;
import picocli.CommandLine.Option;

/** How data files are read. */
final class DataOptions {
    /** Stands for the standard input or output. */
    static final String STANDARD = "-";

    @Option(
            names = "--leave-out",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Columns that are not read. They go by the names in the first line, or x0, x1 and so on without.")
    private Set<String> leftOut = new LinkedHashSet<>();

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            split = ",",
            description = "The only columns that are read. Default: all that are not left out.")
    private Set<String> only = new LinkedHashSet<>();

    @Option(
            names = "--weights",
            paramLabel = "NAME",
            description =
                    "The column of weights: a row of weight 2 counts twice, one of weight 0 not at all. For a .npy"
                            + " file, another one may hold them.")
    private String weights;

    @Option(
            names = "--missing",
            paramLabel = "POLICY",
            converter = Words.MissingPolicies.class,
            completionCandidates = Words.MissingPolicies.class,
            defaultValue = "refuse",
            description =
                    "Missing values (empty, ?, NA, NaN): ${COMPLETION-CANDIDATES}; marginalise lets only the others"
                            + " of the row count. Default: ${DEFAULT-VALUE}.")
    private MissingValues missing;

    @Option(
            names = "--precision",
            paramLabel = "PRECISION",
            converter = Words.Precisions.class,
            completionCandidates = Words.Precisions.class,
            defaultValue = "double",
            description = "How data are stored: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Precision precision;

    @Option(
            names = "--header",
            paramLabel = "HEADER",
            converter = Words.Headers.class,
            completionCandidates = Words.Headers.class,
            defaultValue = "detect",
            description = "Whether the first line of a CSV file names the columns: ${COMPLETION-CANDIDATES}. Default:"
                    + " ${DEFAULT-VALUE}.")
    private Header header;

    @Option(
            names = "--separator",
            paramLabel = "SEPARATOR",
            converter = Words.Separators.class,
            completionCandidates = Words.Separators.class,
            defaultValue = "detect",
            description = "What stands between the values of a CSV file: ${COMPLETION-CANDIDATES}. Default:"
                    + " ${DEFAULT-VALUE}.")
    private Separator separator;

    @Option(names = "--decimal-comma", description = "Numbers of a CSV file have a comma before decimals, as in 3,14.")
    private boolean decimalComma;

    @Option(
            names = "--comment",
            paramLabel = "CHARACTER",
            description = "Lines of a CSV file that begin with it are skipped. Default: there are none.")
    private Character comment;

    @Option(
            names = "--charset",
            paramLabel = "CHARSET",
            converter = CharsetName.class,
            defaultValue = "UTF-8",
            description = "How the text is encoded, such as windows-1252 or UTF-16. Default: ${DEFAULT-VALUE}.")
    private Charset charset;

    @Option(
            names = "--on-disk",
            description =
                    "Leave data on the disk and read them on every pass, with the same result. Default: only where"
                            + " memory has no room for them.")
    private boolean onDisk;

    Precision precision() {
        return precision;
    }

    /** How much of the data memory may hold. */
    MemoryBudget budget() {
        return onDisk ? new MemoryBudget(0) : MemoryBudget.ofThisHeap();
    }

    /** A file or, by the name -, the standard input. */
    DataInput input(String data, ColumnChoice model, ProgressLine progress) {
        Set<String> unread = new LinkedHashSet<>(model.leftOut());
        unread.addAll(leftOut);
        ColumnChoice left = model.leavingOut(unread);
        ColumnChoice choice = only.isEmpty() ? left : left.readingOnly(only);
        ColumnChoice columns = weights == null ? choice : choice.withWeight(weights);
        CsvNotation notation = new CsvNotation(decimalComma, comment == null ? '\0' : comment);
        DataReader defaults = DataReader.withDefaults();
        DataReader reader = new DataReader(
                        defaults.csv()
                                .withHeader(header)
                                .withSeparator(separator)
                                .withNotation(notation),
                        defaults.arff())
                .withMissing(missing)
                .withPrecision(precision)
                .withCharset(charset)
                .withColumns(columns);
        SamplesOptions options = SamplesOptions.DEFAULT.withMissing(missing).withPrecision(precision);
        return new DataInput(data, columns, reader, options, progress);
    }

    /** For the model file. */
    Map<String, String> described() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("missing", missing.label());
        settings.put("precision", precision.label());
        if (!leftOut.isEmpty()) {
            settings.put("leave-out", String.join(",", leftOut));
        }
        if (!only.isEmpty()) {
            settings.put("columns", String.join(",", only));
        }
        if (weights != null) {
            settings.put("weights", weights);
        }
        return settings;
    }
}
