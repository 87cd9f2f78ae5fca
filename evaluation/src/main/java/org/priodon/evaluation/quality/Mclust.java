// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** The R package mclust: all of its covariance models and numbers of Gaussians, by BIC. */
final class Mclust implements Contender {
    static final String NAME = "mclust";

    private final Script script;
    private final double seconds;

    /**
     * @param file mclust_quality.R
     * @param seconds after which it gives up
     * @throws IOException if R or mclust is not there
     */
    Mclust(String r, Path file, double seconds) throws IOException {
        this.script = new Script(r, file, "mclust");
        this.seconds = seconds;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String about() {
        return script.version() + " Mclust, all covariance models by BIC, all defaults; gives up after " + seconds
                + " s";
    }

    @Override
    public boolean takes(ProblemData data) {
        return data.isPlain();
    }

    @Override
    public Answer answer(Task task, long seed) throws IOException {
        Problem problem = task.problem();
        String request = String.join(
                " ",
                script.rowsOf(task).toString(),
                Integer.toString(problem.leastChoice()),
                Integer.toString(problem.mostChoice()),
                Long.toString(seed),
                Double.toString(seconds));
        String[] words = script.ask(request).split(" ");
        if (!words[0].equals("ok")) {
            throw new IllegalArgumentException(String.join(" ", words));
        }
        int[] labels = Arrays.stream(words).skip(4).mapToInt(Integer::parseInt).toArray();
        return Answer.ofLabels(labels, Integer.parseInt(words[1]), Double.parseDouble(words[3]));
    }

    @Override
    public void close() {
        script.close();
    }
}
