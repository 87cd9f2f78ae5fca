// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.em.EM;
import elki.data.Cluster;
import elki.data.Clustering;
import elki.data.model.EMModel;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.datastore.WritableDataStore;
import elki.database.ids.ArrayModifiableDBIDs;
import elki.database.ids.DBIDArrayIter;
import elki.database.relation.MaterializedRelation;
import elki.result.EvaluationResult;
import elki.result.Metadata;
import java.util.Locale;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureScorer;

/** Turns a fitted mixture into the results that ELKI shows and writes. */
final class MixtureClustering {
    /** The name and the heading of what the window shows of a mixture. */
    private static final String PANEL = "Gaussian Mixture";

    private final FittedMixture fit;
    private final RelationReader.Copy data;
    private final MixtureScorer scorer;
    private final Clustering<EMModel> result = new Clustering<>();

    private MixtureClustering(FittedMixture fit, RelationReader.Copy data, int threads) {
        this.fit = fit;
        this.data = data;
        scorer = fit.model().scorer(threads);
    }

    static Clustering<EMModel> of(FittedMixture fit, RelationReader.Copy data, int threads, boolean soft) {
        MixtureClustering building = new MixtureClustering(fit, data, threads);
        Metadata.of(building.result).setLongName("Gaussian Mixture");
        building.addClusters();
        if (soft) {
            building.addProbabilities();
        }
        building.addEvaluation();
        fit.attachTo(building.result);
        return building.result;
    }

    private void addClusters() {
        GaussianMixture model = fit.model();
        ArrayModifiableDBIDs[] members =
                data.members(scorer.assign(data.samples(), Closeness.PROBABILITY), model.components());
        EMModel[] models = ComponentModels.of(model);
        for (int g = 0; g < members.length; g++) {
            result.addToplevelCluster(new Cluster<>("Component " + g, members[g], models[g]));
        }
    }

    private void addProbabilities() {
        double[][] posteriors = scorer.posteriors(data.samples());
        WritableDataStore<double[]> store =
                DataStoreUtil.makeStorage(data.ids(), DataStoreFactory.HINT_STATIC, double[].class);
        for (DBIDArrayIter id = data.ids().iter(); id.valid(); id.advance()) {
            store.put(id, posteriors[id.getOffset()]);
        }
        Metadata.hierarchyOf(result)
                .addChild(new MaterializedRelation<>("Component Probabilities", EM.SOFT_TYPE, data.ids(), store));
    }

    /** What the window shows beside the clusters. It draws the lines one below the other, and no name. */
    static EvaluationResult panel(Clustering<EMModel> result) {
        return EvaluationResult.findOrCreate(result, PANEL);
    }

    /** A number as short as the narrow panel needs it. */
    static String rounded(double value) {
        return String.format(Locale.ROOT, "%.6g", value);
    }

    /** Numbers without a scale stand in lines of text: the window draws a bar for every measure. */
    private void addEvaluation() {
        EvaluationResult panel = panel(result);
        panel.addHeader(PANEL);
        fit.summary(MixtureClustering::rounded).forEach(panel::addHeader);
        panel.findOrCreateGroup("Components").addMeasure("Told apart", toldApart(), 0, 1, false);
    }

    /** One less the entropy of the probabilities, as a share of its greatest possible value. */
    private double toldApart() {
        InformationCriteria criteria = fit.criteria();
        double most = criteria.samples() * Math.log(fit.model().components());
        return most > 0 ? 1 - criteria.entropy() / most : 1;
    }
}
