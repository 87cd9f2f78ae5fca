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
        scoring.read();
        double[] logDensities = scoring.scorer().logDensities(scoring.samples());
        scoring.output().write(csv -> {
            csv.writeRecord("log_density");
            for (double value : logDensities) {
                csv.writeRecord(CsvOutput.text(value));
            }
        });
        scoring.remarks()
                .say(String.format(
                        Locale.ROOT,
                        "average log-density %.10g over %,d rows",
                        scoring.scorer().averageLogDensity(scoring.samples()),
                        scoring.samples().count()));
        return 0;
    }
}
