// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import de.siegmar.fastcsv.writer.CsvWriter;
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
        scoring.begin();
        long[] counts = new long[scoring.mixture().components()];
        scoring.output().write(csv -> {
            csv.writeRecord(header());
            scoring.forEachPart(part -> write(part, csv, counts));
        });
        scoring.remarks()
                .say(String.format(
                        Locale.ROOT,
                        "%,d rows assigned to %d of %d components",
                        Arrays.stream(counts).sum(),
                        Arrays.stream(counts).filter(count -> count > 0).count(),
                        counts.length));
        return 0;
    }

    private void write(Samples part, CsvWriter csv, long[] counts) {
        int[] assigned = scoring.scorer().assign(part, closeness);
        double[][] probabilities = posteriors ? scoring.scorer().posteriors(part) : null;
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < assigned.length; i++) {
            counts[assigned[i]]++;
            fields.clear();
            fields.add(Integer.toString(assigned[i]));
            if (probabilities != null) {
                for (double probability : probabilities[i]) {
                    fields.add(CsvOutput.text(probability));
                }
            }
            csv.writeRecord(fields);
        }
    }

    private List<String> header() {
        List<String> names = new ArrayList<>(List.of("component"));
        for (int g = 0; posteriors && g < scoring.mixture().components(); g++) {
            names.add("probability_" + g);
        }
        return names;
    }
}
