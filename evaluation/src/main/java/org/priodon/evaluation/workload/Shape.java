// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a problem, written {@code NxDxG}.
 *
 * @param samples N
 * @param dimensions D
 * @param components G, the number of Gaussians or of clusters
 */
public record Shape(int samples, int dimensions, int components) {
    private static final Pattern FORMAT = Pattern.compile("(\\d{1,9})x(\\d{1,9})x(\\d{1,9})");

    public Shape {
        if (samples < 1 || dimensions < 1 || components < 1 || components > samples) {
            throw new IllegalArgumentException(
                    "a shape needs 1 <= G <= N and 1 <= D but was " + samples + "x" + dimensions + "x" + components);
        }
    }

    public static Shape parse(String text) {
        Matcher matcher = FORMAT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a shape is written NxDxG, as in 100000x2x6, but was '" + text + "'");
        }
        return new Shape(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3)));
    }

    /** Elementary steps of one iteration: N times G times D. */
    public double work() {
        return (double) samples * dimensions * components;
    }

    @Override
    public String toString() {
        return samples + "x" + dimensions + "x" + components;
    }
}
