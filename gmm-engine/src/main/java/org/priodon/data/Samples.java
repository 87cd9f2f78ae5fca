// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Locale;
import java.util.Objects;
import java.util.function.LongPredicate;
import org.priodon.internal.Arguments;
import org.priodon.spi.Partitions;

/**
 * Samples to fit or to score: rows of numbers, and of category codes where a schema says so, copied once into the
 * engine's own layout and shared by seeding, k-means, EM and all restarts. Rows may have weights, and missing values as
 * NaN; see {@link SamplesBuilder}. Immutable and safe to share between threads; the caller's arrays are only read, and
 * only while they are copied.
 *
 * <p>Samples that are larger than memory are read from a {@link RowSource} on every pass, with the same results to the
 * last bit; see {@link #over(RowSource, SamplesOptions)}.
 */
public abstract class Samples {
    /** For the engine only: fits and scores refuse samples of any other class. */
    protected Samples() {}

    /**
     * Copies rows, stored in double precision.
     *
     * @param rows the samples, one array each, all of one length
     * @return the samples
     * @throws IllegalArgumentException if there is no row or no column, rows differ in length, or a value is NaN or
     *     infinite; the message names the place
     */
    public static Samples ofRows(double[][] rows) {
        return ofRows(rows, Precision.DOUBLE);
    }

    /**
     * Copies rows.
     *
     * @param rows the samples, one array each, all of one length
     * @param precision how to store them
     * @return the samples
     * @throws IllegalArgumentException as {@link #ofRows(double[][])}
     */
    public static Samples ofRows(double[][] rows, Precision precision) {
        return ofRows(rows, SamplesOptions.DEFAULT.withPrecision(precision));
    }

    /**
     * Copies rows.
     *
     * @param rows the samples, one array each, all of one length
     * @param options how to store them, what NaN means, and their weights
     * @return the samples
     * @throws IllegalArgumentException as {@link SamplesBuilder#build}, or if there is another number of weights than
     *     rows
     */
    public static Samples ofRows(double[][] rows, SamplesOptions options) {
        Objects.requireNonNull(rows, "rows");
        Objects.requireNonNull(options, "options");
        return SamplesFactoryLookup.FACTORY.ofRows(rows, options);
    }

    /**
     * Copies rows of single precision, stored in single precision.
     *
     * @param rows the samples, one array each, all of one length
     * @return the samples
     * @throws IllegalArgumentException as {@link #ofRows(double[][])}
     */
    public static Samples ofRows(float[][] rows) {
        Objects.requireNonNull(rows, "rows");
        return SamplesFactoryLookup.FACTORY.ofRows(rows);
    }

    /**
     * Copies a matrix that lies row after row in one array, stored in double precision.
     *
     * @param values the samples, one after another
     * @param dimensions the numbers in each
     * @return the samples
     * @throws IllegalArgumentException if the length is not a multiple of {@code dimensions}, or as {@link
     *     #ofRows(double[][])}
     */
    public static Samples ofFlat(double[] values, int dimensions) {
        Objects.requireNonNull(values, "values");
        SamplesBuilder builder = builder(dimensions);
        if (values.length % dimensions != 0) {
            throw new IllegalArgumentException("values has " + values.length + " elements, which is not a multiple of "
                    + dimensions + " dimensions");
        }
        for (int from = 0; from < values.length; from += dimensions) {
            builder.addFrom(values, from);
        }
        return builder.build();
    }

    /**
     * Samples that are read whenever they are needed, in double precision and without missing values.
     *
     * @param source of the rows
     * @return the samples
     * @throws IllegalArgumentException as {@link #over(RowSource, SamplesOptions)}
     */
    public static Samples over(RowSource source) {
        return over(source, SamplesOptions.DEFAULT);
    }

    /**
     * Samples that are read whenever they are needed, so that memory holds a few hundred rows for each thread and no
     * more. Fits and scores have the same bits as if the rows were in memory. Reading begins here: one pass finds what
     * must be known of all rows, such as their means. Each iteration of k-means and EM is another one.
     *
     * <p>Whoever fits or scores such samples has to expect a {@link java.io.UncheckedIOException}, if rows cannot be
     * read or are not what they were at first. {@link #where} copies nothing: it gives samples that are read from here
     * too. What has a value for each sample, such as {@link org.priodon.kmeans.KMeansResult#assignments}, may be
     * refused.
     *
     * @param source of the rows and their weights
     * @param options what NaN means, whether weights are scaled, and in which precision kernels work
     * @return the samples
     * @throws IllegalArgumentException as {@link SamplesBuilder#build}, or if the options have weights
     * @throws java.io.UncheckedIOException if rows cannot be read
     */
    public static Samples over(RowSource source, SamplesOptions options) {
        Objects.requireNonNull(source, "source");
        if (options.copyWeights() != null) {
            throw new IllegalArgumentException(
                    "weights of rows that are read come from their source, not from options");
        }
        return SamplesFactoryLookup.FACTORY.over(source, options);
    }

