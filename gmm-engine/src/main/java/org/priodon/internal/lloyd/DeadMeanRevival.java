// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.random.RandomStream;

/**
 * Gives a mean without samples the place of a sample of the most popular mean, section 3.1 of the paper.
 *
 * <p>Where there are fewer distinct samples than means, revived means die again at once. A limit on the revivals of a run keeps them from going on
 * for ever.
 */
final class DeadMeanRevival<A> {
    private static final int REVIVALS_PER_MEAN = 3;

    private final AssignmentPass<A> pass;
    private final RandomStream random;
    private int revived;
    private boolean limitReached;

    DeadMeanRevival(AssignmentPass<A> pass, RandomStream random) {
        this.pass = pass;
        this.random = random;
    }

    /**
     * Replaces the dead among the next means.
     *
     * @param sums of the assignment to {@code means}
     * @return whether any was replaced
     */
    boolean revive(CentroidSums sums, double[] means, double[] next) {
        int dimensions = pass.samples().dimensions();
        long[] popularity = sums.sizes.clone();
        boolean any = false;
        for (int k = 0; k < popularity.length; k++) {
            if (sums.sizes[k] > 0) {
                continue;
            }
            if (revived >= REVIVALS_PER_MEAN * popularity.length) {
                limitReached = true;
                return any;
            }
            int popular = mostPopular(popularity);
            long member = pass.memberOf(
                    popular, means, random.nextInt(pass.samples().plan().blocks()));
            System.arraycopy(pass.samples().storedRow(member), 0, next, k * dimensions, dimensions);
            popularity[popular] /= 2; // A further dead mean may find another one more popular.
            revived++;
            any = true;
        }
        return any;
    }

    private static int mostPopular(long[] popularity) {
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
