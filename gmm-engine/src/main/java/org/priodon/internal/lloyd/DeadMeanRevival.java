// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.random.RandomStream;

/**
 * Gives a centre without samples the place of a sample of the most popular centre, section 3.1 of the paper.
 *
 * <p>Where there are fewer distinct samples than centres, revived ones die again at once. A limit on the revivals of a
 * run keeps them from going on for ever.
 */
final class DeadMeanRevival {
    private static final int REVIVALS_PER_CENTRE = 3;

    private final AssignmentPass pass;
    private final RandomStream random;
    private int revived;
    private boolean limitReached;

    DeadMeanRevival(AssignmentPass pass, RandomStream random) {
        this.pass = pass;
        this.random = random;
    }

    /**
     * Replaces the dead among the next centres.
     *
     * @param sums of the assignment to {@code centres}
     * @return the next centres, revived
     */
    Centres revive(CentroidSums sums, Centres centres, Centres next) {
        double[] popularity = sums.weights.clone();
        Centres result = next;
        for (int k = 0; k < popularity.length; k++) {
            if (sums.weights[k] > 0) {
                continue;
            }
            if (revived >= REVIVALS_PER_CENTRE * popularity.length) {
                limitReached = true;
                return result;
            }
            int popular = mostPopular(popularity);
            if (!(popularity[popular] > 0)) {
                limitReached = true;
                return result;
            }
            long member = pass.memberOf(
                    popular, centres, random.nextInt(pass.samples().plan().blocks()));
            result = SeedRows.replaced(pass.samples(), result, k, member);
            popularity[popular] /= 2; // A further dead centre may find another one more popular.
            revived++;
        }
        return result;
    }

    private static int mostPopular(double[] popularity) {
        int popular = 0;
        for (int k = 1; k < popularity.length; k++) {
            if (popularity[k] > popularity[popular]) {
                popular = k;
            }
        }
        return popular;
    }

    int revived() {
        return revived;
    }

    boolean limitReached() {
        return limitReached;
    }
}
