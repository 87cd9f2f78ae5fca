// SPDX-License-Identifier: Apache-2.0
package org.priodon.hostile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.priodon.data.Samples;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureScorer;

/** What every result promises, whatever the samples were. Breaches are {@link Broken}. */
final class SoundResult {
    /** A result that is not what the documentation says. The message begins with what was asked, then the number. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Broken(String message) {
            super(message);
        }
    }

    private final HostileCase hostile;
    private final Samples samples;

    SoundResult(HostileCase hostile, Samples samples) {
        this.hostile = hostile;
        this.samples = samples;
    }

    void check(FitResult fit) {
        check(fit.model());
        finite("report.logLikelihood", fit.report().logLikelihood());
        for (double value : fit.report().trace()) {
            finite("report.trace", value);
        }
        survivesStorage(fit.model());
        scores(fit.model());
    }

    private void check(GaussianMixture model) {
        double sum = 0;
        for (int g = 0; g < model.components(); g++) {
            share("model.weight", model.weight(g));
            sum += model.weight(g);
            for (int d = 0; d < model.dimensions(); d++) {
                finite("model.mean", model.mean(g, d));
                finite("model.variance", model.variance(g, d));
                require(model.variance(g, d) > 0, "model.variance is not above 0", model.variance(g, d));
            }
        }
        one("sum of model.weight", sum, 1e-12);
        for (int column : model.schema().categoricalColumns()) {
            for (double[] row : model.copyProbabilities(column)) {
                for (double probability : row) {
                    require(probability > 0 && probability <= 1, "model.copyProbabilities", probability);
                }
                one("sum of model.copyProbabilities", Arrays.stream(row).sum(), 1e-12);
            }
        }
    }

    private static void survivesStorage(GaussianMixture model) {
        byte[] json = ModelFiles.toJson(model, Provenance.none()).getBytes(StandardCharsets.UTF_8);
        try {
            GaussianMixture read = ModelFiles.read(new ByteArrayInputStream(json), ModelFiles.DEFAULT_MAX_BYTES)
                    .model();
            if (!read.equals(model)) {
                throw new Broken("the model that was saved and loaded differs");
            }
        } catch (IOException e) {
            throw new Broken("the saved model cannot be loaded: " + e.getMessage());
        }
    }

    /**
     * The density of a sample of weight 0, or of one too small to count, which no component came near, may be too small
     * for double, but is never NaN.
     */
    private void scores(GaussianMixture model) {
        MixtureScorer scorer = model.scorer(1);
        double[] batch = scorer.logDensities(samples);
        double[][] posteriors = scorer.posteriors(samples);
        for (int i = 0; i < hostile.count(); i++) {
            String of = samples.weight(i) > 0 ? " of a sample that counts" : " of a sample of weight 0";
            density("scorer.logDensities" + of, batch[i], i);
            density("model.logDensity" + of, model.logDensity(hostile.row(i)), i);
            posteriors("scorer.posteriors" + of, posteriors[i]);
            posteriors("model.posteriors" + of, model.posteriors(hostile.row(i)));
        }
        finite("scorer.logLikelihood", scorer.logLikelihood(samples));
        finite("scorer.averageLogDensity", scorer.averageLogDensity(samples));
        finite("scorer.criteria.icl", scorer.criteria(samples).icl());
        for (Closeness closeness : Closeness.values()) {
            scorer.assign(samples, closeness);
        }
    }

    private void density(String what, double value, int i) {
        boolean allowed = samples.weight(i) > 0 ? Double.isFinite(value) : value < Double.POSITIVE_INFINITY;
        require(allowed, what, value);
    }

    private static void posteriors(String what, double[] row) {
        for (double posterior : row) {
            require(posterior >= 0 && posterior <= 1 + 1e-12, what, posterior);
        }
        one("sum of " + what, Arrays.stream(row).sum(), 1e-12 * row.length);
    }

    void check(KMeansResult result) {
        finite("kmeans.inertia", result.inertia());
        require(result.inertia() >= 0, "kmeans.inertia is below 0", result.inertia());
        for (double[] mean : result.model().copyMeans()) {
            for (double value : mean) {
                finite("kmeans.mean", value);
            }
        }
        for (double value : result.model().copyScale()) {
            finite("kmeans.scale", value);
        }
        for (int column : result.model().schema().categoricalColumns()) {
            for (double[] row : result.model().copyShares(column)) {
                one("sum of kmeans.copyShares", Arrays.stream(row).sum(), 1e-12);
            }
            for (double[] row : result.model().copyCosts(column)) {
                for (double cost : row) {
                    finite("kmeans.copyCosts", cost);
                }
            }
        }
        require(result.assignments().length == hostile.count(), "kmeans.assignments", result.assignments().length);
        for (int cluster : result.assignments()) {
            require(cluster >= 0 && cluster < result.model().clusters(), "kmeans.assignments", cluster);
        }
    }

    private static void finite(String what, double value) {
        require(Double.isFinite(value), what, value);
    }

    private static void share(String what, double value) {
        require(value >= 0 && value <= 1, what, value);
    }

    private static void one(String what, double sum, double tolerance) {
        require(Math.abs(sum - 1) <= tolerance, what, sum);
    }

    private static void require(boolean fulfilled, String what, double value) {
        if (!fulfilled) {
            throw new Broken(what + " is " + value);
        }
    }
}
