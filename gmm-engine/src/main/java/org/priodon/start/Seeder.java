// SPDX-License-Identifier: Apache-2.0
package org.priodon.start;

import java.util.random.RandomGenerator;
import org.priodon.data.Samples;

/** Chooses the first means of a fit by a method of one's own. */
@FunctionalInterface
public interface Seeder {
    /**
     * Chooses means. Called once for each restart, on the fitting thread or on one that works for it.
     *
     * @param samples what is to be fitted
     * @param count how many means
     * @param random randomness of this restart, the same for the same seed
     * @return one row per mean, one finite value per numeric column
     */
    double[][] choose(Samples samples, int count, RandomGenerator random);
}
