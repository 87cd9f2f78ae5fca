// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

/** Weights, means, covariances and probabilities of a mixture. */
final class MixtureKind implements ModelKind<GaussianMixture> {
    /** Mixtures with diagonal covariances, as they were written before there were others. Read for ever. */
    private static final String DIAGONAL = "diagonal-mixture";

    @Override
    public String type() {
        return "gaussian-mixture";
    }

    @Override
    public List<String> olderTypes() {
        return List.of(DIAGONAL);
    }

    @Override
    public String description() {
        return "a Gaussian mixture";
    }

    @Override
    public String readingCall() {
        return "ModelFiles.read";
    }

    @Override
    public Schema schema(GaussianMixture model) {
        return model.schema();
    }

    @Override
    public List<String> texts(GaussianMixture model) {
        return List.of();
    }

    @Override
    public GaussianMixture rebuilt(GaussianMixture model) {
        return model.toBuilder().build();
    }

    @Override
    public void write(GaussianMixture model, JsonOutput json) throws IOException {
        json.name("covariance").text(model.covariance().label());
        json.name("components").number(model.components());
        json.name("weights").numbers(model.copyWeights());
        json.name("means").matrix(model.copyMeans());
        json.name("covariances").matrix(model.copyCovariances());
        json.name("probabilities").matrices(ModelKind.tables(model.schema(), model::copyProbabilities));
    }

    @Override
    public Function<Schema, GaussianMixture> read(JsonCursor json, String type, int numeric, int[] categories)
            throws ModelFileException {
        boolean older = type.equals(DIAGONAL);
        Covariance kind = older ? Covariance.DIAGONAL : kind(json);
        int length = length(kind, json, numeric);
        long perComponent =
                1L + numeric + IntStream.of(categories).asLongStream().sum();
        boolean common = kind.packedRows(2) == 1;
        int components = json.rows("components", common ? perComponent : perComponent + length);
        json.checkRoom(length);
        json.member("weights");
        double[] weights = json.numbers(components);
        json.member("means");
        double[][] means = json.matrix(components, numeric);
        json.member(older ? "variances" : "covariances");
        double[][] covariances = json.matrix(kind.packedRows(components), length);
        json.member("probabilities");
        List<double[][]> probabilities = json.matrices(components, categories);
        return schema -> GaussianMixture.builder(schema)
                .weights(weights)
                .means(means)
                .covariances(kind, covariances)
                .probabilities(probabilities)
                .build();
    }

    private static int length(Covariance kind, JsonCursor json, int numeric) throws ModelFileException {
        try {
            return kind.packedLength(numeric);
        } catch (IllegalArgumentException e) {
            throw json.wrong(e.getMessage());
        }
    }

    private static Covariance kind(JsonCursor json) throws ModelFileException {
        json.member("covariance");
        String label = json.string();
        for (Covariance kind : Covariance.values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw json.wrong("unknown kind of covariance " + Wording.quoted(label) + "; this engine knows "
                + Arrays.stream(Covariance.values()).map(Covariance::label).toList());
    }

    @Override
    public GaussianMixture readArmadillo(ModelInput input) throws IOException {
        return ArmadilloReader.read(input);
    }
}
