// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;

/** Frames for tests, in a Spark on two threads that all tests of this JVM share. */
final class Frames {
    static final StructType VECTORS =
            new StructType().add("features", SQLDataTypes.VectorType()).add("w", DataTypes.DoubleType);

    private Frames() {}

    static SparkSession session() {
        SparkSession session = SparkSession.builder().getOrCreate();
        session.sparkContext().setLogLevel("ERROR");
        return session;
    }

    /** Three clusters, far apart in the first column. */
    static double[][] rows(int count, int columns) {
        Random random = new Random(count);
        double[][] rows = new double[count][columns];
        for (int i = 0; i < count; i++) {
            for (int d = 0; d < columns; d++) {
                rows[i][d] = (d == 0 ? 5 * (i % 3) : 100 * d) + random.nextGaussian();
            }
        }
        return rows;
    }

    /** Unequal partitions: of more than three, one is empty and one has a single row. */
    static List<List<Row>> partitioned(List<Row> rows, int partitions) {
        Random random = new Random(partitions);
        List<List<Row>> result = new ArrayList<>();
        int from = 0;
        for (int p = 0; p < partitions; p++) {
            int rest = rows.size() - from;
            int wanted = partitions > 3 && p == 1
                    ? 0
                    : partitions > 3 && p == 2 ? 1 : random.nextInt(2 * rows.size() / partitions + 1);
            int size = p == partitions - 1 ? rest : Math.min(rest, wanted);
            result.add(new ArrayList<>(rows.subList(from, from + size)));
            from += size;
        }
        return result;
    }

    static Dataset<Row> frame(List<Row> rows, StructType type, int partitions) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session().sparkContext());
        JavaRDD<Row> rdd =
                context.parallelize(partitioned(rows, partitions), partitions).flatMap(List::iterator);
        return session().createDataFrame(rdd, type);
    }

    static Dataset<Row> vectors(double[][] rows, double[] weights, int partitions) {
        List<Row> list = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            list.add(RowFactory.create(Vectors.dense(rows[i]), weights == null ? 1.0 : weights[i]));
        }
        return frame(list, VECTORS, partitions);
    }

    static Dataset<Row> vectors(double[][] rows, int partitions) {
        return vectors(rows, null, partitions);
    }

    /** The same frame whose vectors have attributes. */
    static Dataset<Row> with(Metadata attributes, Dataset<Row> frame) {
        StructType type = new StructType()
                .add("features", SQLDataTypes.VectorType(), true, attributes)
                .add("w", DataTypes.DoubleType);
        return session().createDataFrame(frame.toJavaRDD(), type);
    }

    static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }
}
