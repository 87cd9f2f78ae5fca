// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.IOException;
import java.util.Map;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.util.DefaultParamsReadable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.priodon.data.Samples;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;

/**
 * Fits a Gaussian mixture to a column of vectors. Without options it does what the engine does everywhere: diagonal
 * covariances, and a search for a good start on some 20,000 rows.
 *
 * <p>A column may hold arrays of numbers instead of vectors. Positions of vectors whose attributes are nominal, as
 * StringIndexer makes them, are categories.
 */
public final class PriodonMixture extends PriodonEstimator<PriodonMixture, PriodonMixtureModel>
        implements MixtureColumns<PriodonMixture> {
    private static final long serialVersionUID = 1L;

    private final Param<String> probabilityCol =
            new Param<>(this, "probabilityCol", "column that receives the probabilities of all components");
    private final Param<String> logDensityCol =
            new Param<>(this, "logDensityCol", "column that receives the logarithm of the density");
    private final Param<String> covariance =
            new Param<>(this, "covariance", "kind of covariance matrices, by its word or mclust's letters");
    private final BooleanParam search =
            new BooleanParam(this, "search", "whether to search for a start; if not, k-means goes before EM");
    private final IntParam kMeansIter = new IntParam(this, "kMeansIter", "iterations of k-means before EM");
    private final DoubleParam varianceFloor = new DoubleParam(
            this, "varianceFloor", "least variance of a component; negative: by the resolution of each column");
    private final IntParam kMax =
            new IntParam(this, "kMax", "if above k, the number of components is chosen between k and this");
    private final Param<String> criterion =
            new Param<>(this, "criterion", "by which kMax chooses: " + Words.of(choices()));
    private final Param<String> checkpoint =
            new Param<>(this, "checkpoint", "folder that keeps how far EM has come; empty: none");
    private final IntParam checkpointInterval =
            new IntParam(this, "checkpointInterval", "after how many iterations of EM each it is kept");

    /** An estimator with a name of its own. */
    public PriodonMixture() {
        this(Identifiable$.MODULE$.randomUID("priodonMixture"));
    }

    /**
     * An estimator with a given name.
     *
     * @param uid its name
     */
    public PriodonMixture(String uid) {
        super(uid);
        setCommonDefaults();
        setDefault(probabilityCol, "probability");
        setDefault(logDensityCol, "logDensity");
        setDefault(maxIter(), MixtureDefaults.EM_ITERATIONS);
        setDefault(tol(), MixtureDefaults.TOLERANCE);
        setDefault(seed(), MixtureDefaults.SEED);
        setDefault(restarts(), MixtureDefaults.RESTARTS);
        setDefault(seeding(), MixtureDefaults.SEEDING.label());
        setDefault(distance(), MixtureDefaults.DISTANCE.label());
        setDefault(covariance, Covariance.DIAGONAL.label());
        setDefault(search, true);
        setDefault(kMeansIter, MixtureDefaults.K_MEANS_ITERATIONS);
        setDefault(varianceFloor, -1.0);
        setDefault(kMax, 0);
        setDefault(criterion, "bic");
        setDefault(checkpoint, "");
        setDefault(checkpointInterval, 1);
    }

    private static Criterion[] choices() {
        return new Criterion[] {Criterion.BIC, Criterion.AIC, Criterion.ICL};
    }

    @Override
    public Param<String> probabilityCol() {
        return probabilityCol;
    }

    @Override
    public Param<String> logDensityCol() {
        return logDensityCol;
    }

    /** @return the kind of covariance matrices */
    public Param<String> covariance() {
        return covariance;
    }

    /** @return whether to search for a start */
    public BooleanParam search() {
        return search;
    }

    /** @return iterations of k-means before EM, where there is no search */
    public IntParam kMeansIter() {
        return kMeansIter;
    }

    /** @return the least variance of a component */
    public DoubleParam varianceFloor() {
        return varianceFloor;
    }

    /** @return the largest number of components to choose from */
    public IntParam kMax() {
        return kMax;
    }

    /** @return by which the number of components is chosen */
    public Param<String> criterion() {
        return criterion;
    }

    /** @return the folder that keeps how far EM has come, empty for none */
    public Param<String> checkpoint() {
        return checkpoint;
    }

    /** @return after how many iterations of EM each it is kept */
    public IntParam checkpointInterval() {
        return checkpointInterval;
    }

    /**
     * Sets the kind of covariance matrices.
     *
     * @param word for example {@code diagonal}, {@code full} or mclust's {@code VVI}
     * @return this estimator
     */
    public PriodonMixture setCovariance(String word) {
        Covariance.parse(word);
        return with(covariance, word);
    }

    /**
     * Sets whether to search for a start.
     *
     * @param wanted false for the paper's way: seeding, k-means, EM
     * @return this estimator
     */
    public PriodonMixture setSearch(boolean wanted) {
        return with(search, wanted);
    }

    /**
     * Sets the iterations of k-means before EM, where there is no search.
     *
     * @param iterations at least 0
     * @return this estimator
     */
    public PriodonMixture setKMeansIter(int iterations) {
        return with(kMeansIter, iterations);
    }

    /**
     * Sets the least variance of a component.
     *
     * @param variance in the units of the data; negative for the default, which follows from the resolution of columns
     * @return this estimator
     */
    public PriodonMixture setVarianceFloor(double variance) {
        return with(varianceFloor, variance);
    }

    /**
     * Lets the fit choose the number of components, between {@code k} and this.
     *
     * @param most the largest number; 0 for no choice
     * @return this estimator
     */
    public PriodonMixture setKMax(int most) {
        return with(kMax, most);
    }

    /**
     * Sets by what the number of components is chosen.
     *
     * @param word {@code bic}, {@code aic} or {@code icl}
     * @return this estimator
     */
    public PriodonMixture setCriterion(String word) {
        Words.parse("criterion", word, choices());
        return with(criterion, word);
    }

    /**
     * Keeps how far EM has come. The same fit of the same rows, begun again after its driver died, goes on from there and
     * ends with the same bits.
     *
     * @param folder on any file system that Hadoop knows; made if it is not there. Many fits may share it
     * @return this estimator
     */
    public PriodonMixture setCheckpoint(String folder) {
        return with(checkpoint, folder);
    }

    /**
     * Sets how often it is kept how far EM has come.
     *
     * @param iterations at least 1
     * @return this estimator
     */
    public PriodonMixture setCheckpointInterval(int iterations) {
        if (iterations < 1) {
            throw new IllegalArgumentException("checkpointInterval must be at least 1 but is " + iterations);
        }
        return with(checkpointInterval, iterations);
    }

    /**
     * Starts from a mixture.
     *
     * @param model with {@code k} components
     * @return this estimator
     */
    public PriodonMixture setInitialModel(PriodonMixtureModel model) {
        return setInitialModel(model.json());
    }

    @Override
    PriodonMixtureModel fitted(Samples samples, SparkSession session) {
        MixtureFitter fitter = fitter(session);
        int most = number(kMax);
        FitResult result = most > number(k())
                ? ModelSelector.over(fitter, number(k()), most)
                        .withCriterion(Words.parse("criterion", $(criterion), choices()))
                        .select(samples)
                        .best()
                : fitter.fit(samples);
        Map<String, String> settings = fitter.settings();
        return new PriodonMixtureModel(
                uid(), ModelFiles.toJson(result.model(), Provenance.of(result.report(), settings)));
    }

    /** As the parameters say. */
    MixtureFitter fitter(SparkSession session) {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(number(k()))
                .withCovariance(Covariance.parse($(covariance)))
                .withEmIterations(number(maxIter()))
                .withTolerance(number(tol()))
                .withRestarts(number(restarts()))
                .withSeed(number(seed()));
        if (!(number(varianceFloor) < 0)) { // NaN is refused by the engine.
            fitter = fitter.withVarianceFloor(VarianceFloor.absolute(number(varianceFloor)));
        }
        if (!$(checkpoint).isEmpty()) {
            fitter = fitter.withCheckpoints(new FolderCheckpoints(
                    $(checkpoint),
                    number(checkpointInterval),
                    session.sparkContext().hadoopConfiguration()));
        }
        if (!$(initialModel()).isEmpty()) {
            return fitter.withSearch(false)
                    .withKMeansIterations(0)
                    .startingFrom(new SentMixture($(initialModel())).mixture());
        }
        if (!(Boolean) $(search)) {
            fitter = fitter.withSearch(false)
                    .withSeeding(chosenSeeding())
                    .withDistance(chosenDistance())
                    .withKMeansIterations(number(kMeansIter));
        }
        return fitter;
    }

    @Override
    StructType withOutputs(StructType schema) {
        return outputs(schema, $(predictionCol()), $(probabilityCol), $(logDensityCol));
    }

    /** A schema with the columns of models. */
    static StructType outputs(StructType schema, String prediction, String probability, String logDensity) {
        StructType result = Columns.added(schema, probability, SQLDataTypes.VectorType());
        result = Columns.added(result, prediction, DataTypes.IntegerType);
        return Columns.added(result, logDensity, DataTypes.DoubleType);
    }

    /**
     * Reads an estimator. Spark looks for this method.
     *
     * @return a reader
     */
    public static MLReader<PriodonMixture> read() {
        return new DefaultParamsReadable<PriodonMixture>() {}.read();
    }

    /**
     * Loads an estimator.
     *
     * @param path where it was saved
     * @return the estimator
     * @throws IOException never; Spark's exceptions are unchecked
     */
    public static PriodonMixture load(String path) throws IOException {
        return read().load(path);
    }
}
