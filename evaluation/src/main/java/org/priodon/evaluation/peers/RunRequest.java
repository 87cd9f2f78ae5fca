// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.nio.file.Path;
import java.util.List;

/**
 * What every driver is asked for, in C, Python or Java.
 *
 * @param task what to fit
 * @param file the workload
 * @param iterations of the fit
 * @param threads of the fit
 * @param repetitions timed fits at least, after the first; 0 for the first alone
 * @param seconds for which fits are timed at least
 */
record RunRequest(Task task, Path file, int iterations, int threads, int repetitions, double seconds) {
    /** More add nothing. The drivers know the same limit. */
    static final int MOST_REPETITIONS = 1000;

    List<String> arguments() {
        return List.of(
                task.argument(),
                file.toString(),
                Integer.toString(iterations),
                Integer.toString(threads),
                Integer.toString(repetitions),
                Double.toString(seconds));
    }

    static RunRequest parse(String[] arguments) {
        if (arguments.length != 6) {
            throw new IllegalArgumentException("usage: TASK FILE ITERATIONS THREADS REPETITIONS SECONDS");
        }
        return new RunRequest(
                Task.parse(arguments[0]),
                Path.of(arguments[1]),
                Integer.parseInt(arguments[2]),
                Integer.parseInt(arguments[3]),
                Integer.parseInt(arguments[4]),
                Double.parseDouble(arguments[5]));
    }

    /** Whether another fit is to be timed. */
    boolean wantsMore(int done, double millisecondsSoFar) {
        return repetitions > 0 && done < MOST_REPETITIONS && (done < repetitions || millisecondsSoFar < seconds * 1e3);
    }
}
