// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Arrays;
import java.util.Objects;
import org.priodon.internal.Arguments;

/** Responsibilities that a fit starts from. */
final class GivenResponsibilities {
    private final int components;
    private final int[] labels;
    private final double[][] rows;

    private GivenResponsibilities(int components, int[] labels, double[][] rows) {
        this.components = components;
        this.labels = labels;
        this.rows = rows;
    }

    static GivenResponsibilities ofLabels(int[] labels, int components) {
        Objects.requireNonNull(labels, "labels");
        Arguments.atLeast("components", components, 1);
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] < -1 || labels[i] >= components) {
                throw new IllegalArgumentException(
                        "labels[" + i + "] must be from -1 to " + (components - 1) + " but was " + labels[i]);
            }
        }
        return new GivenResponsibilities(components, labels.clone(), null);
    }

    static GivenResponsibilities ofRows(double[][] responsibilities) {
        Objects.requireNonNull(responsibilities, "responsibilities");
        Arguments.atLeast("number of responsibilities", responsibilities.length, 1);
        double[][] rows = Arguments.finiteRows("responsibilities", responsibilities.length, responsibilities);
        for (int i = 0; i < rows.length; i++) {
            double greatest = Arrays.stream(rows[i]).max().orElse(0);
            if (Arrays.stream(rows[i]).anyMatch(r -> r < 0) || !(greatest > 0)) {
                throw new IllegalArgumentException("responsibilities[" + i
                        + "] must be at least 0 and not all 0 but are " + Arrays.toString(rows[i]));
            }
            divide(rows[i], greatest); // The sum of large ones may overflow.
            divide(rows[i], Arrays.stream(rows[i]).sum());
        }
        return new GivenResponsibilities(rows[0].length, null, rows);
    }

    private static void divide(double[] values, double divisor) {
        for (int g = 0; g < values.length; g++) {
            values[g] /= divisor;
        }
    }

    int components() {
        return components;
    }

    /** Equal for all components where the label is unknown. */
    double get(int sample, int component) {
        if (rows != null) {
            return rows[sample][component];
        }
        int label = labels[sample];
        return label < 0 ? 1.0 / components : label == component ? 1 : 0;
    }

    void checkCount(long samples) {
        int given = rows != null ? rows.length : labels.length;
        if (given != samples) {
            throw new IllegalArgumentException(
                    "there are " + samples + " samples but " + given + " labels or responsibilities to start from");
        }
    }
}
