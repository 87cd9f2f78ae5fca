// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki.seeding;

import elki.clustering.kmeans.initialization.AbstractKMeansInitialization;
import elki.utilities.Alias;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Title;
import elki.utilities.random.RandomFactory;
import org.priodon.start.Seeding;

/** A random row, then always the row farthest from all chosen ones. */
@Title("Random spread seeding of Priodon")
@Description("A random row, then always the row farthest from all chosen ones. Outliers are taken first.")
@Alias("priodon-random-spread")
public final class RandomSpreadSeeding extends EngineSeeding {
    /**
     * Creates the seeding.
     *
     * @param random where randomness comes from
     */
    public RandomSpreadSeeding(RandomFactory random) {
        super(Seeding.RANDOM_SPREAD, random);
    }

    /** Reads the seed. */
    public static final class Par extends AbstractKMeansInitialization.Par {
        @Override
        public RandomSpreadSeeding make() {
            return new RandomSpreadSeeding(rnd);
        }
    }
}
