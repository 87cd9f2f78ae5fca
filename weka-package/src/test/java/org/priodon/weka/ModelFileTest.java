// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.priodon.io.ModelFileException;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;

class ModelFileTest {
    private static byte[] written(Object model) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SerializationHelper.write(bytes, model);
        return bytes.toByteArray();
    }

    @Test
    void copiesScoreAlike() throws Exception {
        Instances iris = TestData.iris();
        for (Clusterer clusterer : new Clusterer[] {new GaussianMixture(), new FastKMeans()}) {
            clusterer.buildClusterer(iris);
            Clusterer copy = AbstractClusterer.makeCopy(clusterer);
            for (int i = 0; i < iris.numInstances(); i++) {
                assertArrayEquals(
                        clusterer.distributionForInstance(iris.instance(i)),
                        copy.distributionForInstance(iris.instance(i)));
            }
            assertEquals(clusterer.toString(), copy.toString());
        }
    }

    @Test
    void sizeDoesNotGrowWithTheData() throws Exception {
        for (Clusterer clusterer : new Clusterer[] {new GaussianMixture(), new FastKMeans()}) {
            clusterer.buildClusterer(TestData.numeric(TestData.clusters(200, 5, 2, 1), 5));
            int small = written(clusterer).length;
            clusterer.buildClusterer(TestData.numeric(TestData.clusters(20_000, 5, 2, 1), 5));
            int large = written(clusterer).length;
            // The trace of the likelihood has 8 bytes per iteration.
            assertTrue(Math.abs(large - small) <= 800 && large < 10_000, small + " and " + large + " bytes");
        }
    }

    @Test
    void refusesDamagedModels() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.buildClusterer(TestData.irisWithoutClass());
        byte[] bytes = written(mixture);
        byte[] variance = ByteBuffer.allocate(8)
                .putDouble(mixture.mixture().variance(0, 0))
                .array();
        int place = new String(bytes, StandardCharsets.ISO_8859_1)
                .indexOf(new String(variance, StandardCharsets.ISO_8859_1));
        ByteBuffer.wrap(bytes).putDouble(place, -1);
        Exception e = assertThrows(
                InvalidObjectException.class, () -> SerializationHelper.read(new ByteArrayInputStream(bytes)));
        assertTrue(e.getMessage().startsWith("damaged model: variances[0][0]"), e.getMessage());
    }

    @Test
    void refusesModelsWithoutAllParts() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.buildClusterer(TestData.irisWithoutClass());
        Field weights = StoredMixture.class.getDeclaredField("weights");
        weights.setAccessible(true);
        Field model = GaussianMixture.class.getDeclaredField("model");
        model.setAccessible(true);
        weights.set(model.get(mixture), null);
        byte[] bytes = written(mixture);
        Exception e = assertThrows(
                InvalidObjectException.class, () -> SerializationHelper.read(new ByteArrayInputStream(bytes)));
        assertEquals("damaged model: a part is not there", e.getMessage());
    }

    @Test
    void refusesClassifiersWhosePartsDoNotFit() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.buildClassifier(iris);
        Field priors = GaussianMixtureClassifier.class.getDeclaredField("logPriors");
        priors.setAccessible(true);
        priors.set(classifier, new double[2]);
        byte[] bytes = written(classifier);
        Exception e = assertThrows(
                InvalidObjectException.class, () -> SerializationHelper.read(new ByteArrayInputStream(bytes)));
        assertEquals("damaged model: there are not as many names and probabilities as classes", e.getMessage());
    }

    /** The engine's own JSON lies in the file, and its checksum is looked at. */
    @Test
    void refusesDamagedCentres() throws Exception {
        FastKMeans clusterer = new FastKMeans();
        clusterer.buildClusterer(TestData.irisWithoutClass());
        byte[] bytes = written(clusterer);
        int place = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("\"means\": [\n    [") + 16;
        assertTrue(Character.isDigit(bytes[place]), "a digit at " + place);
        bytes[place] ^= 1;
        ModelFileException e =
                assertThrows(ModelFileException.class, () -> SerializationHelper.read(new ByteArrayInputStream(bytes)));
        assertEquals(ModelFileException.Reason.DAMAGED, e.reason());
        assertTrue(e.getMessage().contains("the checksum of the content is"), e.getMessage());
    }

    /** Written by the command {@code FastKMeans -t iris.arff -N 3 -d centres-1.model} before the first release. */
    @Test
    void refusesCentresFromBeforeTheFirstRelease() throws Exception {
        try (InputStream in = getClass().getResourceAsStream("/models/centres-1.model")) {
            Exception e = assertThrows(InvalidObjectException.class, () -> SerializationHelper.read(in));
            assertEquals(
                    "these centres were saved before the first release of the package, in format 1,"
                            + " which is no longer read; build the clusterer again and save it",
                    e.getMessage());
        }
    }

    /** Written by the command {@code GaussianMixture -t iris.arff -N 3 -d mixture-1.model} of format 1. */
    @Test
    void readsModelsOfEarlierReleases() throws Exception {
        GaussianMixture stored;
        try (InputStream in = getClass().getResourceAsStream("/models/mixture-1.model")) {
            // The command line writes the header of the data after the scheme.
            stored = (GaussianMixture) SerializationHelper.readAll(in)[0];
        }
        Instances iris = TestData.iris();
        double sum = 0;
        for (Instance instance : iris) {
            sum += stored.logDensityForInstance(instance);
        }
        assertEquals(-2.21138, sum / iris.numInstances(), 5e-6);
        assertEquals(3, stored.getNumClusters());
        assertTrue(stored.toString().contains("Log likelihood: -2.21138"));
        // Missing values were not counted then.
        assertFalse(stored.toString().contains("Missing"), stored.toString());
    }
}
