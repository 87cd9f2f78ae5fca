// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.Algorithm;
import elki.clustering.em.EM;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.clustering.kmeans.initialization.RandomlyChosen;
import elki.data.Cluster;
import elki.data.Clustering;
import elki.data.DoubleVector;
import elki.data.NumberVector;
import elki.data.SparseDoubleVector;
import elki.data.SparseNumberVector;
import elki.data.model.EMModel;
import elki.data.type.TypeUtil;
import elki.data.type.VectorFieldTypeInformation;
import elki.data.type.VectorTypeInformation;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.database.ids.ArrayModifiableDBIDs;
import elki.database.ids.DBIDIter;
import elki.database.ids.DBIDUtil;
import elki.database.relation.ProxyView;
import elki.database.relation.Relation;
import elki.datasource.MultipleObjectsBundleDatabaseConnection;
import elki.datasource.bundle.MultipleObjectsBundle;
import elki.utilities.ELKIBuilder;
import elki.utilities.exceptions.AbortException;
import elki.utilities.optionhandling.parameterization.ListParameterization;
import elki.utilities.random.RandomFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.observe.FitWarning;

/** What the engine cannot fit is refused with a useful sentence; what looks odd but can be fitted is fitted. */
class BadInputTest {
    private final Blobs blobs = new Blobs(400, 3, 3, 31);

    @Test
    void namesTheRowWithNaNAndTheFilter() {
        double[][] rows = new Blobs(50, 3, 2, 1).rows;
        rows[17][2] = Double.NaN;
        String message = refused(rows, 2);
        assertTrue(message.startsWith("row 17 (id "), message);
        assertTrue(
                message.endsWith(" has the value NaN in column 2, both counted from 0;"
                        + " drop such rows with -dbc.filter cleaning.DropNaNFilter"),
                message);
    }

    @Test
    void namesTheRowWithInfinity() {
        double[][] rows = new Blobs(50, 3, 2, 1).rows;
        rows[3][0] = Double.NEGATIVE_INFINITY;
        assertTrue(refused(rows, 2).contains("row 3 "));
    }

    @Test
    void moreComponentsThanVectors() {
        assertEquals(
                "em.k is 51 but there are only 50 vectors; use at most as many components as vectors",
                refused(new Blobs(50, 3, 2, 1).rows, 51));
    }

    @Test
    void emptyRelation() {
        Relation<NumberVector> empty = new ProxyView<>(DBIDUtil.EMPTYDBIDS, blobs.relation);
        Exception refusal = assertThrows(AbortException.class, () -> mixture(2).run(empty));
        assertTrue(refusal.getMessage().contains("empty"));
    }

    @Test
    void constantColumnsAreFlooredAndReported() {
        double[][] rows = new Blobs(300, 3, 2, 1).rows;
        for (double[] row : rows) {
            row[1] = 4;
        }
        FittedMixture fit = ElkiAgreementTest.fit(mixture(2).run(Blobs.relation(rows)));
        assertTrue(fit.report().hasWarning(FitWarning.Kind.CONSTANT_COLUMN));
        assertEquals(4, fit.model().mean(0, 1), 1e-12);
    }

    @Test
    void aViewCountsAsItsOwnData() {
        ArrayModifiableDBIDs some = DBIDUtil.newArray();
        double[][] rows = new double[200][];
        int i = 0;
        for (DBIDIter id = blobs.relation.iterDBIDs(); id.valid(); id.advance(), i++) {
            if (i % 2 == 1) {
                some.add(id);
                rows[i / 2] = blobs.rows[i];
            }
        }
        Clustering<EMModel> ofView = mixture(3).run(new ProxyView<>(some, blobs.relation));
        Clustering<EMModel> ofCopy = mixture(3).run(Blobs.relation(rows));
        assertEquals(
                ElkiAgreementTest.fit(ofCopy).model(),
                ElkiAgreementTest.fit(ofView).model());
        for (Cluster<EMModel> cluster : ofView.getAllClusters()) {
            assertTrue(DBIDUtil.difference(cluster.getIDs(), some).isEmpty());
        }
    }

    @Test
    void sparseVectorsCountAsDense() {
        double[][] rows = Arrays.stream(blobs.rows).map(double[]::clone).toArray(double[][]::new);
        for (int j = 0; j < rows.length; j++) {
            rows[j][j % 3] = 0;
        }
        List<SparseDoubleVector> vectors =
                Stream.of(rows).map(SparseDoubleVector::new).toList();
        MultipleObjectsBundle bundle = MultipleObjectsBundle.makeSimple(
                new VectorFieldTypeInformation<>(SparseDoubleVector.FACTORY, 3), vectors);
        Database database = new StaticArrayDatabase(new MultipleObjectsBundleDatabaseConnection(bundle));
        database.initialize();
        Relation<SparseNumberVector> sparse = database.getRelation(TypeUtil.SPARSE_VECTOR_FIELD);
        assertEquals(
                ElkiAgreementTest.fit(mixture(3).run(Blobs.relation(rows))).model(),
                ElkiAgreementTest.fit(mixture(3).run(sparse)).model());
    }

