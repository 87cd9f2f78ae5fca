// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.ArrayList;
import java.util.List;
import org.priodon.weka.MixtureGraph;

/**
 * What the viewer shows, read from the text of a {@link MixtureGraph}.
 *
 * @param key of the training data
 * @param columns numbers of the numeric attributes
 * @param names of the numeric attributes
 * @param weights one per component
 * @param means per component, per numeric attribute
 * @param variances per component, per numeric attribute
 * @param trace what EM climbs, per sample, before each iteration
 * @param criterion by what the number of clusters was chosen, or empty
 * @param candidates number of clusters, log-likelihood, criterion, iterations
 */
record MixtureView(
        String key,
        List<Integer> columns,
        List<String> names,
        double[] weights,
        List<double[]> means,
        List<double[]> variances,
        double[] trace,
        String criterion,
        List<double[]> candidates) {

    /** Null if the text is not the graph of a mixture. */
    static MixtureView read(String graph) {
        if (graph == null || !graph.contains(MixtureGraph.MARK)) {
            return null;
        }
        String key = "";
        String criterion = "";
        double[] weights = {};
        double[] trace = {};
        List<Integer> columns = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<double[]> means = new ArrayList<>();
        List<double[]> variances = new ArrayList<>();
        List<double[]> candidates = new ArrayList<>();
        for (String line : graph.lines().toList()) {
            if (line.startsWith(MixtureGraph.MARK)) {
                String[] fields =
                        line.substring(MixtureGraph.MARK.length()).strip().split("\t", -1);
                switch (fields[0]) {
                    case "data" -> key = fields[1];
                    case "criterion" -> criterion = fields.length > 1 ? fields[1] : "";
                    case "weights" -> weights = numbers(fields);
                    case "trace" -> trace = numbers(fields);
                    case "mean" -> means.add(numbers(fields));
                    case "variance" -> variances.add(numbers(fields));
                    case "candidate" -> candidates.add(numbers(fields));
                    case "names" -> {
                        for (int f = 1; f < fields.length; f++) {
                            int colon = fields[f].indexOf(':');
                            columns.add(Integer.valueOf(fields[f].substring(0, colon)));
                            names.add(fields[f].substring(colon + 1));
                        }
                    }
                    default -> {
                        // Written by a later version.
                    }
                }
            }
        }
        return new MixtureView(key, columns, names, weights, means, variances, trace, criterion, candidates);
    }

    private static double[] numbers(String[] fields) {
        double[] result = new double[fields.length - 1];
        for (int f = 1; f < fields.length; f++) {
            result[f - 1] = Double.parseDouble(fields[f]);
        }
        return result;
    }
}
