// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.NumberVector;
import elki.data.type.TypeInformation;
import elki.data.type.TypeUtil;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.datastore.WritableDoubleDataStore;
import elki.database.ids.DBIDArrayIter;
import elki.database.relation.MaterializedDoubleRelation;
import elki.database.relation.Relation;
import elki.logging.Logging;
import elki.math.DoubleMinMax;
import elki.outlier.OutlierAlgorithm;
import elki.result.outlier.InvertedOutlierScoreMeta;
import elki.result.outlier.OutlierResult;
import elki.utilities.Alias;
import elki.utilities.Priority;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Reference;
import elki.utilities.documentation.Title;
import elki.utilities.exceptions.AbortException;
import java.util.concurrent.CancellationException;

/** Outliers by their density under a mixture of Gaussians. */
@Title("Gaussian Mixture Outlier: log-density under Gaussians")
@Description("Fits a mixture of Gaussians. The score is the log-density; the lower, the" + " more of an outlier.")
@Reference(
        authors = Paper.AUTHORS,
        title = Paper.TITLE,
        booktitle = Paper.BOOKTITLE,
        url = Paper.URL,
        bibkey = Paper.BIBKEY)
@Priority(Priority.USER)
@Alias("priodon-outlier")
public class GaussianMixtureOutlier implements OutlierAlgorithm {
    private static final Logging LOG = Logging.getLogger(GaussianMixtureOutlier.class);

    private final MixtureSettings settings;

    /**
     * Creates the algorithm.
     *
     * @param settings how to fit
     */
    public GaussianMixtureOutlier(MixtureSettings settings) {
        this.settings = settings;
    }

    @Override
    public TypeInformation[] getInputTypeRestriction() {
        return TypeUtil.array(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    /**
     * Fits a mixture and scores each vector.
     *
     * <p>The result has no clustering: ELKI's automatic evaluation would compare the scores with that, and not with the
     * labels of the data. {@link GaussianMixtureEM} with the same options and seed gives the clustering.
     *
     * @param relation vectors of one dimensionality, without missing values
     * @return log-densities, with the {@link FittedMixture} attached
     */
    public OutlierResult run(Relation<? extends NumberVector> relation) {
        try {
            return scored(relation);
        } catch (CancellationException e) {
            throw new AbortException("The run was interrupted.", e);
        }
    }

    private OutlierResult scored(Relation<? extends NumberVector> relation) {
        MixtureRun run = new MixtureRun(settings, relation, LOG, getClass());
        FittedMixture fit = run.fit();
        RelationReader.Copy data = run.data();
        double[] densities = fit.model().scorer(settings.threads()).logDensities(data.samples());
        WritableDoubleDataStore scores = DataStoreUtil.makeDoubleStorage(data.ids(), DataStoreFactory.HINT_STATIC);
        DoubleMinMax range = new DoubleMinMax();
        for (DBIDArrayIter id = data.ids().iter(); id.valid(); id.advance()) {
            double density = densities[id.getOffset()];
            scores.putDouble(id, density);
            range.put(density);
        }
        OutlierResult result = new OutlierResult(
                new InvertedOutlierScoreMeta(
                        range.getMin(), range.getMax(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
                new MaterializedDoubleRelation("Gaussian Mixture Log-Density", data.ids(), scores));
        fit.attachTo(result);
        return result;
    }

    /** Reads the options. */
    public static class Par extends MixturePar {
        /** Called by ELKI. */
        public Par() {}

        @Override
        public GaussianMixtureOutlier make() {
            return new GaussianMixtureOutlier(settings());
        }
    }
}
