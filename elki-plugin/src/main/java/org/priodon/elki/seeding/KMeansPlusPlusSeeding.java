// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki.seeding;

import elki.clustering.kmeans.initialization.AbstractKMeansInitialization;
import elki.utilities.Alias;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Reference;
import elki.utilities.documentation.Title;
import elki.utilities.random.RandomFactory;
import org.priodon.start.Seeding;

/**
 * A random row, then always the best of some rows drawn with probability proportional to their squared distance from
 * the chosen ones.
 */
@Title("K-means++ seeding of Priodon")
@Description(
        "A random row, then always the best of some rows drawn with probability proportional to their squared distance"
                + " from the chosen ones.")
@Reference(
        authors = "D. Arthur, S. Vassilvitskii",
        title = "k-means++: the advantages of careful seeding",
        booktitle = "Proc. 18th Annual ACM-SIAM Symposium on Discrete Algorithms (SODA 2007)",
        url = "https://dl.acm.org/doi/10.5555/1283383.1283494",
        bibkey = "DBLP:conf/soda/ArthurV07")
@Alias("priodon-plusplus")
public final class KMeansPlusPlusSeeding extends EngineSeeding {
    /**
     * Creates the seeding.
     *
     * @param random where randomness comes from
     */
    public KMeansPlusPlusSeeding(RandomFactory random) {
        super(Seeding.K_MEANS_PLUS_PLUS, random);
    }

    /** Reads the seed. */
    public static final class Par extends AbstractKMeansInitialization.Par {
        @Override
        public KMeansPlusPlusSeeding make() {
            return new KMeansPlusPlusSeeding(rnd);
        }
    }
}
