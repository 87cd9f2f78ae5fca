// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import weka.core.Instance;
import weka.core.Instances;

/** Values as they are recorded: rounded, counted, missing, as categories, with weights. */
final class RecordedProblems {
    private static final String IRIS = "/weka/gui/knowledgeflow/templates/iris.arff";
    private static final int MEASUREMENTS = 4;

    private RecordedProblems() {}

    /** Fisher's measurements of 150 flowers of three species (1936), in centimetres, from Weka's archive. */
    static ProblemData iris() {
        try (Reader file = new InputStreamReader(
                Objects.requireNonNull(Instances.class.getResourceAsStream(IRIS), IRIS), StandardCharsets.UTF_8)) {
            Instances flowers = new Instances(file);
            double[][] rows = flowers.stream()
                    .map(flower -> Arrays.copyOf(flower.toDoubleArray(), MEASUREMENTS))
                    .toArray(double[][]::new);
            int[] species = flowers.stream()
                    .mapToInt((Instance flower) -> (int) flower.value(MEASUREMENTS))
                    .toArray();
            return ProblemData.of(rows, species).withStep(0.1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With 20 % of the cells missing, others for every pattern. */
    static ProblemData irisMissing(long pattern) {
        ProblemData data = iris();
        hide(new Drawing(500 + pattern), data, 0.2);
        return data;
    }

    static ProblemData rounded() {
        Drawing draw = new Drawing(401);
        double[][] centres = {{5, 3, 1.5, 0.3}, {6, 2.8, 3, 1.3}, {6.5, 3.6, 4.5, 2}, {5.2, 2.2, 4.5, 0.8}};
        double[] deviations = {0.3, 0.2, 0.25, 0.15};
        ProblemData data = draw.addAll(200, centres, deviations).shuffled();
        for (double[] row : data.rows()) {
            Arrays.setAll(row, d -> Math.rint(10 * row[d]) / 10);
        }
        return data.withStep(0.1);
    }

    static ProblemData counts() {
        Drawing draw = new Drawing(402);
        double[][] rates = {{2, 10, 4, 1, 20}, {9, 3, 4, 6, 12}, {5, 5, 15, 2, 6}};
        for (double[] rate : rates) {
            draw.add(
                    500,
                    () -> Arrays.stream(rate).map(mean -> poisson(draw, mean)).toArray());
        }
        return draw.shuffled().withStep(1);
    }

    /** Counts arrivals until time is over; for small means. */
    private static double poisson(Drawing draw, double mean) {
        int count = -1;
        for (double time = 0; time < mean; count++) {
            time -= StrictMath.log(1 - draw.random().nextDouble());
        }
        return count;
    }

    static ProblemData binary() {
        Drawing draw = new Drawing(403);
        for (int g = 0; g < 3; g++) {
            double[] chances = draw.uniforms(10, 0, 1);
            double[] centre = draw.gaussians(3, 1.5);
            draw.add(600, () -> {
                double[] row = Arrays.copyOf(draw.around(centre, DrawnProblems.ones(3)), 13);
                for (int d = 0; d < 10; d++) {
                    row[3 + d] = draw.random().nextDouble() < chances[d] ? 1 : 0;
                }
                return row;
            });
        }
        return draw.shuffled().withSteps(0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    }

    /**
     * Each class has a pen stroke of its own, ten dots long and blurred; brightness and noise differ from picture to
     * picture.
     */
    static ProblemData digits() {
        Drawing draw = new Drawing(404);
        for (int g = 0; g < 10; g++) {
            double[] ink = stroke(draw);
            draw.add(180, () -> {
                double brightness = draw.uniform(0.7, 1.1);
                return Arrays.stream(ink)
                        .map(level -> Math.rint(Math.max(
                                0, Math.min(16, brightness * level + draw.gaussian(0, 0.5 + 0.2 * level)))))
                        .toArray();
            });
        }
        return draw.shuffled().withStep(1);
    }

    private static double[] stroke(Drawing draw) {
        double[] ink = new double[64];
        int x = 2 + (int) draw.random().nextLong(4);
        int y = 2 + (int) draw.random().nextLong(4);
        for (int dot = 0; dot < 10; dot++) {
            for (int dx = -1; dx <= 1; dx++) {
                for (int dy = -1; dy <= 1; dy++) {
                    int place = 8 * (y + dy) + x + dx;
                    ink[place] = Math.min(14, ink[place] + (dx == 0 && dy == 0 ? 9 : 2));
                }
            }
            x = Math.max(1, Math.min(6, x + (int) draw.random().nextLong(3) - 1));
            y = Math.max(1, Math.min(6, y + (int) draw.random().nextLong(3) - 1));
        }
        return ink;
    }

    static ProblemData missing10() {
        Drawing draw = new Drawing(405);
        double[][] centres = draw.centresApart(5, 6, () -> draw.gaussians(6, 3));
        ProblemData data = draw.addAll(300, centres, DrawnProblems.ones(6)).shuffled();
        hide(draw, data, 0.1);
        return data;
    }

    /** Makes cells missing, each with the same chance. A row that would lose all keeps one. */
    static void hide(Drawing draw, ProblemData data, double share) {
        for (double[] row : data.rows()) {
            int kept = (int) draw.random().nextLong(row.length);
            double value = row[kept];
            Arrays.setAll(row, d -> draw.random().nextDouble() < share ? Double.NaN : row[d]);
            if (Arrays.stream(row).allMatch(Double::isNaN)) {
                row[kept] = value;
            }
        }
    }

    static ProblemData mixed() {
        Drawing draw = new Drawing(406);
        double[][] centres = {{0, 0, 0}, {4, 0, 1}, {0, 4, 1}, {0.5, 0.5, 0}};
        for (int g = 0; g < 4; g++) {
            double[] centre = centres[g];
            int favourite = g;
            draw.add(400, () -> {
                double[] row = Arrays.copyOf(draw.around(centre, DrawnProblems.ones(3)), 6);
                for (int d = 3; d < 6; d++) {
                    row[d] = draw.random().nextDouble() < 0.8
                            ? favourite
                            : draw.random().nextLong(4);
                }
                return row;
            });
        }
        List<String> categories = List.of("north", "east", "south", "west");
        List<Column> columns = IntStream.range(0, 6)
                .mapToObj(d -> d < 3 ? Column.numeric("x" + d) : Column.categorical("c" + (d - 3), categories))
                .toList();
        return draw.shuffled().withSchema(Schema.of(columns));
    }

    /** The cluster with the fewest rows has the largest weights. */
    static ProblemData weighted() {
        Drawing draw = new Drawing(407);
        int[] sizes = {800, 400, 200, 100};
        double[][] centres = draw.centresApart(4, 5, () -> draw.gaussians(3, 3));
        ProblemData data = draw.addAll(sizes, centres, DrawnProblems.ones(3)).shuffled();
        return data.withWeights(Arrays.stream(data.labels())
                .mapToDouble(label -> (1 << label) * (1 + draw.random().nextLong(3)) / 2.0)
                .toArray());
    }

    static ProblemData single() {
        ProblemData data = DrawnProblems.round(408, 6, 800, 8, 6, 3);
        for (double[] row : data.rows()) {
            Arrays.setAll(row, d -> (float) (row[d] + 1000 * d));
        }
        return data.withPrecision(Precision.SINGLE);
    }
}
