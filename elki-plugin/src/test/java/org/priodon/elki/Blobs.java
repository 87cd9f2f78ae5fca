// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.trivial.ByLabelClustering;
import elki.data.Cluster;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.MeanModel;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.database.ids.DBIDIter;
import elki.database.relation.Relation;
import elki.datasource.ArrayAdapterDatabaseConnection;
import elki.evaluation.clustering.ClusterContingencyTable;
import elki.evaluation.clustering.PairCounting;
import java.util.Random;

/** Gaussian blobs with labels, the same for the same seed, in ELKI's database. The first four overlap a little. */
final class Blobs {
    final double spread;
    final double[][] rows;
    final String[] labels;
    final Database database;
    final Relation<NumberVector> relation;

    Blobs(int count, int dimensions, int blobs, long seed) {
        this(count, dimensions, blobs, seed, 6);
    }

    /**
     * @param spread standard deviation of the centres; deviations within blobs are between 0.5 and 2
     */
    Blobs(int count, int dimensions, int blobs, long seed, double spread) {
        this.spread = spread;
        Random random = new Random(seed);
        double[][] centres = new double[blobs][dimensions];
        double[][] deviations = new double[blobs][dimensions];
        for (int g = 0; g < blobs; g++) {
            for (int d = 0; d < dimensions; d++) {
                centres[g][d] = spread * random.nextGaussian();
                deviations[g][d] = 0.5 + 1.5 * random.nextDouble();
            }
        }
        rows = new double[count][dimensions];
        labels = new String[count];
        for (int i = 0; i < count; i++) {
            int g = random.nextInt(blobs);
            labels[i] = "class" + g;
            for (int d = 0; d < dimensions; d++) {
                rows[i][d] = centres[g][d] + deviations[g][d] * random.nextGaussian();
            }
        }
        database = database(rows, labels);
        relation = database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    static Database database(double[][] rows, String... labels) {
        Database database = new StaticArrayDatabase(
                labels.length == 0
                        ? new ArrayAdapterDatabaseConnection(rows)
                        : new ArrayAdapterDatabaseConnection(rows, labels));
        database.initialize();
        return database;
    }

    static Relation<NumberVector> relation(double[]... rows) {
        return database(rows).getRelation(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    /** Compared with the labels. */
    PairCounting agreement(Clustering<?> clustering) {
        return new ClusterContingencyTable(true, false, clustering, new ByLabelClustering().autorun(database))
                .getPaircount();
    }

    double sumOfSquares(Clustering<? extends MeanModel> clustering) {
        double sum = 0;
        for (Cluster<? extends MeanModel> cluster : clustering.getAllClusters()) {
            double[] mean = cluster.getModel().getMean();
            for (DBIDIter id = cluster.getIDs().iter(); id.valid(); id.advance()) {
                NumberVector vector = relation.get(id);
                for (int d = 0; d < mean.length; d++) {
                    sum += Math.pow(vector.doubleValue(d) - mean[d], 2);
                }
            }
        }
        return sum;
    }
}
