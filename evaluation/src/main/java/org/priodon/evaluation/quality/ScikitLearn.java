// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.evaluation.baseline.ProblemFile;
import org.priodon.mixture.GaussianMixture;

/** scikit-learn's GaussianMixture, in a Python process that answers line by line. */
final class ScikitLearn implements Contender {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final int starts;
    private final Path rows;
    private final Process process;
    private final Writer requests;
    private final BufferedReader answers;
    private final String version;
    private Task written;

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
        process = new ProcessBuilder(python, script.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        requests = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        version = answers.readLine();
        if (version == null) {
            process.destroy();
            throw new IOException(python + " has no scikit-learn");
        }
        rows = Files.createTempFile("priodon-", ".bin");
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
        return version + " GaussianMixture, diagonal covariances, n_init=" + starts
                + ", else defaults: tolerance 1e-3, 100 iterations; it adds 1e-6 to every variance";
    }

    @Override
    public boolean takes(ProblemData data) {
        return data.isPlain();
    }

    @Override
    public Answer fit(Task task, int components, long seed) throws IOException {
        if (written != task) {
            ProblemFile.write(rows, task.samples());
            written = task;
        }
        requests.write(MAPPER.writeValueAsString(new Request(rows.toString(), components, starts, seed)) + "\n");
        requests.flush();
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the Python process has ended");
        }
        Found found = MAPPER.readValue(line, Found.class);
        if (found.failure != null) {
            throw new IllegalArgumentException(found.failure);
        }
        return task.answer(GaussianMixture.of(found.weights, found.means, found.variances), found.seconds);
    }

    @Override
    public void close() {
        process.destroy();
        rows.toFile().delete();
    }
}
