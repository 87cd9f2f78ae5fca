// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import org.priodon.datasets.command.ProgressLine;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureScorer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that apply a model to data have in common. */
final class Scoring {
    @Mixin
    private ModelArgument model;

    @Parameters(
            index = "1",
            paramLabel = "DATA",
            description =
                    "A CSV or ARFF file with the model's columns, in any order; others are ignored. Without names in the"
                            + " file or in the model, as in a .npy file, the order counts. - for the standard input.")
    private String data;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "0",
            description = "Threads that work at once. Default: all cores.")
    private int threads;

    @Mixin
    private DataOptions dataOptions;

    @Mixin
    private CsvOutput output;

    @Mixin
    private Remarks remarks;

    private GaussianMixture mixture;

    /** Reads the model. */
    void begin() throws IOException {
        if (model.isStandard() && data.equals(DataOptions.STANDARD)) {
            throw new IllegalArgumentException("model and data cannot both come from the standard input");
        }
        output.check(model.name(), data);
        mixture = model.read().model();
    }

    /** Reads data part after part, so that memory need not hold all of them. */
    void forEachPart(PartSink.Use use) throws IOException {
        try (ProgressLine progress = remarks.progress()) {
            PartSink parts = new PartSink(use);
            dataOptions
                    .input(data, ColumnChoice.ALL.forModel(mixture.schema()), progress)
                    .transfer(parts);
            parts.finish();
        } catch (InterruptedWork e) {
            throw e;
        } catch (CancellationException e) {
            // Rows are scored while others are still to be read.
            throw new InterruptedWork("reading was interrupted; nothing was written");
        }
    }

    GaussianMixture mixture() {
        return mixture;
    }

    MixtureScorer scorer() {
        return mixture.scorer(threads);
    }

    CsvOutput output() {
        return output;
    }

    Remarks remarks() {
        return remarks;
    }
}
