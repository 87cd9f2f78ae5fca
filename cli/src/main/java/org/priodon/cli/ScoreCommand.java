// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
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
        scoring.write(List.of("log_density"), null, (part, labels) -> {
            rows[0] += part.count();
            total[0] += scoring.rows().logLikelihood(part);
            total[1] += part.totalWeight();
            return Arrays.stream(scoring.rows().logDensities(part))
                    .mapToObj(value -> List.of(CsvOutput.text(value)))
                    .toList();
        });
        scoring.remarks()
                .say(String.format(
                        Locale.ROOT, "average log-density %.10g over %,d rows", total[0] / total[1], rows[0]));
        return 0;
    }
}
