// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.apache.spark.ml.evaluation.Evaluator;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReadable;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * The mean log-density of rows under a mixture, for CrossValidator and TrainValidationSplit: of rows that a mixture was
 * not fitted to, it is the held-out likelihood. More is better. Rows without a density do not count.
 */
public final class LogDensityEvaluator extends Evaluator implements DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final String uid;
    private final Param<String> logDensityCol;
    private final Param<String> weightCol;

    /** An evaluator with a name of its own. */
    public LogDensityEvaluator() {
        this(Identifiable$.MODULE$.randomUID("logDensityEvaluator"));
    }

    /**
     * An evaluator with a given name.
     *
     * @param uid its name
     */
    public LogDensityEvaluator(String uid) {
        this.uid = uid;
        logDensityCol = new Param<>(this, "logDensityCol", "column of log-densities");
        weightCol = new Param<>(this, "weightCol", "column of weights; empty: every row counts once");
        setDefault(logDensityCol, "logDensity");
        setDefault(weightCol, "");
    }

    @Override
    public String uid() {
        return uid;
    }

    /** @return the column of log-densities */
    public Param<String> logDensityCol() {
        return logDensityCol;
    }

    /** @return the column of weights, empty for none */
    public Param<String> weightCol() {
        return weightCol;
    }

    /**
     * Sets the column of log-densities.
     *
     * @param column its name
     * @return this evaluator
     */
    public LogDensityEvaluator setLogDensityCol(String column) {
        set(logDensityCol, column);
        return this;
    }

    /**
     * Sets the column of weights.
     *
     * @param column its name; empty for none
     * @return this evaluator
     */
    public LogDensityEvaluator setWeightCol(String column) {
        set(weightCol, column);
        return this;
    }

    @Override
    public double evaluate(Dataset<?> dataset) {
        Column density = functions.col(Columns.quoted($(logDensityCol)));
        Row sums = dataset.where(density.isNotNull())
                .agg(functions.sum(density.multiply(weight(dataset))), functions.sum(weight(dataset)))
                .head();
        if (sums.isNullAt(1) || !(sums.getDouble(1) > 0)) {
            throw new IllegalArgumentException("no row of column '" + $(logDensityCol) + "' has a value and a weight");
        }
        return sums.getDouble(0) / sums.getDouble(1);
    }

    private Column weight(Dataset<?> dataset) {
        if ($(weightCol).isEmpty()) {
            return functions.lit(1.0);
        }
        Columns.checkWeights(dataset.schema(), $(weightCol));
        return functions.col(Columns.quoted($(weightCol))).cast("double");
    }

    @Override
    public boolean isLargerBetter() {
        return true;
    }

    @Override
    public LogDensityEvaluator copy(ParamMap extra) {
        return (LogDensityEvaluator) defaultCopy(extra);
    }

    /**
     * Reads an evaluator. Spark looks for this method.
     *
     * @return a reader
     */
    public static MLReader<LogDensityEvaluator> read() {
        return new DefaultParamsReadable<LogDensityEvaluator>() {}.read();
    }
}
