// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "help", description = "Shows how a command is used.", mixinStandardHelpOptions = true)
final class HelpCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "Its name, such as fit, or datasets list.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        CommandLine shown = command.root().commandLine();
        for (String word : words) {
            CommandLine next = shown.getSubcommands().get(word);
            if (next == null) {
                throw new ParameterException(
                        shown,
                        "'" + word + "' is not a command; there are "
                                + String.join(", ", shown.getSubcommands().keySet()));
            }
            shown = next;
        }
        shown.usage(shown.getOut());
        return 0;
    }
}
