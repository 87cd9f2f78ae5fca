// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark.example;

import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.priodon.spark.PriodonFunctions;
import org.priodon.spark.PriodonMixture;
import org.priodon.spark.PriodonMixtureModel;

/** Fits a mixture to a file of flowers, counts the clusters, and asks the model in SQL. */
public final class FlowersOnSpark {
    private static final String[] MEASURES = {"sepal_length", "sepal_width", "petal_length", "petal_width"};

    private FlowersOnSpark() {}

    /**
     * The program.
     *
     * @param arguments the path of iris.csv
     */
    public static void main(String[] arguments) {
        SparkSession spark = SparkSession.builder().appName("flowers").getOrCreate();
        Dataset<Row> flowers =
                spark.read().option("header", true).option("inferSchema", true).csv(arguments[0]);
        PipelineModel pipeline = new Pipeline()
                .setStages(new PipelineStage[] {
                    new VectorAssembler().setInputCols(MEASURES).setOutputCol("features"),
                    new PriodonMixture().setK(3).setCovariance("full")
                })
                .fit(flowers);
        for (Row row : pipeline.transform(flowers)
                .groupBy("prediction")
                .count()
                .orderBy("prediction")
                .collectAsList()) {
            System.out.println("cluster " + row.getInt(0) + " has " + row.getLong(1) + " flowers");
        }
        PriodonMixtureModel mixture = (PriodonMixtureModel) pipeline.stages()[1];
        PriodonFunctions.register(spark, mixture, "flower");
        double density = spark.sql("SELECT flower_log_density(array(5.1, 3.5, 1.4, 0.2))")
                .head()
                .getDouble(0);
        System.out.println("log-density of a flower " + density);
    }
}
