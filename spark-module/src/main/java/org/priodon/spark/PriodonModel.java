// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.apache.spark.ml.Model;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * What models of this package have in common. A model knows its parameters as the engine's JSON, which is also what is
 * saved: every other host of the engine reads it.
 *
 * @param <M> the model itself
 */
public abstract class PriodonModel<M extends PriodonModel<M>> extends Model<M>
        implements ClusterColumns<M>, DefaultParamsWritable {
    private static final long serialVersionUID = 1L;

    private final String uid;
    private final Param<String> featuresCol;
    private final Param<String> predictionCol;

    /**
     * Declares the parameters.
     *
     * @param uid the name of this model
     */
    protected PriodonModel(String uid) {
        this.uid = uid;
        featuresCol = new Param<>(this, "featuresCol", "column of vectors or arrays of numbers");
        predictionCol = new Param<>(this, "predictionCol", "column that receives the number of a row's cluster");
    }

    /** For the constructors of subclasses, because Spark asks for all parameters when the first default is set. */
    final void setCommonDefaults() {
        setDefault(featuresCol, "features");
        setDefault(predictionCol, "prediction");
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

    /**
     * The model as the engine's JSON.
     *
     * @return what the command line, Weka and ELKI read
     */
    public abstract String json();

    /** Takes over parameters after a reader has made an empty model. */
    abstract void take(String json);

    /** What a model has taken over. */
    static <T extends SentModel<?>> T known(T sent) {
        if (sent == null) {
            throw new IllegalStateException(
                    "this model has no parameters yet; fit one, load one or make one of a model file");
        }
        return sent;
    }

    /** A frame with a column more, unless its name is empty. Rows without features have no result. */
    Dataset<Row> added(Dataset<Row> frame, String name, DataType type, UDF1<Vector, Object> function) {
        if (name.isEmpty()) {
            return frame;
        }
        Column features = Columns.vectors(frame.schema(), $(featuresCol));
        UDF1<Vector, Object> orNull = x -> x == null ? null : function.call(x);
        return frame.withColumn(name, functions.udf(orNull, type).apply(features));
    }

    Dataset<Row> predicted(Dataset<Row> frame, UDF1<Vector, Object> function) {
        return added(frame, $(predictionCol), DataTypes.IntegerType, function);
    }

    @Override
    public StructType transformSchema(StructType schema) {
        Columns.checkFeatures(schema, $(featuresCol));
        return withOutputs(schema);
    }

    /** A schema with the columns that this model adds. */
    abstract StructType withOutputs(StructType schema);

    @Override
    public MLWriter write() {
        return new ModelWriter(DefaultParamsWritable.super.write(), this::json);
    }
}
