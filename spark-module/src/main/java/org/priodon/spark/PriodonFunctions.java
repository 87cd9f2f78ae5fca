// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import scala.collection.Iterator;
import scala.collection.Seq;

/**
 * Models as functions of SQL. Their argument is a vector or an array of numbers, such as {@code array(width, height)}; null
 * within an array is a missing value, and of null the result is null.
 */
public final class PriodonFunctions {
    private PriodonFunctions() {}

    /**
     * Registers the functions of a mixture: {@code NAME_cluster} for the number of the most probable component, {@code
     * NAME_probabilities} for those of all components as an array, {@code NAME_log_density} for the logarithm of the
     * density.
     *
     * @param session whose queries get the functions
     * @param model stays as it is now
     * @param name with which their names begin: letters, digits and underscores
     */
    public static void register(SparkSession session, PriodonMixtureModel model, String name) {
        SentMixture sent = model.sent();
        add(session, name, "cluster", DataTypes.IntegerType, sent::cluster);
        add(session, name, "probabilities", DataTypes.createArrayType(DataTypes.DoubleType), sent::probabilities);
        add(session, name, "log_density", DataTypes.DoubleType, sent::logDensity);
    }

    /**
     * Registers the function of centres: {@code NAME_cluster} for the number of the nearest one.
     *
     * @param session whose queries get the function
     * @param model stays as it is now
     * @param name with which its name begins: letters, digits and underscores
     */
    public static void register(SparkSession session, PriodonKMeansModel model, String name) {
        SentCentres sent = model.sent();
        add(session, name, "cluster", DataTypes.IntegerType, sent::cluster);
    }

    private static void add(
            SparkSession session, String name, String suffix, DataType type, UDF1<double[], Object> function) {
        if (!name.matches("[A-Za-z_][A-Za-z_0-9]*")) {
            throw new IllegalArgumentException(
                    "functions cannot be named '" + name + "'; use letters, digits and underscores");
        }
        UDF1<Object, Object> ofAny = x -> x == null ? null : function.call(numbers(x));
        session.udf().register(name + "_" + suffix, ofAny, type);
    }

    private static double[] numbers(Object argument) {
        if (argument instanceof Vector vector) {
            return vector.toArray();
        }
        if (argument instanceof Seq<?> sequence) {
            double[] numbers = new double[sequence.length()];
            Iterator<?> values = sequence.iterator();
            for (int d = 0; d < numbers.length; d++) {
                numbers[d] = number(values.next());
            }
            return numbers;
        }
        throw notNumbers(argument);
    }

    private static double number(Object value) {
        if (value == null) {
            return Double.NaN;
        }
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw notNumbers(value);
    }

    private static IllegalArgumentException notNumbers(Object value) {
        return new IllegalArgumentException("the argument must be a vector or an array of numbers, but there is a "
                + value.getClass().getSimpleName());
    }
}
