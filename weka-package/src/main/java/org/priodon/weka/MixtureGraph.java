// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.List;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.GaussianMixture;
import weka.core.Utils;

/**
 * A mixture as a graph in Graphviz's dot language: a root with one leaf per cluster. The engine's model file and the
 * course of the fit follow the graph as comments, so that the viewer, which is handed nothing but this text, can draw
 * the mixture.
 */
public final class MixtureGraph {
    /** Starts every line of parameters. */
    public static final String MARK = "// priodon ";

    private MixtureGraph() {}

    /**
     * Writes a graph.
     *
     * @param mixture the model
     * @param summary how it came about
     * @return dot text
     */
    public static String of(GaussianMixture mixture, FitSummary summary) {
        StringBuilder text = new StringBuilder("digraph GaussianMixture {\n");
        text.append("N0 [label=\"").append(mixture.components()).append(" clusters\"]\n");
        for (int g = 0; g < mixture.components(); g++) {
            String prior = Utils.doubleToString(mixture.weight(g), 3);
            text.append("N0->N")
                    .append(g + 1)
                    .append(" [label=\"")
                    .append(prior)
                    .append("\"]\n");
            text.append("N")
                    .append(g + 1)
                    .append(" [label=\"cluster ")
                    .append(g)
                    .append("\" shape=box style=filled]\n");
        }
        text.append("}\n");
        ModelFiles.toJson(mixture, Provenance.none()).lines().forEach(json -> line(text, "json", List.of(json)));
        line(text, "trace", numbers(summary.trace()));
        for (double[] start : summary.starts()) {
            line(text, "start", numbers(start));
        }
        line(text, "criterion", List.of(summary.criterion()));
        for (int j = 0; j < summary.candidates().length; j++) {
            double[] candidate = summary.candidates()[j];
            line(
                    text,
                    "candidate",
                    List.of(Double.toString(candidate[0]), Double.toString(candidate[2]), summary.covariances()[j]));
        }
        return text.toString();
    }

    private static List<String> numbers(double[] values) {
        List<String> result = new ArrayList<>();
        for (double value : values) {
            result.add(Double.toString(value));
        }
        return result;
    }

    /** Tabs separate fields. */
    private static void line(StringBuilder text, String kind, List<String> fields) {
        text.append(MARK).append(kind);
        for (String field : fields) {
            text.append('\t').append(field);
        }
        text.append('\n');
    }
}
