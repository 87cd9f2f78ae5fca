// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.NumberVector;
import elki.data.SparseNumberVector;
import elki.data.type.VectorFieldTypeInformation;
import elki.database.ids.ArrayDBIDs;
import elki.database.ids.ArrayModifiableDBIDs;
import elki.database.ids.DBIDArrayIter;
import elki.database.ids.DBIDUtil;
import elki.database.relation.Relation;
import elki.database.relation.RelationUtil;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;

/**
 * Copies a relation into the engine's layout, in the order of its ids. Relations may be views, and vectors may be
 * sparse.
 */
public final class RelationReader {
    private final Relation<? extends NumberVector> relation;
    private final ArrayDBIDs ids;
    private final Schema schema;
    /** Per column of the schema, that of the relation. */
    private final int[] columns;
    /** A vector of the relation, and one of the schema. */
    private final double[] read;

    private final double[] row;

    private RelationReader(Relation<? extends NumberVector> relation, Schema schema, int[] columns) {
        this.relation = relation;
        this.schema = schema;
        this.columns = columns;
        ids = DBIDUtil.ensureArray(relation.getDBIDs());
        read = new double[RelationUtil.dimensionality(relation)];
        row = isInOrder() ? read : new double[columns.length];
    }

    private boolean isInOrder() {
        boolean inOrder = columns.length == read.length;
        for (int d = 0; d < columns.length; d++) {
            inOrder &= columns[d] == d;
        }
        return inOrder;
    }

    /**
     * Reads the columns that a model wants: those of the same names or, if the relation has no names, all in their
     * order.
     *
     * @param relation what to read
     * @param wanted of the model
     */
    RelationReader(Relation<? extends NumberVector> relation, Schema wanted) {
        this(relation, wanted, places(relation, wanted));
    }

    private static int[] places(Relation<? extends NumberVector> relation, Schema wanted) {
        int dimensions = RelationUtil.dimensionality(relation);
        Optional<List<String>> names = names(relation, dimensions);
        int[] places = new int[wanted.size()];
        if (names.isEmpty() || wanted.equals(Schema.numeric(wanted.size()))) {
            if (dimensions != wanted.size()) {
                throw new IllegalArgumentException(
                        "the model has " + wanted.size() + " columns but the data have " + dimensions);
            }
            Arrays.setAll(places, d -> d);
            return places;
        }
        for (int d = 0; d < places.length; d++) {
            places[d] = names.get().indexOf(wanted.column(d).name());
            if (places[d] < 0) {
                throw new IllegalArgumentException("the model has a column '"
                        + wanted.column(d).name() + "' but the data have " + String.join(", ", names.get()));
            }
        }
        return places;
    }

    /** The names that the relation has for its columns, if it has a different one for each. */
    private static Optional<List<String>> names(Relation<? extends NumberVector> relation, int dimensions) {
        List<String> names = new ArrayList<>();
        if (relation.getDataTypeInformation() instanceof VectorFieldTypeInformation<?> type) {
            for (int d = 0; d < dimensions; d++) {
                String name = type.getLabel(d);
                if (name != null && !name.isBlank()) {
                    names.add(name);
                }
            }
        }
        Set<String> different = new HashSet<>(names);
        return different.size() == dimensions ? Optional.of(names) : Optional.empty();
    }

    private static RelationReader ofAll(Relation<? extends NumberVector> relation) {
        int dimensions = RelationUtil.dimensionality(relation);
        Schema schema = names(relation, dimensions)
                .map(names -> Schema.of(names.stream().map(Column::numeric).toList()))
                .orElseGet(() -> Schema.numeric(dimensions));
        int[] columns = new int[dimensions];
        Arrays.setAll(columns, d -> d);
        return new RelationReader(relation, schema, columns);
    }

    /**
     * A relation as samples.
     *
     * @param ids which objects, in the order of the samples
     * @param samples their values
     */
    public record Copy(ArrayDBIDs ids, Samples samples) {
        /** Which objects each group has, in their order. */
        ArrayModifiableDBIDs[] members(int[] groups, int count) {
            int[] sizes = new int[count];
            for (int group : groups) {
                sizes[group]++;
            }
            ArrayModifiableDBIDs[] members = new ArrayModifiableDBIDs[count];
            Arrays.setAll(members, group -> DBIDUtil.newArray(sizes[group]));
            for (DBIDArrayIter id = ids.iter(); id.valid(); id.advance()) {
                members[groups[id.getOffset()]].add(id);
            }
            return members;
        }
    }

    /**
     * Copies all vectors of a relation, with the names of its columns.
     *
     * @param relation at least one vector
     * @param precision how to store them
     * @return ids and samples
     * @throws IllegalArgumentException if the relation is empty or a value is NaN or infinite; the message names row
     *     and column
     */
    public static Copy read(Relation<? extends NumberVector> relation, Precision precision) {
        if (relation.size() == 0) {
            throw new IllegalArgumentException("the relation is empty; at least one vector is needed");
        }
        RelationReader reader = ofAll(relation);
        SamplesBuilder builder = Samples.builder(reader.schema).precision(precision);
        reader.add(builder, 0, reader.ids.size());
        return new Copy(reader.ids, builder.build());
    }

    /** All objects, in the order in which they are read. */
    ArrayDBIDs ids() {
        return ids;
    }

    /** Some of the vectors, to be scored. */
    Samples part(int from, int to) {
        SamplesBuilder builder = Samples.builder(schema).asPart();
        add(builder, from, to);
        return builder.build();
    }

    /** Refuses values that cannot be scored, before anything is done with the others. */
    void checkAll() {
        for (DBIDArrayIter id = ids.iter(); id.valid(); id.advance()) {
            readChecked(id);
        }
    }

    private void add(SamplesBuilder builder, int from, int to) {
        DBIDArrayIter id = ids.iter();
        for (id.seek(from); id.valid() && id.getOffset() < to; id.advance()) {
            readChecked(id);
            builder.add(row);
        }
    }

    private void readChecked(DBIDArrayIter id) {
        copy(relation.get(id), read);
        for (int d = 0; d < row.length && row != read; d++) {
            row[d] = read[columns[d]];
        }
        check(id);
    }

    private static void copy(NumberVector vector, double[] row) {
        if (vector instanceof SparseNumberVector sparse) {
            Arrays.fill(row, 0);
            for (int it = sparse.iter(); sparse.iterValid(it); it = sparse.iterAdvance(it)) {
                row[sparse.iterDim(it)] = sparse.iterDoubleValue(it);
            }
            return;
        }
        for (int d = 0; d < row.length; d++) {
            row[d] = vector.doubleValue(d);
        }
    }

    private void check(DBIDArrayIter id) {
        for (int d = 0; d < row.length; d++) {
            if (!Double.isFinite(row[d])) {
                throw new IllegalArgumentException("row " + id.getOffset() + " (id " + DBIDUtil.toString(id)
                        + ") has the value " + row[d] + " in column " + columns[d] + ", both counted from 0; "
                        + (Double.isNaN(row[d])
                                ? "drop such rows with -dbc.filter cleaning.DropNaNFilter"
                                : "remove such rows from the input"));
            }
        }
    }
}
