// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.IOException;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.priodon.kmeans.KMeansModel;

/** Centres that k-means has found. Adds the number of the nearest one. */
public final class PriodonKMeansModel extends PriodonModel<PriodonKMeansModel> {
    private static final long serialVersionUID = 1L;

    private SentCentres sent;
    private double trainingCost = Double.NaN;

    /** A model without centres yet, because a server of Spark Connect makes one of each class that it knows. */
    public PriodonKMeansModel() {
        this(Identifiable$.MODULE$.randomUID("priodonKMeans"));
    }

    /**
     * A model without centres yet, for Spark's reader.
     *
     * @param uid its name
     */
    public PriodonKMeansModel(String uid) {
        super(uid);
        setCommonDefaults();
    }

    /**
     * A model that was fitted elsewhere, by the command line for example.
     *
     * @param uid its name
     * @param json the engine's model file
     */
    public PriodonKMeansModel(String uid, String json) {
        this(uid);
        take(json);
    }

    @Override
    void take(String json) {
        sent = new SentCentres(json);
        sent.centres();
    }

    /** Says how far the rows that it was fitted to are from their centres. */
    PriodonKMeansModel trained(double inertia) {
        trainingCost = inertia;
        return this;
    }

    /** What functions on executors get. */
    SentCentres sent() {
        return known(sent);
    }

    @Override
    public String json() {
        return sent().json();
    }

    /**
     * The centres themselves.
     *
     * @return as the engine knows them
     */
    public KMeansModel centres() {
        return sent().centres();
    }

    /**
     * How many centres there are.
     *
     * @return as asked for
     */
    public int getK() {
        return centres().clusters();
    }

    /**
     * The means of the clusters.
     *
     * @return a row for each
     */
    public double[][] clusterCenters() {
        return centres().copyMeans();
    }

    /**
     * The sum of squared distances of the rows that it was fitted to.
     *
     * @return NaN for a model that was loaded
     */
    public double trainingCost() {
        return trainingCost;
    }

    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        transformSchema(dataset.schema());
        SentCentres centres = sent();
        return predicted(dataset.toDF(), x -> centres.cluster(x.toArray()));
    }

    @Override
    StructType withOutputs(StructType schema) {
        return Columns.added(schema, $(predictionCol()), DataTypes.IntegerType);
    }

    @Override
    public PriodonKMeansModel copy(ParamMap extra) {
        PriodonKMeansModel copy = copyValues(new PriodonKMeansModel(uid()), extra);
        copy.sent = sent;
        copy.trainingCost = trainingCost;
        return copy.setParent(parent());
    }

    /**
     * Reads a model. Spark looks for this method.
     *
     * @return a reader
     */
    public static MLReader<PriodonKMeansModel> read() {
        return new ModelReader<>();
    }

    /**
     * Loads a model.
     *
     * @param path where it was saved
     * @return the model
     * @throws IOException never; Spark's exceptions are unchecked
     */
    public static PriodonKMeansModel load(String path) throws IOException {
        return read().load(path);
    }

    @Override
    public String toString() {
        return "PriodonKMeansModel: uid=" + uid() + (sent == null ? "" : ", " + centres());
    }
}
