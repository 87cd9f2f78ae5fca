// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import org.priodon.io.ClassifierFiles;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.io.StoredClassifier;
import org.priodon.io.StoredKMeans;
import org.priodon.io.StoredModel;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureClassifier;
import picocli.CommandLine.Parameters;

/** The first argument of commands that use a model. */
final class ModelArgument {
    @Parameters(
            index = "0",
            paramLabel = "MODEL",
            description =
                    "A model file, as fit or kmeans write it or in Armadillo's binary format; - for the standard input.")
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
        if (stored.classifier != null) {
            throw new IllegalArgumentException(model + " holds a mixture for each " + stored.classifier.column()
                    + ", which info, score and assign can use");
        }
        if (stored.centres != null) {
            throw new IllegalArgumentException(
                    model + " holds centres of k-means, which info, assign and fit --start can use");
        }
        return stored.mixture;
    }

    /** A mixture, one mixture per class, or centres. */
    Stored read() throws IOException {
        if (!InputStreams.isStream(model)) {
            Path file = Path.of(model);
            return switch (ModelType.of(file)) {
                case ModelType.CLASSIFIER -> Stored.of(ClassifierFiles.read(file));
                case ModelType.K_MEANS -> Stored.of(KMeansFiles.read(file));
                default -> Stored.of(ModelFiles.read(file));
            };
        }
        try (InputStream in = InputStreams.open(model)) {
            byte[] start = in.readNBytes(ModelType.START);
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), in);
            long limit = ModelFiles.DEFAULT_MAX_BYTES;
            return switch (ModelType.of(start)) {
                case ModelType.CLASSIFIER -> Stored.of(ClassifierFiles.read(whole, limit));
                case ModelType.K_MEANS -> Stored.of(KMeansFiles.read(whole, limit));
                default -> Stored.of(ModelFiles.read(whole, limit));
            };
        }
    }

    /** What a file holds: one of the three models, the others are null. */
    record Stored(GaussianMixture mixture, MixtureClassifier classifier, KMeansModel centres, Provenance provenance) {
        static Stored of(StoredModel stored) {
            return new Stored(stored.model(), null, null, stored.provenance());
        }

        static Stored of(StoredClassifier stored) {
            return new Stored(null, stored.model(), null, stored.provenance());
        }

        static Stored of(StoredKMeans stored) {
            return new Stored(null, null, stored.model(), stored.provenance());
        }

        RowModel rows(int threads) {
            if (centres != null) {
                return new RowModel.OfCentres(centres, threads);
            }
            return classifier == null
                    ? new RowModel.OfMixture(mixture, threads)
                    : new RowModel.OfClasses(classifier, threads);
        }
    }
}
