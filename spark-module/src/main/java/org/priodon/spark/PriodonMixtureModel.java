// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.IOException;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.priodon.mixture.GaussianMixture;

/** A fitted mixture. Adds the most probable component, the probabilities of all, and the logarithm of the density. */
public final class PriodonMixtureModel extends PriodonModel<PriodonMixtureModel>
        implements MixtureColumns<PriodonMixtureModel> {
    private static final long serialVersionUID = 1L;

    private final Param<String> probabilityCol =
            new Param<>(this, "probabilityCol", "column that receives the probabilities of all components");
    private final Param<String> logDensityCol =
            new Param<>(this, "logDensityCol", "column that receives the logarithm of the density");
    private SentMixture sent;

    /** A model without parameters yet, because a server of Spark Connect makes one of each class that it knows. */
    public PriodonMixtureModel() {
        this(Identifiable$.MODULE$.randomUID("priodonMixture"));
    }

    /**
     * A model without parameters yet, for Spark's reader.
     *
     * @param uid its name
     */
    public PriodonMixtureModel(String uid) {
        super(uid);
        setCommonDefaults();
        setDefault(probabilityCol, "probability");
        setDefault(logDensityCol, "logDensity");
    }

    /**
     * A model that was fitted elsewhere, by the command line for example.
     *
     * @param uid its name
     * @param json the engine's model file
     */
    public PriodonMixtureModel(String uid, String json) {
        this(uid);
        take(json);
    }

    @Override
    void take(String json) {
        sent = new SentMixture(json);
        sent.mixture();
    }

    @Override
    public Param<String> probabilityCol() {
        return probabilityCol;
    }

    @Override
    public Param<String> logDensityCol() {
        return logDensityCol;
    }

    /** What functions on executors get. */
    SentMixture sent() {
        return known(sent);
    }

    @Override
    public String json() {
        return sent().json();
    }

    /**
     * The mixture itself.
     *
     * @return as the engine knows it
     */
    public GaussianMixture mixture() {
        return sent().mixture();
    }

    /**
     * How many components there are.
     *
     * @return as asked for, or as chosen
     */
    public int getK() {
        return mixture().components();
    }

    /**
     * The weights of the components.
     *
     * @return their sum is 1
     */
    public double[] weights() {
        return mixture().copyWeights();
    }

    /**
     * The means of the components.
     *
     * @return a row for each
     */
    public double[][] means() {
        return mixture().copyMeans();
    }

    /**
     * The log-likelihood of the rows that the mixture was fitted to.
     *
     * @return NaN if it is not known
     */
    public double logLikelihood() {
        return sent().stored().provenance().logLikelihood().orElse(Double.NaN);
    }

    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        transformSchema(dataset.schema());
        SentMixture mixture = sent();
        Dataset<Row> frame = added(
                dataset.toDF(),
                $(probabilityCol),
                SQLDataTypes.VectorType(),
                x -> Vectors.dense(mixture.probabilities(x.toArray())));
        frame = predicted(frame, x -> mixture.cluster(x.toArray()));
        return added(frame, $(logDensityCol), DataTypes.DoubleType, x -> mixture.logDensity(x.toArray()));
    }

    @Override
    StructType withOutputs(StructType schema) {
        return PriodonMixture.outputs(schema, $(predictionCol()), $(probabilityCol), $(logDensityCol));
    }

    @Override
    public PriodonMixtureModel copy(ParamMap extra) {
        PriodonMixtureModel copy = copyValues(new PriodonMixtureModel(uid()), extra);
        copy.sent = sent;
        return copy.setParent(parent());
    }

    /**
     * Reads a model. Spark looks for this method.
     *
     * @return a reader
     */
    public static MLReader<PriodonMixtureModel> read() {
        return new ModelReader<>();
    }

    /**
     * Loads a model.
     *
     * @param path where it was saved
     * @return the model
     * @throws IOException never; Spark's exceptions are unchecked
     */
    public static PriodonMixtureModel load(String path) throws IOException {
        return read().load(path);
    }

    @Override
    public String toString() {
        return "PriodonMixtureModel: uid=" + uid() + (sent == null ? "" : ", " + mixture());
    }
}
