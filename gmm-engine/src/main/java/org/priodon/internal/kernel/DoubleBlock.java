// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.STEP;

import java.util.Arrays;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/** A loaded block in double precision. The form in single precision is generated from this file. */
final class DoubleBlock extends LoadedBlock {
    private static final int ROWS_BESIDE = 3;

    private final int room;
    private final int rowLength;
    private final boolean readAsColumns;
    private double[][] columns;
    private boolean columnsLoaded;
    private final double[] weights = new double[Layout.BLOCK];
    private double[][] observed;
    private double[][] rows;
    private double[][] besideRows;
    private double[][] observedRows;
    private boolean rowsLoaded;
    private double[] filledGroups;
    private boolean groupsFilled;
    private double[] ones;

    /**
     * @param length of full blocks
     * @param rowLength of the arrays of {@link #rows}: the dimensions, padded
     * @param readAsColumns whether kernels read columns in any case
     */
    DoubleBlock(int dimensions, int length, int rowLength, boolean readAsColumns) {
        super(dimensions, length);
        this.rowLength = rowLength;
        this.readAsColumns = readAsColumns;
        // Sums along the samples run over whole blocks of full length, whatever the number of samples.
        room = dimensions < Thresholds.ROWS_FROM ? Layout.BLOCK : length;
    }

    /** A block of its own, of which kernels fill groups or columns, whichever they read. */
    static DoubleBlock selection(int dimensions, int length) {
        DoubleBlock selection = new DoubleBlock(dimensions, length, dimensions, true);
        double[] slab = new double[dimensions * length];
        selection.block = new Block(slab, 0, dimensions, length, length, new int[0], Block.Originals.NONE, null, null);
        return selection;
    }

    /** Says how many samples of a {@link #selection} are filled. */
    void resize(int count) {
        block = block.shortenedTo(count);
    }

    /** Says that groups of a {@link #selection} were filled, for so many samples: columns have to be copied anew. */
    void resizeGroups(int count) {
        resize(count);
        columnsLoaded = false;
    }

    /** Those that are read together with columns lie beside them. */
    @Override
    public Energies newEnergies(int components) {
        if (!readAsColumns) {
            return new DoubleEnergies(components);
        }
        int[] lengths = DoubleEnergies.lengths(components);
        int[] all = Arrays.copyOf(columnLengths(), dimensions + lengths.length);
        System.arraycopy(lengths, 0, all, dimensions, lengths.length);
        DoubleShelf shelf = new DoubleShelf(all);
        columns = shelf.take(dimensions);
        columnsLoaded = false;
        return new DoubleEnergies(components, shelf);
    }

    private void makeColumns() {
        columns = new DoubleShelf(columnLengths()).take(dimensions);
    }

    private int[] columnLengths() {
        int[] lengths = new int[dimensions];
        Arrays.fill(lengths, room);
        return lengths;
    }

    @Override
    void fill() {
        rowsLoaded = false;
        columnsLoaded = false;
        groupsFilled = false;
        if (isWeighted()) {
            for (int i = 0; i < count(); i++) {
                weights[i] = (double) block.weights()[i];
            }
        }
    }

    private void markMissing() {
        if (observed == null) {
            observed = new double[dimensions][room];
        }
        for (double[] column : observed) {
            Arrays.fill(column, 0, padded(), 1);
        }
        for (int place : block.missing()) {
            columns[place / length][place % length] = 0;
            observed[place / length][place % length] = 0;
        }
    }

    /** The array that holds the samples in groups, NaN where a number is missing. */
    double[] groups() {
        return (double[]) block.slab();
    }

    /** Where the first group begins in {@link #groups}. */
    int offset() {
        return block.offset();
    }

    /**
     * The array that holds the samples in groups, zero where a number is missing. An incomplete block is copied when first
     * asked for.
     */
    double[] filledGroups() {
        if (isComplete()) {
            return groups();
        }
        if (!groupsFilled) {
            if (filledGroups == null) {
                filledGroups = new double[dimensions * length];
            }
            pack(columns(), padded(), filledGroups);
            groupsFilled = true;
        }
        return filledGroups;
    }

    /** Where the first group begins in {@link #filledGroups}. */
    int filledOffset() {
        return isComplete() ? offset() : 0;
    }

    /** Where a sample's first number is in {@link #groups}; the others follow at distances of {@link Layout#STEP}. */
    int place(int sample) {
        return block.index(0, sample);
    }

    /** One array per column, zero where a number is missing. Copied when first asked for. */
    double[][] columns() {
        if (!columnsLoaded) {
            loadColumns();
        }
        return columns;
    }

    private void loadColumns() {
        if (columns == null) {
            makeColumns();
        }
        unpack(groups(), offset(), padded(), columns);
        if (!isComplete()) {
            markMissing();
        }
        columnsLoaded = true;
    }

