// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.Arrays;
import org.apache.spark.ml.functions;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** What columns of a frame must be, and how they are read. */
final class Columns {
    private Columns() {}

    private static StructField field(StructType schema, String name) {
        return Arrays.stream(schema.fields())
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no column '" + name + "'; there are " + String.join(", ", schema.fieldNames())));
    }

    /** Fails unless there is such a column of vectors or arrays of numbers. */
    static StructField checkFeatures(StructType schema, String name) {
        StructField field = field(schema, name);
        if (!isVector(field.dataType()) && !isArray(field.dataType())) {
            throw new IllegalArgumentException("column '" + name + "' has the type "
                    + field.dataType().simpleString()
                    + " but must hold vectors or arrays of numbers; VectorAssembler makes vectors of columns");
        }
        return field;
    }

    /** Fails unless there is such a column of numbers. */
    static void checkWeights(StructType schema, String name) {
        DataType type = field(schema, name).dataType();
        if (!(type instanceof NumericType)) {
            throw new IllegalArgumentException(
                    "column '" + name + "' has the type " + type.simpleString() + " but weights must be numbers");
        }
    }

    /** Fails if there is such a column already. Nothing is added for an empty name. */
    static StructType added(StructType schema, String name, DataType type) {
        if (name.isEmpty()) {
            return schema;
        }
        if (Arrays.asList(schema.fieldNames()).contains(name)) {
            throw new IllegalArgumentException(
                    "column '" + name + "' exists already; choose another name for the output");
        }
        return schema.add(name, type);
    }

    private static boolean isVector(DataType type) {
        return type.equals(SQLDataTypes.VectorType());
    }

    private static boolean isArray(DataType type) {
        return type instanceof ArrayType array && array.elementType() instanceof NumericType;
    }

    /** The column as vectors. Null stays null, and null within an array becomes NaN. */
    static Column vectors(StructType schema, String name) {
        Column column = org.apache.spark.sql.functions.col(quoted(name));
        if (isVector(checkFeatures(schema, name).dataType())) {
            return column;
        }
        Column numbers = org.apache.spark.sql.functions.expr(
                "transform(" + quoted(name) + ", x -> coalesce(cast(x AS double), double('NaN')))");
        return org.apache.spark.sql.functions.when(column.isNotNull(), functions.array_to_vector(numbers));
    }

    /** A name that may have dots and spaces, for expressions. */
    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
