// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.install;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual of a command and those below it, in the language of {@code man}, from what {@code --help} says. */
final class ManPage {
    private final StringBuilder text = new StringBuilder();

    private ManPage() {}

    static String of(CommandLine root) {
        ManPage page = new ManPage();
        CommandSpec spec = root.getCommandSpec();
        page.line(".TH PRIODON 1");
        page.heading("NAME");
        page.line("priodon \\- " + escaped(description(spec)));
        page.heading("SYNOPSIS");
        page.line(".B priodon");
        page.line(escaped("[OPTIONS] COMMAND"));
        page.heading("DESCRIPTION");
        page.line(escaped(description(spec)));
        page.heading("OPTIONS");
        spec.options().forEach(page::argument);
        page.heading("COMMANDS");
        page.commands(root);
        page.heading("EXIT STATUS");
        spec.usageMessage()
                .exitCodeList()
                .forEach((code, meaning) -> page.entry("\\fB" + code.strip() + "\\fR", meaning));
        page.heading("EXAMPLES");
        page.line(".nf");
        for (String example : spec.usageMessage().footer()) {
            page.line(escaped(example.strip()));
        }
        page.line(".fi");
        return page.text.toString();
    }

    private void commands(CommandLine parent) {
        for (CommandLine command : parent.getSubcommands().values()) {
            CommandSpec spec = command.getCommandSpec();
            line(".SS \"" + escaped(spec.qualifiedName()) + "\"");
            line(escaped(description(spec)));
            spec.positionalParameters().forEach(this::argument);
            spec.options().stream().filter(option -> !option.usageHelp()).forEach(this::argument);
            commands(command);
        }
    }

    private void argument(ArgSpec argument) {
        if (!argument.hidden()) {
            entry(title(argument), Ansi.OFF.string(String.join(" ", argument.description())));
        }
    }

    private static String title(ArgSpec argument) {
        if (argument instanceof PositionalParamSpec) {
            return "\\fI" + escaped(argument.paramLabel()) + "\\fR";
        }
        List<String> names = List.of(((OptionSpec) argument).names());
        String bold =
                names.stream().map(name -> "\\fB" + escaped(name) + "\\fR").collect(Collectors.joining(", "));
        return argument.arity().max() == 0 ? bold : bold + " \\fI" + escaped(argument.paramLabel()) + "\\fR";
    }

    private static String description(CommandSpec spec) {
        return String.join(" ", spec.usageMessage().description());
    }

    private void heading(String name) {
        line(".SH " + name);
    }

    private void entry(String title, String body) {
        line(".TP");
        line(title);
        line(escaped(body));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    /** A hyphen is typed as it is, and a line that begins with a dot is no request. */
    private static String escaped(String plain) {
        String safe = plain.replace("\\", "\\e").replace("-", "\\-");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
