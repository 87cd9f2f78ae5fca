// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;

/** Weights, means, variances and probabilities of a mixture. */
final class MixtureKind implements ModelKind<GaussianMixture> {
    @Override
    public String type() {
        return "diagonal-mixture";
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
    public GaussianMixture rebuilt(GaussianMixture model) {
        return GaussianMixture.of(
                model.schema(),
                model.copyWeights(),
                model.copyMeans(),
                model.copyVariances(),
                ModelKind.tables(model.schema(), model::copyProbabilities));
    }

    @Override
    public void write(GaussianMixture model, JsonOutput json) throws IOException {
        json.name("components").number(model.components());
        json.name("weights").numbers(model.copyWeights());
        json.name("means").matrix(model.copyMeans());
        json.name("variances").matrix(model.copyVariances());
        json.name("probabilities").matrices(ModelKind.tables(model.schema(), model::copyProbabilities));
    }

    @Override
    public Function<Schema, GaussianMixture> read(JsonCursor json, int numeric, int[] categories)
            throws ModelFileException {
        long perComponent =
                1 + 2L * numeric + IntStream.of(categories).asLongStream().sum();
        int components = json.rows("components", perComponent);
        json.member("weights");
        double[] weights = json.numbers(components);
        json.member("means");
        double[][] means = json.matrix(components, numeric);
        json.member("variances");
        double[][] variances = json.matrix(components, numeric);
        json.member("probabilities");
        List<double[][]> probabilities = json.matrices(components, categories);
        return schema -> GaussianMixture.of(schema, weights, means, variances, probabilities);
    }

    @Override
    public GaussianMixture readArmadillo(ModelInput input) throws IOException {
        return ArmadilloReader.read(input);
    }
}
