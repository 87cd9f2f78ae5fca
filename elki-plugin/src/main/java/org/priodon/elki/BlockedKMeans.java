// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.kmeans.AbstractKMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.data.Cluster;
import elki.data.Clustering;
import elki.data.DoubleVector;
import elki.data.NumberVector;
import elki.data.model.KMeansModel;
import elki.database.Database;
import elki.database.ids.ArrayModifiableDBIDs;
import elki.database.ids.DBIDArrayIter;
import elki.database.relation.Relation;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.logging.Logging;
import elki.logging.statistics.DoubleStatistic;
import elki.logging.statistics.LongStatistic;
import elki.result.Metadata;
import elki.utilities.Alias;
import elki.utilities.Priority;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Reference;
import elki.utilities.documentation.Title;
import elki.utilities.optionhandling.parameterization.Parameterization;
import elki.utilities.random.RandomFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.observe.StopReason;

/**
 * Lloyd's k-means by the engine, on many cores and in blocks of samples. Usable wherever ELKI wants a k-means. The
 * distance is squared Euclidean.
 *
 * @param <V> any vectors
 */
@Title("Blocked k-Means: Lloyd's algorithm on many cores")
@Description(
        "Standard k-means with several threads. Clusters that lose all their points are given a point of the largest one.")
@Reference(
        authors = Paper.AUTHORS,
        title = Paper.TITLE,
        booktitle = Paper.BOOKTITLE,
        url = Paper.URL,
        bibkey = Paper.BIBKEY)
@Reference(
        authors = "S. P. Lloyd",
        title = "Least Squares Quantization in PCM",
        booktitle = "IEEE Transactions on Information Theory 28(2)",
        url = "https://doi.org/10.1109/TIT.1982.1056489",
        bibkey = "DBLP:journals/tit/Lloyd82")
@Priority(Priority.USER)
@Alias("priodon-kmeans")
public class BlockedKMeans<V extends NumberVector> extends AbstractKMeans<V, KMeansModel> {
    private static final Logging LOG = Logging.getLogger(BlockedKMeans.class);
    private static final String KEY = BlockedKMeans.class.getName();

    private final int threads;

    /**
     * Creates the algorithm.
     *
     * @param k number of clusters
     * @param maxiter iterations at most, 0 for no limit
     * @param initializer chooses the first means
     * @param threads 0 for all cores
     */
    public BlockedKMeans(int k, int maxiter, KMeansInitialization initializer, int threads) {
        super(k, maxiter, initializer);
        this.threads = threads;
    }

    /**
     * Creates the algorithm with first means by k-means++, without a limit of iterations, on all cores.
     *
     * @param k number of clusters
     * @param random where randomness comes from
     */
    public BlockedKMeans(int k, RandomFactory random) {
        this(k, 0, new KMeansPlusPlusSeeding(random), 0);
    }

    @Override
    public Clustering<KMeansModel> autorun(Database database) {
        return Refusal.inOneLine(() -> super.autorun(database));
    }

    @Override
    public Clustering<KMeansModel> run(Relation<V> relation) {
        return Refusal.inOneLine(() -> clustered(relation));
    }

    private Clustering<KMeansModel> clustered(Relation<V> relation) {
        if (!(distance instanceof SquaredEuclideanDistance)) {
            LOG.warning("Squared Euclidean distance is used, not "
                    + distance.getClass().getSimpleName() + ".");
        }
        RelationReader.Copy data = RelationReader.read(relation, Precision.DOUBLE);
        if (k > relation.size()) {
            throw new IllegalArgumentException("kmeans.k is " + k + " but there are only " + relation.size()
                    + " vectors; use at most as many clusters as vectors");
        }
        KMeansResult found = fit(data.samples(), initialMeans(relation));
        LOG.statistics(new DoubleStatistic(KEY + ".variance-sum", found.inertia()));
        Clustering<KMeansModel> result = clustering(relation, data, found);
        new FittedKMeans(found.model(), found.report(), described()).attachTo(result);
        return result;
    }

    private KMeansResult fit(Samples samples, double[][] start) {
        try (FitProgress progress = new FitProgress(LOG, KEY)) {
            KMeansResult found = KMeansFitter.withDefaults()
                    .withThreads(threads)
                    .withListener(progress.listener())
                    .startingFrom(start)
                    .withIterations(maxiter) // Where there is no limit, ELKI's number is StoppingRule.NO_LIMIT.
                    .fit(samples);
            if (found.stopReason() == StopReason.CANCELLED) {
                throw new CancellationException("k-means was interrupted");
            }
            LOG.statistics(new LongStatistic(KEY + ".iterations", found.report().iterations()));
            return found;
        }
    }

    private Map<String, String> described() {
        Map<String, String> text = new LinkedHashMap<>();
        text.put("kmeans.k", Integer.toString(k));
        text.put("kmeans.maxiter", Integer.toString(maxiter));
        text.put("kmeans.initialization", initializer.getClass().getName());
        return text;
    }

    private Clustering<KMeansModel> clustering(Relation<V> relation, RelationReader.Copy data, KMeansResult found) {
        int[] assigned = found.assignments();
        double[][] means = found.model().copyMeans();
        DoubleVector[] centres = new DoubleVector[k];
        Arrays.setAll(centres, g -> DoubleVector.wrap(means[g]));
        double[] squares = new double[k];
        for (DBIDArrayIter id = data.ids().iter(); id.valid(); id.advance()) {
            int g = assigned[id.getOffset()];
            squares[g] += SquaredEuclideanDistance.STATIC.distance(relation.get(id), centres[g]);
        }
        ArrayModifiableDBIDs[] members = data.members(assigned, k);
        Clustering<KMeansModel> result = new Clustering<>();
        Metadata.of(result).setLongName("k-Means Clustering");
        for (int g = 0; g < k; g++) {
            if (members[g].isEmpty()) {
                LOG.warning("Cluster " + g + " has no points; there may be fewer distinct points than clusters.");
            }
            result.addToplevelCluster(new Cluster<>(members[g], new KMeansModel(means[g], squares[g])));
        }
        return result;
    }

    @Override
    protected Logging getLogger() {
        return LOG;
    }

    /**
     * Reads the options.
     *
     * @param <V> any vectors
     */
    public static class Par<V extends NumberVector> extends AbstractKMeans.Par<V> {
        private int threads;

        /** Called by ELKI. */
        public Par() {}

        @Override
        public void configure(Parameterization config) {
            super.configure(config);
            MixturePar.threads(config, x -> threads = x);
        }

        /** No choice: k-means minimises the sum of squares. */
        @Override
        protected void getParameterDistance(Parameterization config) {
            distance = SquaredEuclideanDistance.STATIC;
        }

        @Override
        public BlockedKMeans<V> make() {
            return new BlockedKMeans<>(k, maxiter, initializer, threads);
        }
    }
}
