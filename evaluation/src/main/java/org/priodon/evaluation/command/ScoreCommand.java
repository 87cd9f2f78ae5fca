// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "score",
        description =
                "Computes the log-density of every row under a model. It can be positive: a density may exceed 1.",
        customSynopsis = "priodon score [OPTIONS] MODEL DATA",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class ScoreCommand implements Callable<Integer> {
    @Mixin
    private Scoring scoring;

    @Override
    public Integer call() throws IOException {
        scoring.begin();
        double[] total = new double[2];
        long[] rows = new long[1];
        scoring.output().write(csv -> {
            csv.writeRecord("log_density");
            scoring.forEachPart(part -> {
                for (double value : scoring.scorer().logDensities(part)) {
                    csv.writeRecord(CsvOutput.text(value));
                }
                rows[0] += part.count();
                total[0] += scoring.scorer().logLikelihood(part);
                total[1] += part.totalWeight();
            });
        });
        scoring.remarks()
                .say(String.format(
                        Locale.ROOT, "average log-density %.10g over %,d rows", total[0] / total[1], rows[0]));
        return 0;
    }
}
