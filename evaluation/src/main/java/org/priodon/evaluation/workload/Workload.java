// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.priodon.internal.random.RandomStream;

/**
 * What determines generated samples, written {@code NxDxG@separation}. The same workload gives the same bits everywhere.
 *
 * @param samples N
 * @param dimensions D
 * @param components G, the number of Gaussians or of clusters
 * @param separation side of the cube from which cluster centres are drawn; the noise around them has variance 1
 * @param seed of all random numbers
 */
public record Workload(int samples, int dimensions, int components, double separation, long seed) {
    /** Clusters far apart: nearly every sample has one responsible component. */
    public static final double SEPARATED = 5;

    private static final Pattern FORMAT = Pattern.compile("(\\d{1,9})x(\\d{1,9})x(\\d{1,9})(?:@(.*))?");

    public Workload {
        if (samples < 1 || dimensions < 1 || components < 1 || components > samples) {
            throw new IllegalArgumentException(
                    "a shape needs 1 <= G <= N and 1 <= D but was " + samples + "x" + dimensions + "x" + components);
        }
        if (!(separation >= 0) || separation == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "separation must be a finite number of at least 0 but was " + separation);
        }
    }

    /** Reads {@code NxDxG} or {@code NxDxG@separation}. */
    public static Workload parse(String text, long seed) {
        Matcher matcher = FORMAT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a shape is written NxDxG, as in 100000x2x6, but was '" + text + "'");
        }
        try {
            return new Workload(
                    Integer.parseInt(matcher.group(1)),
                    Integer.parseInt(matcher.group(2)),
                    Integer.parseInt(matcher.group(3)),
                    matcher.group(4) == null ? SEPARATED : Double.parseDouble(matcher.group(4)),
                    seed);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the separation in '" + text + "' is not a number", e);
        }
    }

    /** Elementary steps of one iteration: N times G times D. */
    public double work() {
        return (double) samples * dimensions * components;
    }

    /** All samples, a new array. */
    public double[][] rows() {
        RowGenerator generator = new RowGenerator(this);
        double[][] rows = new double[samples][dimensions];
        for (double[] row : rows) {
            generator.next(row);
        }
        return rows;
    }

    /** Where fits begin: copies of some of the rows, none twice, as many as there are components. */
    public double[][] start(double[][] rows) {
        RandomStream random = random(2);
        Set<Integer> chosen = new LinkedHashSet<>();
        while (chosen.size() < components) {
            chosen.add((int) random.nextLong(rows.length));
        }
        return chosen.stream().map(i -> rows[i].clone()).toArray(double[][]::new);
    }

    RandomStream random(int number) {
        return RandomStream.of(seed, RandomStream.Purpose.SAMPLING, number);
    }

    @Override
    public String toString() {
        return (samples + "x" + dimensions + "x" + components + "@" + separation).replaceFirst("\\.0$", "");
    }
}
