// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

/** How programs of this package end when the user made a mistake: with one sentence and a non-zero exit code. */
public final class CommandLine {
    /** The thread that Java starts programs in. */
    private static final String MAIN = "main";

    private CommandLine() {}

    /**
     * Ends the program if the value of an option is wrong. To be called before Weka runs a scheme, because Weka would
     * print a stack trace and exit with 0. In the console of Weka's user interface, which has threads of its own,
     * nothing is checked here: that console swallows errors, but shows what Weka prints.
     *
     * @param scheme whose options to look at
     * @param arguments all of the command line
     */
    public static void check(CheckedScheme scheme, String[] arguments) {
        try {
            OptionCheck.checked(scheme, arguments);
        } catch (IllegalArgumentException e) {
            if (Thread.currentThread().getName().equals(MAIN)) {
                throw refusal(e.getMessage());
            }
        }
    }

    /**
     * What to throw to end the program. {@code System.exit} would end all of Weka when somebody else's program calls
     * ours. {@code weka.Run} catches every exception and then exits with 0, but it lets errors pass.
     *
     * @param sentence what the user should know
     * @return without a stack trace
     */
    public static Error refusal(String sentence) {
        return new Refusal(sentence);
    }

    private static final class Refusal extends Error {
        private static final long serialVersionUID = 1L;

        Refusal(String sentence) {
            super(sentence, null, false, false);
        }

        /** The sentence alone, without the name of the class, because Java prints this. */
        @SuppressWarnings("OverrideThrowableToString")
        @Override
        public String toString() {
            return getMessage();
        }
    }
}
