// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Arrays;
import java.util.List;

/**
 * The centres of k-means: means of the numeric columns, as stored, and shares of each category, centre after centre. Treated as immutable.
 *
 * @param count how many centres
 * @param means of the numeric columns
 * @param shares one array per categorical column
 */
public record Centres(int count, double[] means, List<double[]> shares) {
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
