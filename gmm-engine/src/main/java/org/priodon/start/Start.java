// SPDX-License-Identifier: Apache-2.0
package org.priodon.start;

import java.util.Arrays;
import java.util.Objects;
import org.priodon.internal.Arguments;

/**
 * Where a fit begins: at rows chosen from the samples, at means, labels or responsibilities, or at a fitted model,
 * which is a start itself.
 */
public sealed interface Start {
    /**
     * How many components the start has.
     *
     * @return 0 if it has as many as are asked for
     */
    int components();

    /**
     * Rows chosen by one of the engine's modes.
     *
     * @param seeding the mode
     * @return the start
     */
    static Start seeded(Seeding seeding) {
        return new Seeded(seeding);
    }

    /**
     * Means chosen by a method of one's own.
     *
     * @param seeder the method
     * @return the start
     */
    static Start seeded(Seeder seeder) {
        return new Chosen(seeder);
    }

    /**
     * Given means. Weights and variances come from the samples nearest to each.
     *
     * @param means one row per component, one finite value per numeric column; copied
     * @return the start
     */
    static Start means(double[][] means) {
        return new Means(means);
    }

    /**
     * Given labels.
     *
     * @param labels one per sample, copied: the number of its component, or -1 where unknown
     * @param components how many components there are
     * @return the start
     */
    static Start labels(int[] labels, int components) {
        return new Labels(labels, components);
    }

    /**
     * Given responsibilities.
     *
     * @param responsibilities one row per sample, one value of at least 0 per component, copied; rows are scaled to sum
     *     to 1
     * @return the start
     */
    static Start responsibilities(double[][] responsibilities) {
        return new Responsibilities(responsibilities);
    }

    /**
     * Rows of the samples.
     *
     * @param seeding how they are chosen
     */
    record Seeded(Seeding seeding) implements Start {
        /**
         * Checks the mode.
         *
         * @param seeding not null
         */
        public Seeded {
            Objects.requireNonNull(seeding, "seeding");
        }

        @Override
        public int components() {
            return 0;
        }

        @Override
        public String toString() {
            return seeding.label();
        }
    }

    /**
     * Means chosen by a method of one's own.
     *
     * @param seeder the method
     */
    record Chosen(Seeder seeder) implements Start {
        /**
         * Checks the method.
         *
         * @param seeder not null
         */
        public Chosen {
            Objects.requireNonNull(seeder, "seeder");
        }

        @Override
        public int components() {
            return 0;
        }

        @Override
        public String toString() {
            return "means chosen by " + seeder.getClass().getSimpleName();
        }
    }

    /** Given means. */
    final class Means implements Start {
        private final double[][] means;

        private Means(double[][] means) {
            Objects.requireNonNull(means, "means");
            Arguments.atLeast("number of means", means.length, 1);
            this.means = Arguments.finiteRows("means", means.length, means);
        }

        @Override
        public int components() {
            return means.length;
        }

        /**
         * The number of values of each mean.
         *
         * @return at least 1
         */
        public int dimensions() {
            return means[0].length;
        }

        /**
         * One coordinate of a mean.
         *
         * @param component from 0
         * @param dimension number of the numeric column, from 0
         * @return the coordinate
         */
        public double mean(int component, int dimension) {
            return means[component][dimension];
        }

        @Override
        public String toString() {
            return "given means";
        }
    }

    /** Responsibilities of components for samples. */
    sealed interface Soft extends Start {
        /**
         * How many samples there are.
         *
         * @return at least 0
         */
        int samples();

        /**
         * The responsibility of a component for a sample.
         *
         * @param sample from 0
         * @param component from 0
         * @return from 0 to 1
         */
        double responsibility(int sample, int component);
    }

    /** Given labels. */
    final class Labels implements Soft {
        private final int[] labels;
        private final int components;

        private Labels(int[] labels, int components) {
            this.labels = Objects.requireNonNull(labels, "labels").clone();
            this.components = Arguments.atLeast("components", components, 1);
            for (int i = 0; i < labels.length; i++) {
                if (labels[i] < -1 || labels[i] >= components) {
                    throw new IllegalArgumentException(
                            "labels[" + i + "] must be from -1 to " + (components - 1) + " but was " + labels[i]);
                }
            }
        }

        @Override
        public int components() {
            return components;
        }

        @Override
        public int samples() {
            return labels.length;
        }

        /** Equal for all components where the label is unknown. */
        @Override
        public double responsibility(int sample, int component) {
            int label = labels[sample];
            return label < 0 ? 1.0 / components : label == component ? 1 : 0;
        }

        @Override
        public String toString() {
            return "given labels";
        }
    }

    /** Given responsibilities. */
    final class Responsibilities implements Soft {
        private final double[][] rows;

        private Responsibilities(double[][] responsibilities) {
            Objects.requireNonNull(responsibilities, "responsibilities");
            Arguments.atLeast("number of responsibilities", responsibilities.length, 1);
            rows = Arguments.finiteRows("responsibilities", responsibilities.length, responsibilities);
            for (int i = 0; i < rows.length; i++) {
                double greatest = Arrays.stream(rows[i]).max().orElse(0);
                if (Arrays.stream(rows[i]).anyMatch(r -> r < 0) || !(greatest > 0)) {
                    throw new IllegalArgumentException("responsibilities[" + i
                            + "] must be at least 0 and not all 0 but are " + Arrays.toString(rows[i]));
                }
                divide(rows[i], greatest); // The sum of large ones may overflow.
                divide(rows[i], Arrays.stream(rows[i]).sum());
            }
        }

        private static void divide(double[] values, double divisor) {
            for (int g = 0; g < values.length; g++) {
                values[g] /= divisor;
            }
        }

        @Override
        public int components() {
            return rows[0].length;
        }

        @Override
        public int samples() {
            return rows.length;
        }

        @Override
        public double responsibility(int sample, int component) {
            return rows[sample][component];
        }

        @Override
        public String toString() {
            return "given responsibilities";
        }
    }

    /** A fitted model of this library. */
    non-sealed interface Fitted extends Start {}
}
