// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki.seeding;

import elki.clustering.kmeans.initialization.AbstractKMeansInitialization;
import elki.utilities.Alias;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Title;
import elki.utilities.random.RandomFactory;
import org.priodon.start.Seeding;

/** Distinct random rows. */
@Title("Random subset seeding of Priodon")
@Description("Distinct random rows.")
@Alias("priodon-random-subset")
public final class RandomSubsetSeeding extends EngineSeeding {
    /**
     * Creates the seeding.
     *
     * @param random where randomness comes from
     */
    public RandomSubsetSeeding(RandomFactory random) {
        super(Seeding.RANDOM_SUBSET, random);
    }

    /** Reads the seed. */
    public static final class Par extends AbstractKMeansInitialization.Par {
        @Override
        public RandomSubsetSeeding make() {
            return new RandomSubsetSeeding(rnd);
        }
    }
}
