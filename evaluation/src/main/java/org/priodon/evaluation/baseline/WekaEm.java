// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weka.clusterers.EM;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** Weka's EM takes no start, so that it begins with one run of its own k-means, as the engine does. */
final class WekaEm implements Library {
    /** Name and version of the library. */
    static final String VERSION = "Weka 3.8.7";

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public boolean tellsIterations() {
        return false;
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) throws Exception {
        Instances data = instances(problem);
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
        return Message.done(
                Message.Kind.converged(em.iterations() < start.iterations()),
                em.iterations(),
                seconds,
                logLikelihood / data.size(),
                0,
                em.numberOfClusters() == problem.components()
                        ? null
                        : "it ended with " + em.numberOfClusters() + " clusters");
    }

    /** Rows as Weka wants them. NaN is its mark of a missing value too. */
    static Instances instances(Problem problem) {
        ArrayList<Attribute> attributes = new ArrayList<>();
        for (int d = 0; d < problem.dimensions(); d++) {
            List<String> categories = IntStream.range(0, problem.categories()[d])
                    .mapToObj(Integer::toString)
                    .toList();
            attributes.add(categories.isEmpty() ? new Attribute("x" + d) : new Attribute("x" + d, categories));
        }
        Instances data = new Instances("data", attributes, problem.rows().length);
        for (int i = 0; i < problem.rows().length; i++) {
            data.add(new DenseInstance(problem.weights()[i], problem.rows()[i]));
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
