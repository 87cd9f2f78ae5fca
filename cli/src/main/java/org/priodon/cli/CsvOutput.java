// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import com.fasterxml.jackson.core.io.NumberOutput;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.cli.terminal.StandardOutput;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for a CSV file to write. */
final class CsvOutput {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            defaultValue = DataOptions.STANDARD,
            description = "The CSV file, packed if its name ends in .gz; - for the standard output. Default:"
                    + " ${DEFAULT-VALUE}.")
    private Path output;

    /** Writes rows. */
    @FunctionalInterface
    interface Rows {
        void writeTo(CsvWriter csv) throws IOException;
    }

    /** Fails where the output cannot be written, or is one of the inputs. */
    void check(String... inputs) throws IOException {
        OutputCheck.check(output, inputs);
    }

    /** Fails where another output of the command has the same name, which may be null. */
    void checkBeside(Path other) {
        OutputCheck.distinct(output, other);
    }

    void write(Rows rows) throws IOException {
        if (OutputCheck.isStandard(output)) {
            write(rows, StandardOutput.checked(command.commandLine().getOut()));
        } else {
            OutputFile.writeUnlessInterrupted(
                    output, out -> write(rows, new OutputStreamWriter(out, StandardCharsets.UTF_8)));
        }
    }

    private static void write(Rows rows, Writer writer) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
        try {
            rows.writeTo(csv);
            csv.flush();
        } catch (UncheckedIOException e) {
            throw e.getCause(); // The CSV writer hides what went wrong below it.
        }
    }

    /** The shortest text that reads back to the same number, the same on every JDK. */
    static String text(double value) {
        return NumberOutput.toString(value, true);
    }
}
