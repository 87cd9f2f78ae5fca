// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.IterationEvent;

/**
 * The driver of {@link ClusterTest}: fits a mixture to rows of a cluster, stops after some EM iterations until it is told
 * to go on, and prints the model.
 */
final class ClusterProgram {
    static final int ROWS = 30_001;
    static final List<Integer> STOPS = List.of(3, 6);

    private ClusterProgram() {}

    static MixtureFitter fitter() {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withComponents(4)
                .withKMeansIterations(2)
                .withEmIterations(9)
                .withTolerance(0);
    }

    private static void tell(FitResult result) {
        Arrays.stream(ModelFiles.toJson(result.model(), Provenance.none()).split("\n"))
                .forEach(line -> say("model " + line));
        say("kernel " + result.report().kernel());
    }

    /** The same fit without Spark. */
    static final class InMemory {
        private InMemory() {}

        public static void main(String[] arguments) {
            tell(fitter().fit(Samples.ofRows(Frames.rows(ROWS, 3))));
        }
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (SparkSession session = SparkSession.builder().getOrCreate()) {
            session.sparkContext().setLogLevel("ERROR");
            Dataset<Row> frame = Frames.vectors(Frames.rows(ROWS, 3), 6);
            try (FrameSamples rows = FrameSamples.of(frame, "features", "", SamplesOptions.DEFAULT)) {
                tell(fitter().withListener(event -> pause(event, orders)).fit(rows.samples()));
            }
        }
        say("end");
    }

    private static void pause(IterationEvent event, BufferedReader orders) {
        if (event.phase() == IterationEvent.Phase.EM && STOPS.contains(event.iteration())) {
            say("iteration " + event.iteration());
            try {
                orders.readLine();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void say(String line) {
        System.out.println("priodon: " + line);
        System.out.flush();
    }
}
