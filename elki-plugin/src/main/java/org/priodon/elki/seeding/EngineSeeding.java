// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki.seeding;

import elki.clustering.kmeans.initialization.AbstractKMeansInitialization;
import elki.data.NumberVector;
import elki.database.relation.Relation;
import elki.distance.NumberVectorDistance;
import elki.distance.minkowski.EuclideanDistance;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.logging.Logging;
import elki.utilities.random.RandomFactory;
import org.priodon.data.Precision;
import org.priodon.elki.RelationReader;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.start.Seeding;

/** One of the engine's seedings. Algorithms of this plugin hand it to the engine; all others ask for means here. */
public abstract class EngineSeeding extends AbstractKMeansInitialization {
    private static final Logging LOG = Logging.getLogger(EngineSeeding.class);

    private static final String INSTEAD = "priodon-plusplus is safer, unless the data have none.";

    private final Seeding seeding;

    EngineSeeding(Seeding seeding, RandomFactory random) {
        super(random);
        this.seeding = seeding;
    }

    /**
     * How the engine calls it.
     *
     * @return the seeding
     */
    public final Seeding seeding() {
        return seeding;
    }

    /**
     * Draws the seed of one run. Seedings by spread warn that they take outliers.
     *
     * @return another number each time, unless the seeding is repeatable without a seed
     */
    public final long drawSeed() {
        if (seeding == Seeding.STATIC_SPREAD || seeding == Seeding.RANDOM_SPREAD) {
            LOG.warning("Spread seeding takes the rows that lie farthest out, outliers first; " + INSTEAD);
        }
        return rnd.getRandom().nextLong();
    }

    @Override
    public final double[][] chooseInitialMeans(
            Relation<? extends NumberVector> relation, int k, NumberVectorDistance<?> distance) {
        if (!(distance instanceof SquaredEuclideanDistance || distance instanceof EuclideanDistance)) {
            LOG.warning("Seeds are chosen by Euclidean distance, not by "
                    + distance.getClass().getSimpleName() + ".");
        }
        return KMeansFitter.withDefaults()
                .withClusters(k)
                .withSeeding(seeding)
                .withSeed(drawSeed())
                .withIterations(0)
                .fit(RelationReader.read(relation, Precision.DOUBLE).samples())
                .model()
                .copyMeans();
    }
}
