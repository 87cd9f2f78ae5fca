// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
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
            names = "--by",
            paramLabel = "CLOSENESS",
            converter = Words.Closenesses.class,
            completionCandidates = Words.Closenesses.class,
            defaultValue = "probability",
            description = "What counts as close: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Closeness closeness;

    @Option(names = "--posteriors", description = "Add the probability of every component, given the row.")
    private boolean posteriors;

    @Override
    public Integer call() throws IOException {
        scoring.read();
        int[] assigned = scoring.scorer().assign(scoring.samples(), closeness);
        double[][] probabilities = posteriors ? scoring.scorer().posteriors(scoring.samples()) : null;
        scoring.output().write(csv -> {
            csv.writeRecord(header());
            List<String> fields = new ArrayList<>();
            for (int i = 0; i < assigned.length; i++) {
                fields.clear();
                fields.add(Integer.toString(assigned[i]));
                if (probabilities != null) {
                    for (double probability : probabilities[i]) {
                        fields.add(CsvOutput.text(probability));
                    }
                }
                csv.writeRecord(fields);
            }
        });
        scoring.remarks().say(counts(assigned));
        return 0;
    }

    private List<String> header() {
        List<String> names = new ArrayList<>(List.of("component"));
        for (int g = 0; posteriors && g < scoring.mixture().components(); g++) {
            names.add("probability_" + g);
        }
        return names;
    }

    private String counts(int[] assigned) {
        long used = Arrays.stream(assigned).distinct().count();
        return String.format(
                Locale.ROOT,
                "%,d rows assigned to %d of %d components",
                assigned.length,
                used,
                scoring.mixture().components());
    }
}
