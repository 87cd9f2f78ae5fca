// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import weka.core.Instance;
import weka.core.Instances;

/** Fisher's measurements of 150 flowers of three species (1936), in centimetres, from Weka's archive. */
final class Iris {
    private static final String FILE = "/weka/gui/knowledgeflow/templates/iris.arff";
    private static final int MEASUREMENTS = 4;
    private static final double STEP = 0.1;

    private Iris() {}

    static ProblemData complete() {
        try (Reader file = new InputStreamReader(
                Objects.requireNonNull(Instances.class.getResourceAsStream(FILE), FILE), StandardCharsets.UTF_8)) {
            Instances flowers = new Instances(file);
            double[][] rows = flowers.stream()
                    .map(flower -> Arrays.copyOf(flower.toDoubleArray(), MEASUREMENTS))
                    .toArray(double[][]::new);
            int[] species = flowers.stream()
                    .mapToInt((Instance flower) -> (int) flower.value(MEASUREMENTS))
                    .toArray();
            return ProblemData.of(rows, species).withStep(STEP);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With 20 % of the cells missing, others for every pattern. */
    static ProblemData missing(long pattern) {
        ProblemData data = complete();
        RecordedProblems.hide(new Drawing(500 + pattern), data, 0.2);
        return data;
    }
}
