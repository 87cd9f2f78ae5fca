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
import elki.database.ids.DBIDUtil;
import elki.database.relation.MaterializedRelation;
import elki.result.EvaluationResult;
import elki.result.Metadata;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureScorer;

/** Turns a fitted mixture into the results that ELKI shows and writes. */
final class MixtureClustering {
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
        ArrayModifiableDBIDs[] members = new ArrayModifiableDBIDs[model.components()];
        for (int g = 0; g < members.length; g++) {
            members[g] = DBIDUtil.newArray();
        }
        int[] assigned = scorer.assign(data.samples(), Closeness.PROBABILITY);
        for (DBIDArrayIter id = data.ids().iter(); id.valid(); id.advance()) {
            members[assigned[id.getOffset()]].add(id);
        }
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

    private void addEvaluation() {
        InformationCriteria criteria = fit.criteria();
        EvaluationResult evaluation = EvaluationResult.findOrCreate(result, "Mixture Evaluation");
        EvaluationResult.MeasurementGroup likelihood = evaluation.findOrCreateGroup("Likelihood");
        measure(likelihood, "Log-Likelihood", criteria.logLikelihood(), false);
        measure(likelihood, "Mean Log-Likelihood", fit.averageLogLikelihood(), false);
        EvaluationResult.MeasurementGroup information = evaluation.findOrCreateGroup("Information Criteria");
        measure(information, "BIC", criteria.bic(), true);
        measure(information, "AIC", criteria.aic(), true);
        measure(information, "ICL", criteria.icl(), true);
        EvaluationResult.MeasurementGroup fitting = evaluation.findOrCreateGroup("Fit");
        measure(fitting, "Components", fit.model().components(), true);
        measure(fitting, "Iterations", fit.iterations(), true);
        fitting.addMeasure("Converged", fit.converged() ? 1 : 0, 0, 1, false);
    }

    /** None of these has a best value, but the visualiser needs finite bounds to draw a bar. */
    private static void measure(EvaluationResult.MeasurementGroup group, String name, double value, boolean lowIsGood) {
        double bound = Math.max(1, 2 * Math.abs(value));
        group.addMeasure(name, value, value < 0 ? -bound : 0, value < 0 ? 0 : bound, lowIsGood);
    }
}
