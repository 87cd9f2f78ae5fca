// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.ArrayList;
import java.util.List;
import org.priodon.io.ModelFileException;
import org.priodon.io.ModelFiles;
import org.priodon.mixture.GaussianMixture;
import org.priodon.weka.MixtureGraph;
import org.priodon.weka.RecentData;

/**
 * What the viewer shows, read from the text of a {@link MixtureGraph}.
 *
 * @param model the mixture
 * @param trace what EM climbs, per instance, before each iteration
 * @param starts one row per random start: number of EM iterations, and what EM climbs, per instance, at its end
 * @param criterion by what the number of clusters was chosen, or empty
 * @param candidates all mixtures that were tried, if there was a choice
 * @param data some of what the model was trained on, or null if it is no longer in memory
 */
record MixtureView(
        GaussianMixture model,
        double[] trace,
        List<double[]> starts,
        String criterion,
        List<Tried> candidates,
        ShownInstances data) {

    /**
     * A mixture that was tried.
     *
     * @param clusters how many
     * @param criterion lower is better
     * @param covariance the label of its kind
     */
    record Tried(double clusters, double criterion, String covariance) {}

    /** Whether a text is the graph of a mixture. */
    static boolean isMixture(String graph) {
        return graph != null && graph.contains(MixtureGraph.MARK);
    }

    /**
     * Reads a graph.
     *
     * @throws IllegalArgumentException if its model is damaged
     */
    static MixtureView read(String graph) {
        StringBuilder json = new StringBuilder();
        String criterion = "";
        double[] trace = {};
        List<double[]> starts = new ArrayList<>();
        List<Tried> candidates = new ArrayList<>();
        for (String line : graph.lines().toList()) {
            if (line.startsWith(MixtureGraph.MARK)) {
                String[] fields = line.substring(MixtureGraph.MARK.length()).split("\t", -1);
                switch (fields[0]) {
                    case "json" -> json.append(fields[1]).append('\n');
                    case "criterion" -> criterion = fields[1];
                    case "trace" -> trace = numbers(fields);
                    case "start" -> starts.add(numbers(fields));
                    case "candidate" ->
                        candidates.add(
                                new Tried(Double.parseDouble(fields[1]), Double.parseDouble(fields[2]), fields[3]));
                    default -> {
                        // Written by a later version.
                    }
                }
            }
        }
        GaussianMixture model = model(json.toString());
        RecentData recent = RecentData.recall(model);
        return new MixtureView(
                model, trace, starts, criterion, candidates, recent == null ? null : new ShownInstances(recent));
    }

    private static GaussianMixture model(String json) {
        try {
            return ModelFiles.fromJson(json).model();
        } catch (ModelFileException e) {
            throw new IllegalArgumentException("the graph holds no whole mixture: " + e.getMessage(), e);
        }
    }

    private static double[] numbers(String[] fields) {
        double[] result = new double[fields.length - 1];
        for (int f = 1; f < fields.length; f++) {
            result[f - 1] = Double.parseDouble(fields[f]);
        }
        return result;
    }
}
