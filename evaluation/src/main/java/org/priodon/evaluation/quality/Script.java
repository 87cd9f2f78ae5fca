// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.priodon.evaluation.baseline.ProblemFile;
import org.priodon.evaluation.process.Conversation;
import org.priodon.evaluation.process.Home;
import org.priodon.mixture.GaussianMixture;
import org.priodon.observe.StopSignal;

/** A contender in another language: it says its version, and then answers requests about rows in a file line by line. */
final class Script implements AutoCloseable {
    private static final StopSignal NEVER = new StopSignal();
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Conversation conversation;
    private final String version;
    private Task written;

    /** What scikit-learn's script prints for a fit. */
    record Found(double seconds, double[] weights, double[][] means, double[][] variances, String failure) {}

    /** What it is asked. */
    private record Request(String file, int components, int starts, long seed) {}

    /**
     * @param program the interpreter
     * @param script its place below the folder of sources
     * @param library what the script needs, for the message if there is no answer
     * @throws IOException if the interpreter or the library is not there
     */
    Script(String program, String script, String library) throws IOException {
        Path file = Home.folder().resolve("src/main").resolve(script);
        conversation = new Conversation(List.of(program, file.toString()), Map.of());
        try {
            version = next();
        } catch (IOException e) {
            conversation.close();
            throw new IOException(program + " has no " + library, e);
        }
    }

    /** scikit-learn's GaussianMixture. */
    Contender scikitLearn(int starts) {
        return Contender.plainLibrary(
                "sklearn-" + starts,
                version + " GaussianMixture, diagonal covariances, n_init=" + starts
                        + ", else defaults: tolerance 1e-3, 100 iterations; it adds 1e-6 to every variance",
                (task, seed) -> {
                    Request request = new Request(rowsOf(task), task.problem().components(), starts, seed);
                    Found found = MAPPER.readValue(ask(MAPPER.writeValueAsString(request)), Found.class);
                    if (found.failure != null) {
                        throw new IllegalArgumentException(found.failure);
                    }
                    return task.answer(GaussianMixture.of(found.weights, found.means, found.variances), found.seconds);
                });
    }

    /**
     * The R package mclust: all of its covariance models and numbers of Gaussians, by BIC.
     *
     * @param seconds after which it gives up
     */
    Contender mclust(double seconds) {
        return Contender.plainLibrary(
                LineUp.MCLUST,
                version + " Mclust, all covariance models by BIC, all defaults; gives up after " + seconds + " s",
                (task, seed) -> {
                    Problem problem = task.problem();
                    String[] words = ask(rowsOf(task) + " " + problem.leastChoice() + " " + problem.mostChoice() + " "
                                    + seed + " " + seconds)
                            .split(" ");
                    if (!words[0].equals("ok")) {
                        throw new IllegalArgumentException(String.join(" ", words));
                    }
                    int[] labels = Arrays.stream(words)
                            .skip(4)
                            .mapToInt(Integer::parseInt)
                            .toArray();
                    return Answer.ofLabels(labels, Integer.parseInt(words[1]), Double.parseDouble(words[3]));
                });
    }

    /** A file with the rows of a task, until it is asked for those of another one. */
    private String rowsOf(Task task) throws IOException {
        Path rows = conversation.file("rows.bin");
        if (written != task) {
            ProblemFile.write(rows, task.samples());
            written = task;
        }
        return rows.toString();
    }

    private String ask(String request) throws IOException {
        conversation.say(request);
        return next();
    }

    private String next() throws IOException {
        try {
            return conversation.next(Conversation.never(), NEVER).orElseThrow();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() {
        conversation.close();
    }
}
