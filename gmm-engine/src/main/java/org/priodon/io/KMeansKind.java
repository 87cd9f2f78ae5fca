// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansModel;

/** Scale, means, shares and costs of centres that k-means found. */
final class KMeansKind implements ModelKind<KMeansModel> {
    @Override
    public String type() {
        return "k-means";
    }

    @Override
    public List<String> olderTypes() {
        return List.of();
    }

    @Override
    public String description() {
        return "centres of k-means";
    }

    @Override
    public String readingCall() {
        return "KMeansFiles.read";
    }

    @Override
    public Schema schema(KMeansModel model) {
        return model.schema();
    }

    @Override
    public List<String> texts(KMeansModel model) {
        return List.of();
    }

    @Override
    public KMeansModel rebuilt(KMeansModel model) {
        return KMeansModel.of(
                model.schema(),
                model.copyMeans(),
                model.copyScale(),
                model.copyShares(),
                ModelKind.tables(model.schema(), model::copyCosts));
    }

    @Override
    public void write(KMeansModel model, JsonOutput json) throws IOException {
        json.name("clusters").number(model.clusters());
        json.name("scale").numbers(model.copyScale());
        json.name("means").matrix(model.copyMeans());
        json.name("shares").matrices(model.copyShares());
        json.name("costs").matrices(ModelKind.tables(model.schema(), model::copyCosts));
    }

    @Override
    public Function<Schema, KMeansModel> read(JsonCursor json, String type, int numeric, int[] categories)
            throws ModelFileException {
        long perCluster = numeric + 2 * IntStream.of(categories).asLongStream().sum();
        int clusters = json.rows("clusters", perCluster);
        json.member("scale");
        double[] scale = json.numbers(numeric);
        json.member("means");
        double[][] means = json.matrix(clusters, numeric);
        json.member("shares");
        List<double[][]> shares = json.matrices(clusters, categories);
        json.member("costs");
        List<double[][]> costs = json.matrices(clusters, categories);
        return schema -> KMeansModel.of(schema, means, scale, shares, costs);
    }

    @Override
    public KMeansModel readArmadillo(ModelInput input) throws ModelFileException {
        throw ModelKind.notOfArmadillo(input, this);
    }
}
