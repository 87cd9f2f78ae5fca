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
        description =
                "Finds the closest component of every row, numbered from 0; of a model by class, the most probable class, of"
                        + " centres of k-means, the cluster.",
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

    @Option(names = "--posteriors", description = "Add the probability of every component or class, given the row.")
    private boolean posteriors;

    @Option(names = "--scores", description = "Add the log-density of the row.")
    private boolean scores;

    @Option(
            names = "--labels",
            paramLabel = "NAME",
            description = "A column of known classes, with which the results are compared at the end: adjusted Rand"
                    + " index, normalised mutual information, purity, of classes also accuracy, and a table of"
                    + " both.")
    private String labels;

    @Override
    public Integer call() throws IOException {
        scoring.begin();
        RowModel model = scoring.rows();
        long[] counts = new long[model.groups().size()];
        LabelComparison comparison = new LabelComparison(model.noun(), model.groups());
        scoring.write(header(), labels, (part, classes) -> results(part, classes, counts, comparison));
        scoring.remarks()
                .say(String.format(
                        Locale.ROOT,
                        "%,d rows assigned to %d of %d %s",
                        Arrays.stream(counts).sum(),
                        Arrays.stream(counts).filter(count -> count > 0).count(),
                        counts.length,
                        LabelComparison.plural(model.noun())));
        if (labels != null) {
            scoring.remarks().say(comparison.told(labels));
        }
        return 0;
    }

    private List<List<String>> results(Samples part, List<String> classes, long[] counts, LabelComparison comparison) {
        List<String> groups = scoring.rows().groups();
        int[] assigned = scoring.rows().assign(part, closeness);
        double[] densities = scores ? scoring.rows().logDensities(part) : null;
        double[][] probabilities = posteriors ? scoring.rows().posteriors(part) : null;
        List<List<String>> rows = new ArrayList<>(assigned.length);
        for (int i = 0; i < assigned.length; i++) {
            counts[assigned[i]]++;
            if (labels != null) {
                comparison.add(assigned[i], classes.get(i));
            }
            List<String> fields = new ArrayList<>();
            fields.add(groups.get(assigned[i]));
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
        List<String> names = new ArrayList<>(List.of(scoring.rows().noun()));
        if (scores) {
            names.add("log_density");
        }
        if (posteriors) {
            scoring.rows().groups().forEach(group -> names.add("probability_" + group));
        }
        return names;
    }
}
