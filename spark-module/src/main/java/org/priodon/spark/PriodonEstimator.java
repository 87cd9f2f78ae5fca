// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.start.Seeding;

/**
 * What the estimators of this package have in common: the columns they read, and parameters that mean the same to both.
 * Those that MLlib has too have its names. Params are found by Spark as public methods without arguments.
 *
 * @param <S> the estimator itself
 * @param <M> its model
 */
public abstract class PriodonEstimator<S extends PriodonEstimator<S, M>, M extends Model<M>> extends Estimator<M>
        implements ClusterColumns<S>, DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final String uid;
    private final Param<String> featuresCol;
    private final Param<String> predictionCol;
    private final Param<String> weightCol;
    private final IntParam k;
    private final IntParam maxIter;
    private final DoubleParam tol;
    private final LongParam seed;
    private final IntParam restarts;
    private final Param<String> seeding;
    private final Param<String> distance;
    private final Param<String> precision;
    private final Param<String> missingValues;
    private final Param<String> initialModel;

    /**
     * Declares the parameters.
     *
     * @param uid the name of this estimator
     */
    protected PriodonEstimator(String uid) {
        this.uid = uid;
        featuresCol = new Param<>(this, "featuresCol", "column of vectors or arrays of numbers");
        predictionCol = new Param<>(this, "predictionCol", "column that receives the number of a row's cluster");
        weightCol = new Param<>(this, "weightCol", "column of weights; empty: every row counts once");
        k = new IntParam(this, "k", "number of clusters");
        maxIter = new IntParam(this, "maxIter", "iterations at most");
        tol = new DoubleParam(this, "tol", "a smaller change in an iteration ends the fit");
        seed = new LongParam(this, "seed", "where randomness comes from");
        restarts = new IntParam(this, "restarts", "random starts, the best of which is taken");
        seeding = new Param<>(this, "seeding", "how first centres are chosen: " + Words.of(Seeding.values()));
        distance = new Param<>(this, "distance", "distance of k-means: " + Words.of(Distance.values()));
        precision = new Param<>(this, "precision", "of the arithmetic: " + Words.of(Precision.values()));
        missingValues = new Param<>(this, "missingValues", "what NaN means: " + Words.of(MissingValues.values()));
        initialModel = new Param<>(this, "initialModel", "a model to start from, as JSON; empty: none");
    }

    /** For the constructors of subclasses, because Spark asks for all parameters when the first default is set. */
    final void setCommonDefaults() {
        setDefault(featuresCol, "features");
        setDefault(predictionCol, "prediction");
        setDefault(weightCol, "");
        setDefault(k, 2);
        setDefault(precision, Precision.DOUBLE.label());
        setDefault(missingValues, MissingValues.REFUSE.label());
        setDefault(initialModel, "");
    }

    @Override
    public String uid() {
        return uid;
    }

    @Override
    public Param<String> featuresCol() {
        return featuresCol;
    }

    @Override
    public Param<String> predictionCol() {
        return predictionCol;
    }

    /** @return the column of weights, empty for none */
    public Param<String> weightCol() {
        return weightCol;
    }

    /** @return the number of clusters */
    public IntParam k() {
        return k;
    }

    /** @return iterations at most */
    public IntParam maxIter() {
        return maxIter;
    }

    /** @return a smaller change in an iteration ends the fit */
    public DoubleParam tol() {
        return tol;
    }

    /** @return where randomness comes from */
    public LongParam seed() {
        return seed;
    }

    /** @return random starts */
    public IntParam restarts() {
        return restarts;
    }

    /** @return how first centres are chosen */
    public Param<String> seeding() {
        return seeding;
    }

    /** @return the distance of k-means */
    public Param<String> distance() {
        return distance;
    }

    /** @return the precision of the arithmetic */
    public Param<String> precision() {
        return precision;
    }

    /** @return what NaN means */
    public Param<String> missingValues() {
        return missingValues;
    }

    /** @return a model to start from, as JSON */
    public Param<String> initialModel() {
        return initialModel;
    }

    /**
     * Sets the column of weights.
     *
     * @param column its name; empty for none
     * @return this estimator
     */
    public S setWeightCol(String column) {
        return with(weightCol, column);
    }

    /**
     * Sets the number of clusters.
     *
     * @param clusters at least 1
     * @return this estimator
     */
    public S setK(int clusters) {
        return with(k, clusters);
    }

    /**
     * Sets the limit of iterations.
     *
     * @param iterations at least 0
     * @return this estimator
     */
    public S setMaxIter(int iterations) {
        return with(maxIter, iterations);
    }

    /**
     * Sets which change ends the fit.
     *
     * @param tolerance at least 0
     * @return this estimator
     */
    public S setTol(double tolerance) {
        return with(tol, tolerance);
    }

    /**
     * Sets where randomness comes from.
     *
     * @param value any number
     * @return this estimator
     */
    public S setSeed(long value) {
        return with(seed, value);
    }

    /**
     * Sets the number of random starts.
     *
     * @param starts at least 1
     * @return this estimator
     */
    public S setRestarts(int starts) {
        return with(restarts, starts);
    }

    /**
     * Sets how first centres are chosen.
     *
     * @param word for example {@code k-means++}
     * @return this estimator
     */
    public S setSeeding(String word) {
        Words.parse("seeding", word, Seeding.values());
        return with(seeding, word);
    }

    /**
     * Sets the distance of k-means.
     *
     * @param word {@code euclidean} or {@code mahalanobis}
     * @return this estimator
     */
    public S setDistance(String word) {
        Words.parse("distance", word, Distance.values());
        return with(distance, word);
    }

    /**
     * Sets the precision of the arithmetic.
     *
     * @param word {@code double} or {@code single}
     * @return this estimator
     */
    public S setPrecision(String word) {
        Words.parse("precision", word, Precision.values());
        return with(precision, word);
    }

    /**
     * Sets what NaN means.
     *
     * @param word {@code refuse} or {@code marginalise}
     * @return this estimator
     */
    public S setMissingValues(String word) {
        Words.parse("missingValues", word, MissingValues.values());
        return with(missingValues, word);
    }

    /**
     * Sets a model to start from.
     *
     * @param json as a model's {@code json()} gives it; empty for none
     * @return this estimator
     */
    public S setInitialModel(String json) {
        return with(initialModel, json);
    }

    @Override
    public M fit(Dataset<?> dataset) {
        transformSchema(dataset.schema());
        SamplesOptions options = SamplesOptions.DEFAULT
                .withPrecision(Words.parse("precision", $(precision), Precision.values()))
                .withMissing(Words.parse("missingValues", $(missingValues), MissingValues.values()));
        try (FrameSamples rows = FrameSamples.of(dataset, $(featuresCol), $(weightCol), options)) {
            M model = copyValues(fitted(rows.samples(), dataset.sparkSession()), new ParamMap());
            return model.setParent(this);
        }
    }

    /** A model of samples. */
    abstract M fitted(Samples samples, SparkSession session);

    int number(IntParam param) {
        return (Integer) $(param);
    }

    double number(DoubleParam param) {
        return (Double) $(param);
    }

    long number(LongParam param) {
        return (Long) $(param);
    }

    /** The start that parameters name. */
    Seeding chosenSeeding() {
        return Words.parse("seeding", $(seeding), Seeding.values());
    }

    /** The distance that parameters name. */
    Distance chosenDistance() {
        return Words.parse("distance", $(distance), Distance.values());
    }

    @Override
    @SuppressWarnings("unchecked")
    public Estimator<M> copy(ParamMap extra) {
        return (Estimator<M>) defaultCopy(extra);
    }

    @Override
    public StructType transformSchema(StructType schema) {
        Columns.checkFeatures(schema, $(featuresCol));
        if (!$(weightCol).isEmpty()) {
            Columns.checkWeights(schema, $(weightCol));
        }
        return withOutputs(schema);
    }

    /** A schema with the columns that models add. */
    abstract StructType withOutputs(StructType schema);
}
