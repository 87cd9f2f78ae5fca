// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.priodon.data.Precision;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.WarmUp;

/**
 * The process of one contender: reads a problem, warms up, then fits once for every line {@code SEED ITERATIONS LABELS} until
 * there are no more.
 */
public final class BaselineMain {
    /** The property that tells the precision of the engine. */
    static final String PRECISION = "priodon.peers.precision";

    private static final double QUIET_SECONDS = 0.2;

    private final Library library;
    private final Problem problem;
    /** Not {@code System.out}: UTF-8, whatever the locale. */
    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private boolean cold;
    private double lastTold;

    private BaselineMain(Library library, Problem problem) {
        this.library = library;
        this.problem = problem;
    }

    /**
     * @param args library, or a task for this engine, file of the rows, components, k-means iterations, tolerance, variance floor, threads,
     *     seconds of warm-up; 0 to be asked for first fits, none of which is repeated
     */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[1]);
        // Weka makes a folder for packages wherever it runs; not in the user's home.
        System.setProperty("WEKA_HOME", file.resolveSibling("weka").toString());
        Problem problem = ProblemFile.read(
                file,
                Integer.parseInt(args[2]),
                Double.parseDouble(args[4]),
                Double.parseDouble(args[5]),
                Integer.parseInt(args[6]));
        BaselineMain main = new BaselineMain(library(args[0]), problem);
        double warmUp = Double.parseDouble(args[7]);
        main.cold = warmUp == 0;
        if (main.cold) {
            main.say(Message.warm(0, main.library.version()));
        } else {
            main.warmUp(new WarmUp(warmUp));
        }
        main.serve();
        System.exit(0); // Weka's threads would stay.
    }

    private static Library library(String name) {
        return switch (name) {
            case "elki-em" -> new ElkiEm(Task.EM);
            case "elki-em-full" -> new ElkiEm(Task.EM_FULL);
            case "elki-defaults" -> new ElkiEm(Task.DEFAULTS);
            case "elki-hamerly" -> new ElkiKMeans(ElkiKMeans.Bounds.HAMERLY);
            case "elki-exponion" -> new ElkiKMeans(ElkiKMeans.Bounds.EXPONION);
            case "elki-shallot" -> new ElkiKMeans(ElkiKMeans.Bounds.SHALLOT);
            case "weka-em" -> new WekaEm(false);
            case "weka-defaults" -> new WekaEm(true);
            case "commons-math" -> new CommonsMath();
            case "priodon-full" -> new PriodonFit(Task.EM_FULL, Precision.DOUBLE, false);
            default -> new PriodonFit(Task.valueOf(name), Precision.valueOf(System.getProperty(PRECISION)), true);
        };
    }

    private void warmUp(WarmUp warmUp) {
        Problem small = problem.warmUp();
        Library.Start start = new Library.Start(small.alternatingLabels(), 1, Problem.WARM_UP_ITERATIONS);
        double fastest = Double.POSITIVE_INFINITY;
        do {
            try {
                Message outcome = library.fit(small, start, new Watch());
                fastest = Math.min(fastest, outcome.seconds() / Math.max(1, outcome.iterations()));
                warmUp.took(outcome.seconds());
            } catch (Exception e) {
                throw new IllegalStateException("warm-up: " + e, e);
            }
        } while (!warmUp.isOver());
        double whole = library.tellsIterations() ? fastest / small.size() * problem.size() : 0;
        say(Message.warm(whole, library.version()));
    }

    private void serve() throws IOException {
        BufferedReader in = new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] request = line.split(" ", 3);
            int[] labels = request[2].equals(Baseline.OWN_START.toString())
                    ? null
                    : ProblemFile.readLabels(Path.of(request[2]), problem.rows().length);
            fit(new Library.Start(labels, Long.parseLong(request[0]), Integer.parseInt(request[1])));
        }
    }

    private void fit(Library.Start start) {
        Watch watch = new Watch(this::tell);
        try {
            Message outcome = library.fit(problem, start, watch);
            FitTime time = cold
                    ? time(outcome)
                    : FitTime.of(time(outcome), () -> time(library.fit(problem, start, new Watch())));
            say(outcome.took(time.em()));
        } catch (Library.Failure e) {
            say(Message.failed(e.getMessage()));
        } catch (Exception e) {
            say(Message.failed(e.getClass().getSimpleName() + ": " + e.getMessage()));
        }
    }

    /** Not of every iteration, because that takes time, too. */
    private void tell(Message progress) {
        if (progress.iterations() == 0 || progress.seconds() - lastTold > QUIET_SECONDS) {
            lastTold = progress.seconds();
            say(progress);
        }
    }

    private static FitTime time(Message outcome) {
        return new FitTime(outcome.seconds(), outcome.seconds());
    }

    private void say(Message message) {
        out.println(message.line());
    }
}
