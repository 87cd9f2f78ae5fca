// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.apache.spark.ml.param.Param;

/**
 * The columns that mixtures have besides, as estimators and as models.
 *
 * @param <S> the estimator or model itself
 */
public interface MixtureColumns<S extends MixtureColumns<S>> extends ClusterColumns<S> {
    /** @return the column for the probabilities of all components */
    Param<String> probabilityCol();

    /** @return the column for the logarithm of the density */
    Param<String> logDensityCol();

    /**
     * Sets the column for the probabilities of all components.
     *
     * @param column its name; empty for none
     * @return this
     */
    default S setProbabilityCol(String column) {
        return with(probabilityCol(), column);
    }

    /**
     * Sets the column for the logarithm of the density.
     *
     * @param column its name; empty for none
     * @return this
     */
    default S setLogDensityCol(String column) {
        return with(logDensityCol(), column);
    }
}
