// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.List;
import org.apache.spark.ml.util.DefaultParamsReadable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Row;

/**
 * Loads what {@link ModelWriter} saved.
 *
 * @param <M> the model
 */
final class ModelReader<M extends PriodonModel<M>> extends MLReader<M> {
    @Override
    public M load(String path) {
        MLReader<M> metadata = new DefaultParamsReadable<M>() {}.read();
        M model = metadata.session(sparkSession()).load(path);
        List<Row> files = sparkSession()
                .read()
                .option("wholetext", true)
                .text(path + "/data")
                .collectAsList();
        if (files.size() != 1) {
            throw new IllegalArgumentException(
                    path + "/data has " + files.size() + " files but a model has one; was it saved completely?");
        }
        try {
            model.take(files.get(0).getString(0));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(path + "/data: " + e.getMessage(), e);
        }
        return model;
    }
}
