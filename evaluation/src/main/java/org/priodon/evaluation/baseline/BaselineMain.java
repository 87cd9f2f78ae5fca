// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.priodon.evaluation.Console;
import org.priodon.evaluation.FitTime;

/**
 * The process of one contender: reads a problem, warms up, then fits once for every line {@code SEED LABELS} until
 * there are no more.
 */
public final class BaselineMain {
    private static final int FEWEST_WARM_UPS = 3;

    private final Library library;
    private final Problem problem;
    private final PrintStream out = Console.out();

    private BaselineMain(Library library, Problem problem) {
        this.library = library;
        this.problem = problem;
    }

    /**
     * @param args contender, file of the rows, components, iterations, tolerance, variance floor, threads, seconds of
     *     warm-up
     */
    public static void main(String[] args) throws IOException {
        Problem problem = new Problem(
                ProblemFile.readRows(Path.of(args[1])),
                Integer.parseInt(args[2]),
                Integer.parseInt(args[3]),
                Double.parseDouble(args[4]),
                Double.parseDouble(args[5]),
                Integer.parseInt(args[6]));
        BaselineMain main = new BaselineMain(Contender.find(args[0]).implementation(), problem);
        main.warmUp(Double.parseDouble(args[7]));
        main.serve();
        System.exit(0); // Weka's threads would stay.
    }

    private void warmUp(double seconds) {
        Problem small = problem.warmUp();
        int[] labels = small.alternatingLabels();
        double fastest = Double.POSITIVE_INFINITY;
        long begin = System.nanoTime();
        int fits = 0;
        do {
            try {
                Library.Outcome outcome = library.fit(small, labels, 1, new Watch(Watch.NOBODY));
                fastest = Math.min(fastest, outcome.seconds() / Math.max(1, outcome.iterations()));
                fits++;
            } catch (Exception e) {
                say(new Message(Message.Kind.FAILED, 0, 0, null, 0, "warm-up: " + e));
                return;
            }
        } while (fits < FEWEST_WARM_UPS || (System.nanoTime() - begin) * 1e-9 < seconds);
        double whole = library.tellsIterations() ? fastest / small.size() * problem.size() : 0;
        say(new Message(Message.Kind.WARM, 0, whole, null, 0, null));
    }

    private void serve() throws IOException {
        BufferedReader in = new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int blank = line.indexOf(' ');
            long seed = Long.parseLong(line.substring(0, blank));
            fit(seed, ProblemFile.readLabels(Path.of(line.substring(blank + 1)), problem.rows().length));
        }
    }

    private void fit(long seed, int[] labels) {
        Watch watch = new Watch((iterations, seconds, mean, noise) ->
                say(new Message(Message.Kind.PROGRESS, iterations, seconds, finite(mean), noise, null)));
        try {
            Library.Outcome outcome = library.fit(problem, labels, seed, watch);
            double seconds = FitTime.of(
                    outcome.seconds(),
                    () -> library.fit(problem, labels, seed, new Watch(Watch.NOBODY))
                            .seconds());
            say(new Message(
                    outcome.converged() ? Message.Kind.CONVERGED : Message.Kind.ITERATION_LIMIT,
                    outcome.iterations(),
                    seconds,
                    finite(outcome.meanLogLikelihood()),
                    outcome.noise(),
                    outcome.message()));
        } catch (FitFailure e) {
            say(failed(e.getMessage()));
        } catch (Exception e) {
            say(failed(e.getClass().getSimpleName() + ": " + e.getMessage()));
        }
    }

    private static Message failed(String text) {
        return new Message(Message.Kind.FAILED, 0, 0, null, 0, text);
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private void say(Message message) {
        out.println(message.line());
    }
}