    /** Per column, 1 where a number is there and 0 where it is missing. Only for incomplete blocks. */
    double[][] observed() {
        columns();
        return observed;
    }

    /** One array per sample, padded with zeros, zero where a number is missing. Copied when first asked for. */
    double[][] rows() {
        if (!rowsLoaded) {
            if (rows == null) {
                makeRows();
            }
            if (isComplete()) {
                unpackRows(groups(), offset(), count(), dimensions, rows);
            } else {
                transpose(columns(), count(), rows);
            }
            rowsLoaded = true;
        }
        return rows;
    }

    private void makeRows() {
        int[] lengths = new int[length + ROWS_BESIDE];
        Arrays.fill(lengths, rowLength);
        DoubleShelf shelf = new DoubleShelf(lengths);
        rows = shelf.take(length);
        besideRows = shelf.take(ROWS_BESIDE);
    }

    /** Three rows beside {@link #rows}, for a mean and for sums. */
    double[][] besideRows() {
        return besideRows;
    }

    /** What {@link #observed} tells, one array per sample, padded with zeros. Copied anew with each call. */
    double[][] observedRows() {
        if (observedRows == null) {
            observedRows = new double[length][rowLength];
        }
        transpose(observed(), count(), observedRows);
        return observedRows;
    }

    /** One weight per sample, rounded, or null where all are 1. */
    double[] weights() {
        return isWeighted() ? weights : null;
    }

    /** Weights of 1. */
    double[] ones() {
        if (ones == null) {
            ones = new double[Layout.BLOCK];
            Arrays.fill(ones, 1);
        }
        return ones;
    }

    /** The codes of the categorical columns, each as long as a full block. */
    int[] codes() {
        return block.codes();
    }

    @Override
    public /* wide */ double value(int dimension, int sample) {
        return columns()[dimension][sample];
    }

    @Override
    public void copySample(int sample, /* wide */ double[] to) {
        double[] row = rows()[sample];
        for (int d = 0; d < dimensions; d++) {
            to[d] = row[d];
        }
    }

    @Override
    public boolean isObserved(int dimension, int sample) {
        return isComplete() || observed()[dimension][sample] > 0;
    }

    @Override
    public /* wide */ double weight(int sample) {
        return isWeighted() ? weights[sample] : 1;
    }

    /** Copies samples that lie in groups into one array per column. */
    private static void unpack(double[] groups, int offset, int samples, double[][] columns) {
        int from = offset;
        for (int first = 0; first < samples; first += STEP) {
            for (double[] column : columns) {
                System.arraycopy(groups, from, column, first, STEP);
                from += STEP;
            }
        }
    }

    /** Copies one array per column into groups. */
    private static void pack(double[][] columns, int samples, double[] groups) {
        int to = 0;
        for (int first = 0; first < samples; first += STEP) {
            for (double[] column : columns) {
                System.arraycopy(column, first, groups, to, STEP);
                to += STEP;
            }
        }
    }

    /** Four columns at a time, so that each visit to a row writes half a cache line. */
    private static void transpose(double[][] x, int samples, double[][] rows) {
        int d = 0;
        for (; d + 3 < x.length; d += 4) {
            double[] x0 = x[d];
            double[] x1 = x[d + 1];
            double[] x2 = x[d + 2];
            double[] x3 = x[d + 3];
            for (int i = 0; i < samples; i++) {
                double[] row = rows[i];
                row[d] = x0[i];
                row[d + 1] = x1[i];
                row[d + 2] = x2[i];
                row[d + 3] = x3[i];
            }
        }
        for (; d < x.length; d++) {
            double[] column = x[d];
            for (int i = 0; i < samples; i++) {
                rows[i][d] = column[i];
            }
        }
    }

    /**
     * Copies samples that lie in groups into one array per sample, out of a group that stays in the first-level cache
     * meanwhile. Rows beyond the last sample may be filled too.
     */
    static void unpackRows(double[] groups, int offset, int samples, int dimensions, double[][] rows) {
        for (int i = 0; i < samples; i += 4) {
            int group = i / STEP * STEP;
            int from = offset + group * dimensions + i - group;
            unpackFour(groups, from, dimensions, rows[i], rows[i + 1], rows[i + 2], rows[i + 3]);
        }
    }

    private static void unpackFour(
            double[] groups, int from, int dimensions, double[] row0, double[] row1, double[] row2, double[] row3) {
        for (int d = 0; d < dimensions; d++) {
            int j = from + STEP * d;
            row0[d] = groups[j];
            row1[d] = groups[j + 1];
            row2[d] = groups[j + 2];
            row3[d] = groups[j + 3];
        }
    }
}
