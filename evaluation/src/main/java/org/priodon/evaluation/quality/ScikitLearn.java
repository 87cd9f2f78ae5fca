// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.priodon.mixture.GaussianMixture;

/** scikit-learn's GaussianMixture, in a Python process that answers line by line. */
final class ScikitLearn implements Contender {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final int starts;
    private final Script script;

    /** What the script prints for a fit. */
    record Found(double seconds, double[] weights, double[][] means, double[][] variances, String failure) {}

    /** What the script is asked. */
    private record Request(String file, int components, int starts, long seed) {}

    /**
     * @param file sklearn_quality.py
     * @throws IOException if Python or scikit-learn is not there
     */
    ScikitLearn(String python, Path file, int starts) throws IOException {
        this.starts = starts;
        this.script = new Script(python, file, "scikit-learn");
    }

    static String name(int starts) {
        return "sklearn-" + starts;
    }

    @Override
    public String name() {
        return name(starts);
    }

    @Override
    public String about() {
        return script.version() + " GaussianMixture, diagonal covariances, n_init=" + starts
                + ", else defaults: tolerance 1e-3, 100 iterations; it adds 1e-6 to every variance";
    }

    @Override
    public boolean takes(ProblemData data) {
        return data.isPlain();
    }

    @Override
    public Answer answer(Task task, long seed) throws IOException {
        Request request =
                new Request(script.rowsOf(task).toString(), task.problem().components(), starts, seed);
        Found found = MAPPER.readValue(script.ask(MAPPER.writeValueAsString(request)), Found.class);
        if (found.failure != null) {
            throw new IllegalArgumentException(found.failure);
        }
        return task.answer(GaussianMixture.of(found.weights, found.means, found.variances), found.seconds);
    }

    @Override
    public void close() {
        script.close();
    }
}
