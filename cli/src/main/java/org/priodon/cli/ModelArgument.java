// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import org.priodon.io.ClassifierFiles;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.io.StoredClassifier;
import org.priodon.io.StoredModel;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureClassifier;
import picocli.CommandLine.Parameters;

/** The first argument of commands that use a model. */
final class ModelArgument {
    @Parameters(
            index = "0",
            paramLabel = "MODEL",
            description = "A model file, as fit writes it or in Armadillo's binary format; - for the standard input.")
    private String model;

    String name() {
        return model;
    }

    boolean isStandard() {
        return model.equals(DataOptions.STANDARD) || model.equals("/dev/stdin");
    }

    /** A single mixture. */
    GaussianMixture readMixture() throws IOException {
        Stored stored = read();
        if (stored.mixture == null) {
            throw new IllegalArgumentException(model + " holds a mixture for each " + stored.classifier.column()
                    + ", which info, score and assign can use");
        }
        return stored.mixture;
    }

    /** A mixture, or one mixture per class. */
    Stored read() throws IOException {
        if (!InputStreams.isStream(model)) {
            return ModelType.of(Path.of(model)).equals(ModelType.CLASSIFIER)
                    ? Stored.of(ClassifierFiles.read(Path.of(model)))
                    : Stored.of(ModelFiles.read(Path.of(model)));
        }
        try (InputStream in = InputStreams.open(model)) {
            byte[] start = in.readNBytes(ModelType.START);
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), in);
            return ModelType.of(start).equals(ModelType.CLASSIFIER)
                    ? Stored.of(ClassifierFiles.read(whole, ModelFiles.DEFAULT_MAX_BYTES))
                    : Stored.of(ModelFiles.read(whole, ModelFiles.DEFAULT_MAX_BYTES));
        }
    }

    /**
     * What a file holds.
     *
     * @param mixture null if there are classes
     * @param classifier null if there are none
     */
    record Stored(GaussianMixture mixture, MixtureClassifier classifier, Provenance provenance) {
        static Stored of(StoredModel stored) {
            return new Stored(stored.model(), null, stored.provenance());
        }

        static Stored of(StoredClassifier stored) {
            return new Stored(null, stored.model(), stored.provenance());
        }

        RowModel rows(int threads) {
            return classifier == null
                    ? new RowModel.OfMixture(mixture, threads)
                    : new RowModel.OfClasses(classifier, threads);
        }
    }
}
