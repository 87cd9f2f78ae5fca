// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.priodon.cli.datasets.DatasetsCommand;
import org.priodon.cli.terminal.StandardError;
import org.priodon.cli.terminal.StandardOutput;
import org.priodon.cli.terminal.WorkerInterrupt;
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
        description = "Gaussian mixtures: fits them to data and uses them.",
        mixinStandardHelpOptions = true,
        versionProvider = Priodon.Version.class,
        subcommands = {
            FitCommand.class,
            ScoreCommand.class,
            AssignCommand.class,
            ConvertCommand.class,
            SampleCommand.class,
            InfoCommand.class,
            KMeansCommand.class,
            DatasetsCommand.class,
            HelpCommand.class,
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
            "  priodon fit data.csv -k 5 -o model.json",
            "  priodon score model.json new.csv -o scores.csv",
            "  priodon help fit"
        })
public final class Priodon implements Callable<Integer> {
    /** System property: the names of further commands, which another program has. */
    private static final String MORE = "priodon.more";

    /** Kept here, because loggers that nobody holds are forgotten together with their level. */
    private static final Logger ENGINE_LOG = Logger.getLogger("org.priodon");

    @Spec
    private CommandSpec command;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "With an error, show where it happened.")
    private boolean debug;

    /** For picocli. */
    public Priodon() {}

    /**
     * The program.
     *
     * @param arguments a command and what belongs to it
     */
    public static void main(String[] arguments) {
        run(commandLine(), arguments);
    }

    /**
     * Runs a command and ends the JVM with its exit code.
     *
     * @param command {@link #commandLine}
     * @param arguments a command and what belongs to it
     */
    public static void run(CommandLine command, String... arguments) {
        ENGINE_LOG.setLevel(Level.WARNING); // Which kernel runs is in the summary.
        WorkerInterrupt interrupt = WorkerInterrupt.ofThisThread();
        StandardOutput output = new StandardOutput();
        PrintWriter out = output.writer();
        PrintWriter err = StandardError.writer();
        int code;
        try {
            code = command.setOut(out).setErr(err).execute(arguments);
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

    /**
     * The command, without its streams.
     *
     * @param more classes of commands that are added to its own
     * @return a new one
     */
    public static CommandLine commandLine(Class<?>... more) {
        CommandLine root = new CommandLine(new Priodon());
        for (Class<?> subcommand : more) {
            root.addSubcommand(subcommand);
        }
        root.setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(Faults::explain)
                .setParameterExceptionHandler(Faults::wrongUsage);
        tellVersion(root);
        tellMore(root);
        return root;
    }

    /** The script of a checkout has commands of its own; they are named where it says so. */
    private static void tellMore(CommandLine root) {
        String more = System.getProperty(MORE);
        if (more != null) {
            root.getCommandSpec()
                    .usageMessage()
                    .exitCodeListHeading("%nThe paper's experiments:%n  " + more + "%n%nExit codes:%n");
        }
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
