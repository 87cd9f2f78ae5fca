// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.NumberVector;
import elki.data.type.TypeInformation;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.datastore.WritableDoubleDataStore;
import elki.database.ids.DBIDArrayIter;
import elki.database.relation.MaterializedDoubleRelation;
import elki.database.relation.Relation;
import elki.logging.Logging;
import elki.math.DoubleMinMax;
import elki.outlier.OutlierAlgorithm;
import elki.result.outlier.OutlierResult;
import elki.utilities.Alias;
import elki.utilities.Priority;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Reference;
import elki.utilities.documentation.Title;
import elki.utilities.optionhandling.OptionID;
import elki.utilities.optionhandling.parameterization.Parameterization;
import elki.utilities.optionhandling.parameters.EnumParameter;
import elki.utilities.random.RandomFactory;
import org.priodon.mixture.Covariance;

/** Outliers by their density under a mixture of Gaussians. */
@Title("Gaussian Mixture Outlier: vectors that no Gaussian explains")
@Description(
        "Fits a mixture of Gaussians. The score is the log-density, the distance to the nearest component, or a tail probability.")
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
@Priority(Priority.USER)
@Alias("priodon-outlier")
public class GaussianMixtureOutlier implements OutlierAlgorithm {
    private static final Logging LOG = Logging.getLogger(GaussianMixtureOutlier.class);

    /** By what vectors are outliers. */
    public static final OptionID SCORE_ID = new OptionID(
            "priodon.score",
            "The score: LOG_DENSITY, as of ELKI's EMOutlier; DISTANCE, Mahalanobis to the nearest component; or"
                    + " TAIL_PROBABILITY, of lying farther out.");

    private final MixtureSettings settings;
    private final OutlierScore score;

    /**
     * Creates the algorithm.
     *
     * @param settings how to fit
     * @param score by what vectors are outliers
     */
    public GaussianMixtureOutlier(MixtureSettings settings, OutlierScore score) {
        this.settings = settings;
        this.score = score;
    }

    /**
     * Creates the algorithm with the engine's defaults, on all cores; the score is the log-density.
     *
     * @param k number of components
     * @param covariance the kind of the covariance matrices
     * @param random where randomness comes from
     */
    public GaussianMixtureOutlier(int k, Covariance covariance, RandomFactory random) {
        this(new MixtureSettings(k, covariance, random), OutlierScore.LOG_DENSITY);
    }

    @Override
    public TypeInformation[] getInputTypeRestriction() {
        return TypeUtil.array(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    @Override
    public OutlierResult autorun(Database database) {
        return Refusal.inOneLine(() -> OutlierAlgorithm.super.autorun(database));
    }

    /**
     * Fits a mixture and scores each vector.
     *
     * <p>The result has no clustering: ELKI's automatic evaluation would compare the scores with that, and not with the
     * labels of the data. {@link GaussianMixtureEM} with the same options and seed gives the clustering.
     *
     * @param relation vectors of one dimensionality, without missing values
     * @return scores, with the {@link FittedMixture} attached
     */
    public OutlierResult run(Relation<? extends NumberVector> relation) {
        return Refusal.inOneLine(() -> scored(relation));
    }

    private OutlierResult scored(Relation<? extends NumberVector> relation) {
        MixtureRun run = new MixtureRun(settings, relation, LOG, getClass());
        FittedMixture fit = run.fit();
        RelationReader.Copy data = run.data();
        double[] computed = score.of(fit.model(), data.samples(), settings.threads());
        WritableDoubleDataStore scores = DataStoreUtil.makeDoubleStorage(data.ids(), DataStoreFactory.HINT_STATIC);
        DoubleMinMax range = new DoubleMinMax();
        for (DBIDArrayIter id = data.ids().iter(); id.valid(); id.advance()) {
            scores.putDouble(id, computed[id.getOffset()]);
            range.put(computed[id.getOffset()]);
        }
        OutlierResult result = new OutlierResult(
                score.meta(range.getMin(), range.getMax()),
                new MaterializedDoubleRelation(score.title(), data.ids(), scores));
        fit.attachTo(result);
        return result;
    }

    /** Reads the options. */
    public static class Par extends MixturePar {
        private OutlierScore score;

        /** Called by ELKI. */
        public Par() {}

        @Override
        public void configure(Parameterization config) {
            super.configure(config);
            new EnumParameter<>(SCORE_ID, OutlierScore.class, OutlierScore.LOG_DENSITY).grab(config, x -> score = x);
        }

        @Override
        public GaussianMixtureOutlier make() {
            return new GaussianMixtureOutlier(settings(), score);
        }
    }
}
