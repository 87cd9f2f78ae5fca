// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Encoders;

/** Saves parameters as Spark does, and beside them in {@code data} the engine's JSON as a text file. */
final class ModelWriter extends MLWriter {
    private final MLWriter metadata;
    private final Supplier<String> json;

    ModelWriter(MLWriter metadata, Supplier<String> json) {
        this.metadata = metadata;
        this.json = json;
    }

    @Override
    public void saveImpl(String path) {
        try {
            metadata.session(sparkSession()).save(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sparkSession()
                .createDataset(List.of(json.get()), Encoders.STRING())
                .coalesce(1)
                .write()
                .text(path + "/data");
    }
}
