// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.ArrayList;
import java.util.List;
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
     * Replaces the dead among the next centres. Takes a pass if there are any.
     *
     * @param sums of the assignment to {@code centres}
     * @return the next centres, revived
     */
    Centres revive(CentroidSums sums, Centres centres, Centres next) {
        List<Integer> dead = new ArrayList<>();
        List<MemberSearch> searches = new ArrayList<>();
        double[] popularity = sums.weights.clone();
        for (int k = 0; k < popularity.length; k++) {
            if (sums.weights[k] > 0) {
                continue;
            }
            int popular = mostPopular(popularity);
            if (revived + dead.size() >= REVIVALS_PER_CENTRE * popularity.length || !(popularity[popular] > 0)) {
                limitReached = true;
                break;
            }
            dead.add(k);
            searches.add(new MemberSearch(
                    popular, random.nextInt(pass.samples().plan().blocks())));
            popularity[popular] /= 2; // A further dead centre may find another one more popular.
        }
        return dead.isEmpty() ? next : replaced(next, dead, pass.members(searches, centres));
    }

    private Centres replaced(Centres centres, List<Integer> dead, long[] members) {
        Centres result = centres;
        for (int j = 0; j < members.length; j++) {
            result = SeedRows.replaced(pass.samples(), result, dead.get(j), members[j]);
        }
        revived += members.length;
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
