// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.IOException;
import org.apache.spark.ml.util.DefaultParamsReadable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.io.KMeansFiles;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Seeding;

/** Clusters a column of vectors by k-means. Parameters are those of {@link PriodonEstimator}. */
public final class PriodonKMeans extends PriodonEstimator<PriodonKMeans, PriodonKMeansModel> {
    private static final long serialVersionUID = 1L;

    /** An estimator with a name of its own. */
    public PriodonKMeans() {
        this(Identifiable$.MODULE$.randomUID("priodonKMeans"));
    }

    /**
     * An estimator with a given name.
     *
     * @param uid its name
     */
    public PriodonKMeans(String uid) {
        super(uid);
        setCommonDefaults();
        setDefault(maxIter(), KMeansFitter.DEFAULT_ITERATIONS);
        setDefault(tol(), 0.0);
        setDefault(seed(), MixtureDefaults.SEED);
        setDefault(restarts(), 1);
        setDefault(seeding(), Seeding.K_MEANS_PLUS_PLUS.label());
        setDefault(distance(), Distance.EUCLIDEAN.label());
    }

    /**
     * Starts from centres.
     *
     * @param model with {@code k} centres
     * @return this estimator
     */
    public PriodonKMeans setInitialModel(PriodonKMeansModel model) {
        return setInitialModel(model.json());
    }

    @Override
    PriodonKMeansModel fitted(Samples samples, SparkSession session) {
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(number(k()))
                .withIterations(number(maxIter()))
                .withDistance(chosenDistance())
                .withSeeding(chosenSeeding())
                .withRestarts(number(restarts()))
                .withSeed(number(seed()))
                .withStoppingRule(StoppingRule.relative(number(tol())));
        if (!$(initialModel()).isEmpty()) {
            fitter = fitter.startingFrom(new SentCentres($(initialModel())).centres());
        }
        KMeansResult result = fitter.fit(samples);
        String json = KMeansFiles.toJson(result.model(), Provenance.of(result.report(), fitter.settings()));
        return new PriodonKMeansModel(uid(), json).trained(result.inertia());
    }

    @Override
    StructType withOutputs(StructType schema) {
        return Columns.added(schema, $(predictionCol()), DataTypes.IntegerType);
    }

    /**
     * Reads an estimator. Spark looks for this method.
     *
     * @return a reader
     */
    public static MLReader<PriodonKMeans> read() {
        return new DefaultParamsReadable<PriodonKMeans>() {}.read();
    }

    /**
     * Loads an estimator.
     *
     * @param path where it was saved
     * @return the estimator
     * @throws IOException never; Spark's exceptions are unchecked
     */
    public static PriodonKMeans load(String path) throws IOException {
        return read().load(path);
    }
}
