// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.spi.ChunkLayout;

/** The rows of a frame as samples. They stay where they are, in chunks that Spark keeps until this is closed. */
final class FrameSamples implements AutoCloseable {
    private final SparkPartitions partitions;
    private final Samples samples;

    private FrameSamples(SparkPartitions partitions, Samples samples) {
        this.partitions = partitions;
        this.samples = samples;
    }

    /**
     * Counts rows and checks them, in one job, and surveys them in a second one.
     *
     * @param weights a column, or empty
     */
    static FrameSamples of(Dataset<?> frame, String features, String weights, SamplesOptions options) {
        StructField field = Columns.checkFeatures(frame.schema(), features);
        Column weight = weights.isEmpty()
                ? functions.lit(1.0)
                : functions.col(Columns.quoted(weights)).cast("double");
        JavaRDD<Row> rows =
                frame.select(Columns.vectors(frame.schema(), features), weight).toJavaRDD();
        boolean refused = options.missing() == MissingValues.REFUSE;
        RowCheck check = new RowCheck(features, weights, refused, categories(field));
        List<RowCheck.Found> found = Jobs.run(() -> rows.mapPartitions(
                        partition -> List.of(check.of(partition)).iterator())
                .collect());
        int columns = check.columns(found);
        Schema schema = schema(field, columns);
        long[] counts = found.stream().mapToLong(RowCheck.Found::rows).toArray();
        long all = found.stream().mapToLong(RowCheck.Found::rows).sum();
        boolean weighted = !weights.isEmpty();
        ChunkLayout layout = new ChunkLayout(counts, columns, weighted, Samples.rowsPerChunk(schema, all));
        SparkPartitions partitions = new SparkPartitions(
                rows.map(row -> RowCheck.values(row, weighted)), layout, "column '" + features + "'");
        try {
            Samples samples = Samples.over(partitions, schema, options);
            partitions.settled();
            return new FrameSamples(partitions, samples);
        } catch (RuntimeException | Error e) {
            partitions.close();
            throw e;
        }
    }

    Samples samples() {
        return samples;
    }

    @Override
    public void close() {
        partitions.close();
    }

    /** Arrays have none. */
    private static Attribute[] attributes(StructField field) {
        if (!field.dataType().equals(SQLDataTypes.VectorType())) {
            return new Attribute[0];
        }
        AttributeGroup group = AttributeGroup.fromStructField(field);
        return group.attributes().isDefined() ? group.attributes().get() : new Attribute[0];
    }

    /** For each position the number of its categories, 0 for numbers. */
    private static int[] categories(StructField field) {
        Attribute[] attributes = attributes(field);
        int[] counts = new int[attributes.length];
        for (int c = 0; c < counts.length; c++) {
            counts[c] = values(attributes[c]).size();
        }
        return counts;
    }

    /** The categories that Spark ML knows of a position, as StringIndexer and VectorIndexer tell them. */
    private static List<String> values(Attribute attribute) {
        return attribute instanceof NominalAttribute nominal && nominal.values().isDefined()
                ? List.of(nominal.values().get())
                : List.of();
    }

    /** Names are those of the attributes, where all have different ones. */
    private static Schema schema(StructField field, int columns) {
        Attribute[] attributes = attributes(field);
        if (attributes.length != columns) {
            return Schema.numeric(columns);
        }
        List<String> names = names(attributes);
        List<org.priodon.data.Column> list = new ArrayList<>();
        for (int c = 0; c < columns; c++) {
            List<String> values = values(attributes[c]);
            list.add(
                    values.isEmpty()
                            ? org.priodon.data.Column.numeric(names.get(c))
                            : org.priodon.data.Column.categorical(names.get(c), values));
        }
        return Schema.of(list);
    }

    private static List<String> names(Attribute[] attributes) {
        Set<String> names = new HashSet<>();
        for (Attribute attribute : attributes) {
            if (attribute.name().isDefined()) {
                names.add(attribute.name().get());
            }
        }
        boolean named = names.size() == attributes.length;
        return IntStream.range(0, attributes.length)
                .mapToObj(c -> named ? attributes[c].name().get() : "x" + c)
                .toList();
    }
}
