// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.ClusteringAlgorithm;
import elki.clustering.em.EM;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.data.type.TypeInformation;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.relation.Relation;
import elki.logging.Logging;
import elki.utilities.Alias;
import elki.utilities.Priority;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Reference;
import elki.utilities.documentation.Title;
import elki.utilities.optionhandling.parameterization.Parameterization;
import elki.utilities.optionhandling.parameters.Flag;
import elki.utilities.random.RandomFactory;
import org.priodon.mixture.Covariance;

/** Clustering by a mixture of Gaussians, on many cores. */
@Title("Gaussian Mixture EM: Gaussians of all kinds on many cores")
@Description("Fits a mixture of Gaussians by seeding, k-means and expectation maximisation,"
        + " with several threads, restarts, a variance floor and covariance matrices of fourteen kinds.")
@Reference(
        authors = Paper.AUTHORS,
        title = Paper.TITLE,
        booktitle = Paper.BOOKTITLE,
        url = Paper.URL,
        bibkey = Paper.BIBKEY)
@Reference(
        authors = "A. P. Dempster, N. M. Laird, D. B. Rubin",
        title = "Maximum Likelihood from Incomplete Data via the EM Algorithm",
        booktitle = "Journal of the Royal Statistical Society, Series B 39(1)",
        url = "https://doi.org/10.1111/j.2517-6161.1977.tb01600.x",
        bibkey = "doi:10.1111/j.2517-6161.1977.tb01600.x")
@Reference(
        authors = "C. Fraley, A. E. Raftery",
        title = "Bayesian Regularization for Normal Mixture Estimation and Model-Based Clustering",
        booktitle = "Journal of Classification 24(2)",
        url = "https://doi.org/10.1007/s00357-007-0004-5",
        bibkey = "DBLP:journals/classification/FraleyR07")
@Reference(
        authors = Paper.KINDS_AUTHORS,
        title = Paper.KINDS_TITLE,
        booktitle = Paper.KINDS_BOOKTITLE,
        url = Paper.KINDS_URL,
        bibkey = Paper.KINDS_BIBKEY)
@Priority(Priority.USER + 1)
@Alias({"priodon-em", "priodon-gmm"})
public class GaussianMixtureEM implements ClusteringAlgorithm<Clustering<EMModel>> {
    private static final Logging LOG = Logging.getLogger(GaussianMixtureEM.class);

    private final MixtureSettings settings;
    private final boolean soft;

    /**
     * Creates the algorithm.
     *
     * @param settings how to fit
     * @param soft whether to attach the probabilities of all components to the result
     */
    public GaussianMixtureEM(MixtureSettings settings, boolean soft) {
        this.settings = settings;
        this.soft = soft;
    }

    /**
     * Creates the algorithm with the engine's defaults, on all cores.
     *
     * @param k number of components
     * @param covariance the kind of the covariance matrices
     * @param random where randomness comes from
     */
    public GaussianMixtureEM(int k, Covariance covariance, RandomFactory random) {
        this(new MixtureSettings(k, covariance, random), false);
    }

    @Override
    public TypeInformation[] getInputTypeRestriction() {
        return TypeUtil.array(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    @Override
    public Clustering<EMModel> autorun(Database database) {
        return Refusal.inOneLine(() -> ClusteringAlgorithm.super.autorun(database));
    }

    /**
     * Fits a mixture and assigns each vector to its most probable component.
     *
     * @param relation vectors of one dimensionality, without missing values
     * @return one cluster per component; {@link FittedMixture} and evaluation attached
     */
    public Clustering<EMModel> run(Relation<? extends NumberVector> relation) {
        return Refusal.inOneLine(() -> {
            MixtureRun run = new MixtureRun(settings, relation, LOG, getClass());
            return MixtureClustering.of(run.fit(), run.data(), settings.threads(), soft);
        });
    }

    /** Reads the options. */
    public static class Par extends MixturePar {
        private boolean soft;

        /** Called by ELKI. */
        public Par() {}

        @Override
        public void configure(Parameterization config) {
            super.configure(config);
            new Flag(EM.Par.SOFT_ID).grab(config, x -> soft = x);
        }

        @Override
        public GaussianMixtureEM make() {
            return new GaussianMixtureEM(settings(), soft);
        }
    }
}