    /** So are gaps in a file read, and rows of sparse numbers. ELKI itself would print a stack trace. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                GaussianMixtureEM.class,
                GaussianMixtureChoice.class,
                GaussianMixtureOutlier.class,
                BlockedKMeans.class
            })
    void vectorsOfUnequalLength(Class<? extends Algorithm> type) {
        Database database = unequal();
        ListParameterization options = new ListParameterization();
        options.addParameter(EM.Par.K_ID, 2).addParameter(KMeans.K_ID, 2);
        Algorithm algorithm = options.tryInstantiate(type);
        assertUnequalLengths(assertThrows(AbortException.class, () -> algorithm.autorun(database)));
    }

    static Database unequal() {
        List<DoubleVector> vectors =
                List.of(DoubleVector.wrap(new double[] {1, 2, 3}), DoubleVector.wrap(new double[] {4, 5}));
        Database database =
                new StaticArrayDatabase(new MultipleObjectsBundleDatabaseConnection(MultipleObjectsBundle.makeSimple(
                        new VectorTypeInformation<>(DoubleVector.FACTORY, DoubleVector.VARIABLE_SERIALIZER, 2, 3),
                        vectors)));
        database.initialize();
        return database;
    }

    static void assertUnequalLengths(AbortException refusal) {
        String message = refusal.getMessage();
        assertEquals(1, message.lines().count(), message);
        assertTrue(message.startsWith("vectors of equal length are needed"), message);
        assertTrue(message.contains("mindim=2,maxdim=3"), message);
        assertTrue(message.contains("-dbc.filter typeconversions.SparseVectorFieldFilter"), message);
    }

    @Test
    void interruptionEndsTheRun() {
        Thread.currentThread().interrupt();
        assertThrows(AbortException.class, () -> mixture(3).run(blobs.relation));
        assertTrue(Thread.interrupted(), "the flag stays for the caller");
    }

    @Test
    void interruptionEndsTheSearchForOutliers() {
        GaussianMixtureOutlier algorithm = new ELKIBuilder<GaussianMixtureOutlier>(GaussianMixtureOutlier.class)
                .with(EM.Par.K_ID, 3)
                .with(EMClusterModelFactory.INIT_ID, interrupting())
                .build();
        assertThrows(AbortException.class, () -> algorithm.run(blobs.relation));
        assertTrue(Thread.interrupted(), "the flag stays for the caller");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10})
    void interruptionEndsTheFit(int kMeansIterations) {
        GaussianMixtureEM algorithm = options(3)
                .with(EMClusterModelFactory.INIT_ID, interrupting())
                .with(MixturePar.KMEANS_ITERATIONS_ID, kMeansIterations)
                .with(MixturePar.RESTARTS_ID, 3)
                .build();
        assertThrows(AbortException.class, () -> algorithm.run(blobs.relation));
        assertTrue(Thread.interrupted(), "the flag stays for the caller");
    }

    @Test
    void interruptionEndsKMeans() {
        BlockedKMeans<NumberVector> algorithm = new BlockedKMeans<>(3, 0, interrupting(), 1);
        assertThrows(AbortException.class, () -> algorithm.run(blobs.relation));
        assertTrue(Thread.interrupted(), "the flag stays for the caller");
    }

    /** Once the data are read, and before the fit. */
    private static KMeansInitialization interrupting() {
        return (relation, k, distance) -> {
            Thread.currentThread().interrupt();
            return new RandomlyChosen<NumberVector>(RandomFactory.get(1L)).chooseInitialMeans(relation, k, distance);
        };
    }

    @Test
    void covarianceMatricesAreMadeOnDemand() {
        EMModel model =
                mixture(3).run(blobs.relation).getToplevelClusters().get(0).getModel();
        double[][] matrix = model.getCovarianceMatrix();
        assertEquals(0, matrix[0][1]);
        assertTrue(matrix[1][1] > 0);
        model.setCovarianceMatrix(new double[][] {{1, 0, 0}, {0, 2, 0}, {0, 0, 3}});
        assertArrayEquals(new double[] {0, 2, 0}, model.getCovarianceMatrix()[1]);
    }

    private static String refused(double[][] rows, int k) {
        Relation<NumberVector> relation = Blobs.relation(rows);
        return assertThrows(AbortException.class, () -> mixture(k).run(relation))
                .getMessage();
    }

    private static GaussianMixtureEM mixture(int k) {
        return options(k).build();
    }

    private static ELKIBuilder<GaussianMixtureEM> options(int k) {
        return new ELKIBuilder<GaussianMixtureEM>(GaussianMixtureEM.class)
                .with(EM.Par.K_ID, k)
                .with(KMeans.SEED_ID, 2);
    }
}
