// SPDX-License-Identifier: Apache-2.0
package org.priodon.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;

/** Samples that no sensible person would fit, drawn from a seed. The same seed gives the same case on every JDK. */
final class HostileCase {
    private static final double[] FILL_VALUES = {1e20, 1e38, 9.97e36, 1e200};

    private final long seed;
    private final SplittableRandom random;
    private final List<String> description = new ArrayList<>();
    private final Schema schema;
    private final Precision precision;
    private final double[][] rows;
    private final double[] weights;
    private final boolean meanWeightOne;

    HostileCase(long seed) {
        this.seed = seed;
        // Neighbouring seeds differ in few bits; splitting mixes them.
        random = new SplittableRandom(seed).split();
        precision = random.nextBoolean() ? Precision.DOUBLE : Precision.SINGLE;
        int numeric = random.nextInt(4);
        int categorical = numeric == 0 ? 1 + random.nextInt(2) : random.nextInt(6) / 4;
        schema = schema(numeric, categorical);
        rows = new double[5 + random.nextInt(56)][schema.size()];
        describe(rows.length + " rows, " + numeric + " numeric and " + categorical + " categorical columns, "
                + precision);
        fillColumns();
        weights = weights();
        meanWeightOne = random.nextInt(4) > 0;
        describe(meanWeightOne ? "scaled to a mean of 1" : "as given");
        loseCells();
    }

    private Schema schema(int numeric, int categorical) {
        List<Column> columns = new ArrayList<>();
        for (int d = 0; d < numeric; d++) {
            columns.add(Column.numeric("x" + d));
        }
        for (int q = 0; q < categorical; q++) {
            columns.add(Column.categorical("q" + q, List.of("a", "b", "c", "d").subList(0, 1 + random.nextInt(4))));
        }
        return Schema.of(columns);
    }

    private void fillColumns() {
        for (int c = 0; c < schema.size(); c++) {
            if (schema.column(c).isNumeric()) {
                fillNumeric(c);
            } else {
                for (double[] row : rows) {
                    row[c] = random.nextInt(schema.column(c).categories().size());
                }
            }
        }
        if (random.nextInt(6) == 0) {
            describe("duplicates");
            int originals = 1 + random.nextInt(4);
            for (int i = originals; i < rows.length; i++) {
                rows[i] = rows[random.nextInt(originals)].clone();
            }
        }
    }

    private void fillNumeric(int column) {
        double scale = power(-12, 12);
        double offset = 0;
        ColumnKind kind = ColumnKind.values()[random.nextInt(ColumnKind.values().length)];
        switch (kind) {
            case PLAIN -> offset = random.nextBoolean() ? 0 : scale * power(0, 10);
            case CONSTANT -> {
                offset = random.nextBoolean() ? power(-320, 150) : 0;
                scale = 0;
            }
            case SUBNORMAL -> scale = power(-322, -308);
            case HUGE -> scale = power(100, 150);
            case TINY -> scale = power(-200, -100);
            case NARROW_AND_FAR -> {
                offset = power(0, 150);
                scale = offset * power(-16, -10);
            }
            case ALL_MAGNITUDES, ONE_OUTLIER -> {}
        }
        for (double[] row : rows) {
            double size = kind == ColumnKind.ALL_MAGNITUDES ? power(-320, 150) : scale;
            row[column] = offset + size * (2 * random.nextDouble() - 1);
        }
        if (kind == ColumnKind.ONE_OUTLIER) {
            rows[random.nextInt(rows.length)][column] = power(10, 150);
        }
        describe("x" + column + " " + kind + " (scale " + scale + ", offset " + offset + ")");
    }

    /** What a numeric column is like. */
    private enum ColumnKind {
        PLAIN,
        CONSTANT,
        SUBNORMAL,
        HUGE,
        TINY,
        NARROW_AND_FAR,
        ALL_MAGNITUDES,
        ONE_OUTLIER
    }

    private double[] weights() {
        double[] drawn = new double[rows.length];
        int kind = random.nextInt(8);
        double common = power(-320, 300);
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = switch (kind) {
                case 0 -> power(-320, 300);
                case 1 -> common;
                case 2 -> random.nextInt(3) == 0 ? 0 : random.nextDouble();
                case 3 -> random.nextInt(3) == 0 ? 0 : power(-320, 300);
                case 4 -> random.nextBoolean() ? 1e-320 : 1e300;
                default -> 1;
            };
        }
        describe(
                switch (kind) {
                    case 0 -> "weights of all magnitudes";
                    case 1 -> "all weights " + common;
                    case 2 -> "weights up to 1, some 0";
                    case 3 -> "weights of all magnitudes, some 0";
                    case 4 -> "weights 1e-320 and 1e300";
                    default -> "weights 1";
                });
        if (random.nextInt(4) == 0) {
            double fill = FILL_VALUES[random.nextInt(FILL_VALUES.length)];
            describe("fill value " + fill + " in rows of weight 0");
            for (int i = 0; i < drawn.length; i++) {
                if (random.nextInt(5) == 0) {
                    drawn[i] = 0;
                    fillRow(rows[i], fill);
                }
            }
        }
        return drawn;
    }

    private void fillRow(double[] row, double fill) {
        for (int column : schema.numericColumns()) {
            row[column] = fill;
        }
    }

    private void loseCells() {
        double share = new double[] {0, 0, 0.2, 0.7}[random.nextInt(4)];
        if (share > 0) {
            describe(share + " of the cells missing");
            for (double[] row : rows) {
                for (int c = 0; c < row.length; c++) {
                    row[c] = random.nextDouble() < share ? Double.NaN : row[c];
                }
            }
        }
    }

    /** Log-uniform between two powers of ten, down to subnormal numbers. */
    double power(int least, int most) {
        double exponent = least + (most - least) * random.nextDouble();
        return StrictMath.pow(10, exponent);
    }

    /** For choices that a fit makes besides. */
    SplittableRandom random() {
        return random;
    }

    void describe(String what) {
        description.add(what);
    }

    long seed() {
        return seed;
    }

    Schema schema() {
        return schema;
    }

    int count() {
        return rows.length;
    }

    double[] row(int i) {
        return rows[i].clone();
    }

    Samples samples() {
        SamplesBuilder builder = Samples.builder(schema).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights[i]);
        }
        if (meanWeightOne) {
            builder.meanWeightOne();
        }
        return builder.build();
    }

    @Override
    public String toString() {
        return "case " + seed + ": " + String.join("; ", description);
    }
}
