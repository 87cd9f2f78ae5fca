// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.priodon.data.Column;
import org.priodon.evaluation.baseline.WekaEm;
import org.priodon.evaluation.process.TemporaryFolder;
import org.priodon.mixture.GaussianMixture;
import weka.clusterers.EM;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;

/** Weka's EM. Its tables of categories are private, so that with categories only its clusters can be judged. */
final class WekaDefaults implements AutoCloseable {
    /** Kept here, because loggers that nobody holds are forgotten together with their level. */
    private static final Logger ALGEBRA_LOG = Logger.getLogger("com.github.fommil.netlib");

    /** Weka makes a folder for packages wherever it runs; not in the user's home. */
    private final TemporaryFolder home = new TemporaryFolder();

    WekaDefaults() throws IOException {
        ALGEBRA_LOG.setLevel(Level.SEVERE); // It warns that no native library is there; EM needs none.
        System.setProperty("WEKA_HOME", home.file("weka").toString());
        System.setProperty("weka.packageManager.offline", "true");
        System.setProperty("weka.packageManager.loadPackages", "false");
    }

    @Override
    public void close() {
        home.close();
    }

    Contender contender() {
        return new Contender(
                "weka-em",
                WekaEm.VERSION + " EM, all defaults: ten runs of k-means, 100 iterations, least deviation 1e-6;"
                        + " it replaces missing cells by means",
                data -> true,
                false,
                WekaDefaults::answer);
    }

    private static Answer answer(Task task, long seed) throws Exception {
        Instances instances = instances(task.data());
        EM em = new EM();
        em.setNumClusters(task.problem().components());
        em.setSeed((int) seed);
        long begin = System.nanoTime();
        em.buildClusterer(instances);
        double seconds = (System.nanoTime() - begin) * 1e-9;
        int[] labels = new int[instances.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = em.clusterInstance(instances.get(i));
        }
        return new Answer(task.data().schema().isNumeric() ? model(em) : null, labels, em.numberOfClusters(), seconds);
    }

    private static GaussianMixture model(EM em) {
        double[][][] normals = em.getClusterModelsNumericAtts();
        double[] weights = em.getClusterPriors().clone();
        Utils.normalize(weights);
        double[][] means = new double[normals.length][normals[0].length];
        double[][] variances = new double[normals.length][normals[0].length];
        for (int g = 0; g < normals.length; g++) {
            for (int d = 0; d < means[g].length; d++) {
                means[g][d] = normals[g][d][0];
                variances[g][d] = normals[g][d][1] * normals[g][d][1];
            }
        }
        return GaussianMixture.of(weights, means, variances);
    }

    private static Instances instances(ProblemData data) {
        List<Attribute> attributes = new ArrayList<>();
        for (Column column : data.schema().columns()) {
            attributes.add(
                    column.isNumeric()
                            ? new Attribute(column.name())
                            : new Attribute(column.name(), column.categories()));
        }
        return WekaEm.instances(attributes, data.rows(), data.weights());
    }
}
