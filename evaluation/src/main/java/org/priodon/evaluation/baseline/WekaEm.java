// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.ArrayList;
import weka.clusterers.EM;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** Weka's EM takes no start, so that it begins with one run of its own k-means, as the engine does. */
final class WekaEm implements Library {
    @Override
    public String version() {
        return "Weka 3.8.7";
    }

    @Override
    public boolean tellsIterations() {
        return false;
    }

    @Override
    public Outcome fit(Problem problem, Start start, Watch watch) throws Exception {
        Instances data = instances(problem.rows());
        CountingEm em = new CountingEm();
        em.setNumClusters(problem.components());
        em.setNumKMeansRuns(1);
        em.setMaxIterations(start.iterations());
        em.setMinLogLikelihoodImprovementIterating(problem.tolerance());
        em.setMinStdDev(Math.sqrt(problem.varianceFloor()));
        em.setSeed((int) start.seed());
        em.setNumExecutionSlots(problem.threads());
        watch.start();
        em.buildClusterer(data);
        double seconds = watch.seconds();
        double logLikelihood = 0;
        for (Instance instance : data) {
            logLikelihood += em.logDensityForInstance(instance);
        }
        return new Outcome(
                em.iterations() < start.iterations(),
                em.iterations(),
                seconds,
                logLikelihood / data.size(),
                0,
                em.numberOfClusters() == problem.components()
                        ? null
                        : "it ended with " + em.numberOfClusters() + " clusters");
    }

    private static Instances instances(double[][] rows) {
        ArrayList<Attribute> attributes = new ArrayList<>();
        for (int d = 0; d < rows[0].length; d++) {
            attributes.add(new Attribute("x" + d));
        }
        Instances data = new Instances("data", attributes, rows.length);
        for (double[] row : rows) {
            data.add(new DenseInstance(1, row));
        }
        return data;
    }

    private static final class CountingEm extends EM {
        private static final long serialVersionUID = 1;

        int iterations() {
            return m_iterationsPerformed;
        }
    }
}
