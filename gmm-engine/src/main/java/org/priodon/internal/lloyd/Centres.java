// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.internal.layout.ColumnFrame;

/**
 * The centres of k-means: means of the numeric columns, as stored, and shares of each category, centre after centre.
 * Treated as immutable.
 *
 * @param count how many centres
 * @param means of the numeric columns
 * @param shares one array per categorical column
 */
public record Centres(int count, double[] means, List<double[]> shares) implements Serializable {
    /**
     * Centres from outside.
     *
     * @param means in the user's units, one row per centre
     * @param shares one matrix per categorical column: a row per centre
     * @param frame in which the centres are to be
     */
    public static Centres of(double[][] means, List<double[][]> shares, ColumnFrame frame) {
        int dimensions = frame.dimensions();
        double[] stored = new double[means.length * dimensions];
        for (int j = 0; j < stored.length; j++) {
            stored[j] = frame.toStored(j % dimensions, means[j / dimensions][j % dimensions]);
        }
        List<double[]> flat = shares.stream()
                .map(rows -> Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray())
                .toList();
        return new Centres(means.length, stored, flat);
    }

    /** These centres and some more. */
    Centres and(Centres more) {
        List<double[]> all = new ArrayList<>();
        for (int q = 0; q < shares.size(); q++) {
            all.add(joined(shares.get(q), more.shares.get(q)));
        }
        return new Centres(count + more.count, joined(means, more.means), all);
    }

    /** One of the centres alone. */
    Centres only(int centre) {
        return new Centres(
                1,
                part(means, centre),
                shares.stream().map(all -> part(all, centre)).toList());
    }

    private double[] part(double[] all, int centre) {
        int length = all.length / count;
        return Arrays.copyOfRange(all, centre * length, (centre + 1) * length);
    }

    private static double[] joined(double[] first, double[] second) {
        double[] both = Arrays.copyOf(first, Math.addExact(first.length, second.length));
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    boolean sameAs(Centres other) {
        if (!Arrays.equals(means, other.means)) {
            return false;
        }
        for (int q = 0; q < shares.size(); q++) {
            if (!Arrays.equals(shares.get(q), other.shares.get(q))) {
                return false;
            }
        }
        return true;
    }
}
