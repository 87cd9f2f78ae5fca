// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import org.priodon.cli.Priodon;
import org.priodon.evaluation.compare.CompareCommand;
import org.priodon.evaluation.compare.ReproduceCommand;
import org.priodon.evaluation.jmh.BenchCommand;
import org.priodon.evaluation.peers.PeersCommand;
import org.priodon.evaluation.quality.QualityCommand;
import org.priodon.evaluation.speedup.SpeedupCommand;
import picocli.CommandLine;

/** The command {@code priodon} with the experiments of this module. */
public final class Experiments {
    private Experiments() {}

    /** The program. */
    public static void main(String[] arguments) {
        Priodon.run(commandLine(), arguments);
    }

    /** The command, without its streams. */
    static CommandLine commandLine() {
        CommandLine command = Priodon.commandLine(
                CompareCommand.class,
                SpeedupCommand.class,
                ReproduceCommand.class,
                QualityCommand.class,
                PeersCommand.class,
                BenchCommand.class);
        command.getCommandSpec()
                .usageMessage()
                .description("Gaussian mixtures: fits them to data, uses them, and repeats the paper's experiments.");
        return command;
    }
}
