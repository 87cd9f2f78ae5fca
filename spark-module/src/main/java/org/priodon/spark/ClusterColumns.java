// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * The columns that estimators and models have in common: Spark has two trees of classes for them.
 *
 * @param <S> the estimator or model itself
 */
public interface ClusterColumns<S extends ClusterColumns<S>> extends Params {
    /** @return the column of vectors or arrays */
    Param<String> featuresCol();

    /** @return the column for the number of a row's cluster */
    Param<String> predictionCol();

    /**
     * Sets the column of vectors or arrays of numbers.
     *
     * @param column its name
     * @return this
     */
    default S setFeaturesCol(String column) {
        return with(featuresCol(), column);
    }

    /**
     * Sets the column for the number of a row's cluster.
     *
     * @param column its name; empty for none
     * @return this
     */
    default S setPredictionCol(String column) {
        return with(predictionCol(), column);
    }

    /**
     * Sets a parameter.
     *
     * @param param any of this object
     * @param value its new value
     * @param <T> its type
     * @return this
     */
    @SuppressWarnings("unchecked")
    default <T> S with(Param<T> param, T value) {
        set(param, value);
        return (S) this;
    }
}
