// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import org.priodon.internal.random.RandomStream;

/**
 * What determines a workload, written {@code NxDxG@separation}. The same specification gives the same bits everywhere.
 *
 * @param shape size; there are as many clusters as components
 * @param separation side of the cube from which cluster centres are drawn; the noise around them has variance 1
 * @param seed of all random numbers
 */
public record WorkloadSpec(Shape shape, double separation, long seed) {
    /** Clusters far apart: nearly every sample has one responsible component. */
    public static final double SEPARATED = 5;

    public WorkloadSpec {
        if (!(separation >= 0) || separation == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "separation must be a finite number of at least 0 but was " + separation);
        }
    }

    /** Reads {@code NxDxG} or {@code NxDxG@separation}. */
    public static WorkloadSpec parse(String text, long seed) {
        int at = text.indexOf('@');
        if (at < 0) {
            return new WorkloadSpec(Shape.parse(text), SEPARATED, seed);
        }
        try {
            return new WorkloadSpec(
                    Shape.parse(text.substring(0, at)), Double.parseDouble(text.substring(at + 1)), seed);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the separation in '" + text + "' is not a number", e);
        }
    }

    RandomStream random(int number) {
        return RandomStream.of(seed, RandomStream.Purpose.SAMPLING, number);
    }

    @Override
    public String toString() {
        return (shape + "@" + separation).replaceFirst("\\.0$", "");
    }
}
