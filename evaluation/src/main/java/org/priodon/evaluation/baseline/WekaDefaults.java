// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.Arrays;
import java.util.stream.IntStream;
import weka.clusterers.EM;
import weka.core.Instances;
import weka.core.Utils;

/** Weka's EM as it is by itself. Its tables of categories are private, so that with categories only clusters are told. */
final class WekaDefaults implements Library {
    @Override
    public String version() {
        return WekaEm.VERSION;
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) throws Exception {
        Instances data = WekaEm.instances(problem);
        EM em = new EM();
        em.setNumClusters(problem.components());
        em.setSeed((int) start.seed());
        watch.start();
        em.buildClusterer(data);
        double seconds = watch.seconds();
        int[] labels = new int[data.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = em.clusterInstance(data.get(i));
        }
        double[] weights = em.getClusterPriors().clone();
        Utils.normalize(weights);
        boolean numeric = IntStream.of(problem.categories()).allMatch(count -> count == 0);
        return Message.done(
                numeric
                        ? new Found(weights, normals(em, 0), squares(normals(em, 1)), labels)
                        : new Found(weights, null, null, labels),
                seconds);
    }

    /** Means are the first, deviations the second of what Weka knows of each component and column. */
    private static double[][] normals(EM em, int which) {
        return Arrays.stream(em.getClusterModelsNumericAtts())
                .map(component -> Arrays.stream(component)
                        .mapToDouble(column -> column[which])
                        .toArray())
                .toArray(double[][]::new);
    }

    private static double[][] squares(double[][] deviations) {
        return Arrays.stream(deviations)
                .map(row -> Arrays.stream(row).map(value -> value * value).toArray())
                .toArray(double[][]::new);
    }
}
