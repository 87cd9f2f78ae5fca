// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "assign",
        description = "Finds the closest component of every row. Components are numbered from 0.",
        customSynopsis = "priodon assign [OPTIONS] MODEL DATA",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class AssignCommand implements Callable<Integer> {
    @Mixin
    private Scoring scoring;

    @Option(
            names = "--closeness",
            paramLabel = "CLOSENESS",
            converter = Words.Closenesses.class,
            completionCandidates = Words.Closenesses.class,
            defaultValue = "probability",
            description = "What counts as close: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Closeness closeness;

    @Option(names = "--posteriors", description = "Add the probability of every component, given the row.")
    private boolean posteriors;

    @Option(names = "--scores", description = "Add the log-density of the row.")
    private boolean scores;

    @Option(
            names = "--labels",
            paramLabel = "NAME",
            description = "A column of known classes, with which the components are compared at the end: adjusted Rand"
                    + " index, normalised mutual information, purity, and a table of both.")
    private String labels;

    @Override
    public Integer call() throws IOException {
        scoring.begin();
        long[] counts = new long[scoring.mixture().components()];
        LabelComparison comparison = new LabelComparison();
        scoring.write(header(), labels, (part, classes) -> results(part, classes, counts, comparison));
        scoring.remarks()
                .say(String.format(
                        Locale.ROOT,
                        "%,d rows assigned to %d of %d components",
                        Arrays.stream(counts).sum(),
                        Arrays.stream(counts).filter(count -> count > 0).count(),
                        counts.length));
        if (labels != null) {
            scoring.remarks().say(comparison.told(labels));
        }
        return 0;
    }

    private List<List<String>> results(Samples part, List<String> classes, long[] counts, LabelComparison comparison) {
        int[] assigned = scoring.scorer().assign(part, closeness);
        double[] densities = scores ? scoring.scorer().logDensities(part) : null;
        double[][] probabilities = posteriors ? scoring.scorer().posteriors(part) : null;
        List<List<String>> rows = new ArrayList<>(assigned.length);
        for (int i = 0; i < assigned.length; i++) {
            counts[assigned[i]]++;
            if (labels != null) {
                comparison.add(assigned[i], classes.get(i));
            }
            List<String> fields = new ArrayList<>();
            fields.add(Integer.toString(assigned[i]));
            if (densities != null) {
                fields.add(CsvOutput.text(densities[i]));
            }
            if (probabilities != null) {
                for (double probability : probabilities[i]) {
                    fields.add(CsvOutput.text(probability));
                }
            }
            rows.add(fields);
        }
        return rows;
    }

    private List<String> header() {
        List<String> names = new ArrayList<>(List.of("component"));
        if (scores) {
            names.add("log_density");
        }
        for (int g = 0; posteriors && g < scoring.mixture().components(); g++) {
            names.add("probability_" + g);
        }
        return names;
    }
}
