// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weka.clusterers.EM;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Weka's EM, which takes no start.
 *
 * @param asItIs whether it is used as it is by itself; else it begins with one run of its own k-means, as the engine does
 */
record WekaEm(boolean asItIs) implements Library {
    @Override
    public String version() {
        return "Weka 3.8.7";
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
        em.setSeed((int) start.seed());
        if (asItIs) {
            watch.start();
            em.buildClusterer(data);
            double seconds = watch.seconds();
            return Message.done(found(problem, em, data), seconds);
        }
        em.setNumKMeansRuns(1);
        em.setMaxIterations(start.iterations());
        em.setMinLogLikelihoodImprovementIterating(problem.tolerance());
        em.setMinStdDev(Math.sqrt(problem.varianceFloor()));
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
    private static Instances instances(Problem problem) {
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

    /** Its tables of categories are private, so that with categories only clusters are told. */
    private static Found found(Problem problem, EM em, Instances data) throws Exception {
        int[] labels = new int[data.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = em.clusterInstance(data.get(i));
        }
        double[] weights = em.getClusterPriors().clone();
        Utils.normalize(weights);
        if (IntStream.of(problem.categories()).anyMatch(count -> count > 0)) {
            return new Found(weights, null, null, labels);
        }
        double[][] means = new double[weights.length][problem.dimensions()];
        double[][] variances = new double[weights.length][problem.dimensions()];
        for (int g = 0; g < weights.length; g++) {
            double[][] normals = em.getClusterModelsNumericAtts()[g];
            Arrays.setAll(means[g], d -> normals[d][0]);
            Arrays.setAll(variances[g], d -> normals[d][1] * normals[d][1]);
        }
        return new Found(weights, means, variances, labels);
    }

    private static final class CountingEm extends EM {
        private static final long serialVersionUID = 1;

        int iterations() {
            return m_iterationsPerformed;
        }
    }
}
