// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.priodon.datasets.command.DatasetsCommand;
import org.priodon.evaluation.compare.CompareCommand;
import org.priodon.evaluation.quality.QualityCommand;
import org.priodon.evaluation.reproduce.ReproduceCommand;
import org.priodon.evaluation.speedup.SpeedupCommand;
import org.priodon.mixture.GaussianMixture;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code priodon}: the root of all others. */
@Command(
        name = "priodon",
        description = "Gaussian mixtures: fits them to data, uses them, and repeats the paper's experiments.",
        mixinStandardHelpOptions = true,
        versionProvider = Priodon.Version.class,
        subcommands = {
            CompareCommand.class,
            SpeedupCommand.class,
            ReproduceCommand.class,
            QualityCommand.class,
            FitCommand.class,
            ScoreCommand.class,
            AssignCommand.class,
            ConvertCommand.class,
            SampleCommand.class,
            InfoCommand.class,
            DatasetsCommand.class,
        },
        commandListHeading = "%nCommands:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:the work failed: a disk, the memory, a fault of the program",
            "2:a wrong option, or a faulty file",
            "130:interrupted"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  priodon compare --quick",
            "  priodon fit data.csv -k 5 -o model.json",
            "  priodon score model.json new.csv -o scores.csv",
            "  priodon COMMAND --help"
        })
public final class Priodon implements Callable<Integer> {
    /** Kept here, because loggers that nobody holds are forgotten together with their level. */
    private static final Logger ENGINE_LOG = Logger.getLogger("org.priodon");

    @Spec
    private CommandSpec command;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "With an error, show where it happened.")
    private boolean debug;

    /** The program. */
    public static void main(String[] arguments) {
        ENGINE_LOG.setLevel(Level.WARNING); // Which kernel runs is in the summary.
        WorkerInterrupt interrupt = WorkerInterrupt.ofThisThread();
        StandardOutput output = new StandardOutput();
        PrintWriter out = output.writer();
        PrintWriter err = StandardError.writer();
        int code;
        try {
            code = commandLine().setOut(out).setErr(err).execute(arguments);
        } catch (Throwable e) {
            code = Faults.explain(e, err);
        }
        out.flush();
        if (code == 0 && output.hasFailed()) {
            code = output.explain(err);
        }
        err.flush();
        interrupt.finished();
        System.exit(code);
    }

    /** The command, without its streams. */
    static CommandLine commandLine() {
        CommandLine root = new CommandLine(new Priodon())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(Faults::explain)
                .setParameterExceptionHandler(Faults::wrongUsage);
        tellVersion(root);
        return root;
    }

    private static void tellVersion(CommandLine command) {
        command.getCommandSpec().versionProvider(new Version());
        command.getSubcommands().values().forEach(Priodon::tellVersion);
    }

    /** Without a command there is nothing to do: shows which there are. */
    @Override
    public Integer call() {
        command.commandLine().usage(command.commandLine().getErr());
        return CommandLine.ExitCode.USAGE;
    }

    boolean debug() {
        return debug;
    }

    /** The version of the engine, and of the JVM that runs it. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = GaussianMixture.class.getPackage().getImplementationVersion();
            return new String[] {
                "priodon " + (version == null ? "(not packaged)" : version),
                System.getProperty("java.vm.name") + " " + Runtime.version()
            };
        }
    }
}