    /**
     * Samples whose rows lie in partitions on other machines, for hosts such as Spark. Passes go to the rows, and sums
     * come back; fits have the same bits as if the rows were in memory. A survey begins here, and takes a pass, or up to
     * four where rows have weights.
     *
     * @param partitions that hold the rows, in chunks of {@link #rowsPerChunk}
     * @param schema their columns
     * @param options what NaN means, whether weights are scaled, and in which precision kernels work
     * @return the samples
     * @throws IllegalArgumentException as {@link SamplesBuilder#build}, or if the options have weights
     */
    public static Samples over(Partitions partitions, Schema schema, SamplesOptions options) {
        Objects.requireNonNull(partitions, "partitions");
        if (options.copyWeights() != null) {
            throw new IllegalArgumentException("weights of rows in partitions lie beside them, not in options");
        }
        return SamplesFactoryLookup.FACTORY.over(partitions, schema, options);
    }

    /**
     * How many rows make a chunk, the unit in which hosts keep rows in partitions.
     *
     * @param schema the columns
     * @param rows how many there are in all
     * @return follows from the number of columns and of rows
     */
    public static int rowsPerChunk(Schema schema, long rows) {
        return SamplesFactoryLookup.FACTORY.rowsPerChunk(schema, rows);
    }

    /**
     * Starts numeric samples that arrive row by row.
     *
     * @param dimensions numbers in each row
     * @return an empty builder
     */
    public static SamplesBuilder builder(int dimensions) {
        return new SamplesBuilder(
                SamplesFactoryLookup.FACTORY.assembly(Arguments.atLeast("dimensions", dimensions, 1)));
    }

    /**
     * Starts samples that arrive row by row, with named or categorical columns.
     *
     * @param schema the columns
     * @return an empty builder
     */
    public static SamplesBuilder builder(Schema schema) {
        return new SamplesBuilder(SamplesFactoryLookup.FACTORY.assembly(Objects.requireNonNull(schema, "schema")));
    }

    /**
     * The number of samples.
     *
     * @return at least 1
     */
    public abstract long count();

    /**
     * The number of numeric columns; where there are no others, the numbers in each sample.
     *
     * @return at least 0
     */
    public abstract int dimensions();

    /**
     * The columns.
     *
     * @return names and kinds
     */
    public abstract Schema schema();

    /**
     * The sum of the samples' weights: their number, unless weights were given.
     *
     * @return above 0
     */
    public abstract double totalWeight();

    /**
     * The weight of a sample.
     *
     * @param sample number of the sample, from 0
     * @return 1 unless given
     */
    public abstract double weight(long sample);

    /**
     * How the samples are stored.
     *
     * @return the precision asked for
     */
    public abstract Precision precision();

    /**
     * One value: exactly what was given, in single precision rounded to seven digits.
     *
     * @param sample number of the sample, from 0
     * @param column number of the column, from 0
     * @return the value in the user's units, the code of a category, or NaN where missing
     */
    public abstract double value(long sample, int column);

    /**
     * One sample, as {@link #value} gives it.
     *
     * @param sample number of the sample, from 0
     * @return a new array
     */
    public final double[] row(long sample) {
        double[] row = new double[schema().size()];
        for (int c = 0; c < row.length; c++) {
            row[c] = value(sample, c);
        }
        return row;
    }

    /**
     * The samples that fulfil a condition, with their weights, as samples of their own.
     *
     * @param wanted asked for the number of each sample; where samples are read from a {@link RowSource}, again on every
     *     pass and by several threads
     * @return a copy of the wanted samples, unless samples are read from a {@link RowSource}
     * @throws IllegalArgumentException if there are none
     */
    public abstract Samples where(LongPredicate wanted);

    /**
     * The weighted mean of each numeric column.
     *
     * @return a new array
     */
    public abstract double[] means();

    /**
     * The weighted population variance of each numeric column, the paper's global diagonal covariance.
     *
     * @return a new array
     */
    public abstract double[] variances();

    /**
     * The step in which the values of each numeric column were recorded: 1 for integers, 0.1 for numbers with one
     * decimal, 1/255 for grey levels that were divided by 255. It is estimated when first asked for, from some tens of
     * thousands of rows at most: the widest step of which nearly all of their values are a multiple, up to an offset.
     * Values that a large share of the rows have, such as the zeros of amounts, are not looked at. A few odd values do
     * not hide it.
     *
     * <p>{@link org.priodon.mixture.VarianceFloor#resolution()} is made from it.
     *
     * @return a new array, in the user's units; 0 where no step was found, as for values of a continuous kind, for a
     *     constant column, and where there are more than 32,768 numeric columns
     */
    public abstract double[] resolutions();

    /** Shape and precision. */
    @Override
    public String toString() {
        return count() + " x " + schema().size() + " samples in "
                + precision().name().toLowerCase(Locale.ROOT) + " precision";
    }
}
