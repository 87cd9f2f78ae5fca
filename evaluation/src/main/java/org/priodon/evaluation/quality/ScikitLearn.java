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
    private final LineProcess process;

    /** What the script prints for a fit. */
    record Found(double seconds, double[] weights, double[][] means, double[][] variances, String failure) {}

    /** What the script is asked. */
    private record Request(String file, int components, int starts, long seed) {}

    /**
     * @param script sklearn_quality.py
     * @throws IOException if Python or scikit-learn is not there
     */
    ScikitLearn(String python, Path script, int starts) throws IOException {
        this.starts = starts;
        process = new LineProcess(python, script, "scikit-learn");
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
        return process.version() + " GaussianMixture, diagonal covariances, n_init=" + starts
                + ", else defaults: tolerance 1e-3, 100 iterations; it adds 1e-6 to every variance";
    }

    @Override
    public boolean takes(ProblemData data) {
        return data.isPlain();
    }

    @Override
    public Answer fit(Task task, int components, long seed) throws IOException {
        Request request = new Request(process.rowsOf(task).toString(), components, starts, seed);
        Found found = MAPPER.readValue(process.ask(MAPPER.writeValueAsString(request)), Found.class);
        if (found.failure != null) {
            throw new IllegalArgumentException(found.failure);
        }
        return task.answer(GaussianMixture.of(found.weights, found.means, found.variances), found.seconds);
    }

    @Override
    public void close() {
        process.close();
    }
}
