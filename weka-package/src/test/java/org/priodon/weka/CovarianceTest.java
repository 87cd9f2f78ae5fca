// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.lang.reflect.Field;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Samples;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureFitter;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.filters.unsupervised.attribute.ImputeByMixture;

/** All kinds of covariance, from the option to the saved model. */
class CovarianceTest {
    private static GaussianMixture fitted(Instances data, String options) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(options.split(" "));
        mixture.buildClusterer(data);
        return mixture;
    }

    /** Two clusters of one oblong form, far from each other. */
    private static double[][] oblique(int count) {
        Random random = new Random(3);
        double[][] rows = new double[count][];
        for (int i = 0; i < count; i++) {
            double along = 2 * random.nextGaussian();
            rows[i] = new double[] {along, along + random.nextGaussian() / 2 + (i % 2 == 0 ? 20 : 0)};
        }
        return rows;
    }

    @ParameterizedTest
    @EnumSource
    void everyKindIsTheEnginesAndCanBeSaved(Covariance covariance) throws Exception {
        Instances iris = TestData.irisWithoutClass();
        GaussianMixture mixture = fitted(iris, "-N 2 -covariance " + covariance.letters());
        double[][] rows = new double[iris.numInstances()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = iris.instance(i).toDoubleArray();
        }
        assertArrayEquals(
                MixtureFitter.withDefaults()
                        .withComponents(2)
                        .withCovariance(covariance)
                        .fit(Samples.ofRows(rows))
                        .model()
                        .copyCovariances(),
                mixture.mixture().copyCovariances());
        GaussianMixture copy = (GaussianMixture) AbstractClusterer.makeCopy(mixture);
        assertEquals(mixture.mixture(), copy.mixture());
        assertEquals(mixture.toString(), copy.toString());
        for (int i = 0; i < rows.length; i++) {
            assertArrayEquals(mixture.mixture().posteriors(rows[i]), copy.distributionForInstance(iris.instance(i)));
            assertEquals(mixture.mixture().logDensity(rows[i]), copy.logDensityForInstance(iris.instance(i)));
        }
        assertEquals(!covariance.isDiagonal(), mixture.toString().contains("Correlations"));
        assertTrue(mixture.toString().contains("(" + covariance.letters() + ")")
                || mixture.toString().contains("Covariances: " + covariance.letters()));
    }

    /** As mclust: of all fourteen models with one to four clusters, VEV with two has the best BIC of iris. */
    @Test
    void choosesNumberAndKindOfIrisAsMclust() throws Exception {
        GaussianMixture mixture = fitted(TestData.irisWithoutClass(), "-N -1 -max 4 -covariance auto");
        assertEquals(2, mixture.numberOfClusters());
        assertEquals(Covariance.VEV, mixture.mixture().covariance());
        String text = mixture.toString();
        assertEquals(
                4 * 14,
                text.lines()
                        .filter(line -> line.contains("  sound")
                                || line.contains("floor")
                                || line.contains("small component")
                                || line.contains("not converged  "))
                        .count(),
                text);
        assertEquals(
                1,
                text.lines()
                        .filter(line -> line.matches(" +2  vev .*<- chosen"))
                        .count(),
                text);
        assertEquals(1, text.lines().filter(line -> line.endsWith("<- chosen")).count(), text);
    }

    @Test
    void choosesTheKindForAGivenNumber() throws Exception {
        GaussianMixture mixture = fitted(TestData.numeric(oblique(400), 2), "-N 2 -covariance auto");
        assertEquals(2, mixture.numberOfClusters());
        assertEquals(Covariance.TIED_FULL, mixture.mixture().covariance());
        assertFalse(mixture.toString().contains("were tried"), mixture.toString());
    }

    @Test
    void printsCorrelations() throws Exception {
        GaussianMixture mixture = fitted(TestData.numeric(oblique(400), 2), "-N 2 -covariance full");
        double correlation = Correlations.of(mixture.mixture(), 0, 1, 0);
        assertTrue(correlation > 0.95 && correlation < 1);
        String cell = MixtureText.number(correlation);
        assertTrue(
                mixture.toString().lines().anyMatch(line -> line.startsWith("  a0, a1 ") && line.contains(cell)),
                mixture.toString());
    }

    @Test
    void printsTheStrongestOfManyCorrelations() throws Exception {
        String text = fitted(TestData.numeric(TestData.clusters(300, 12, 2, 1), 12), "-N 2 -covariance EEE")
                .toString();
        assertTrue(text.contains("Correlations, the strongest 45 of 66\n"), text);
    }

    @Test
    void classifierAndScoresTakeTheOption() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.setOptions(new String[] {"-covariance", "VVV"});
        classifier.buildClassifier(iris);
        assertTrue(classifier.toString().contains("covariances full (VVV)"), classifier.toString());
        int right = 0;
        for (int i = 0; i < iris.numInstances(); i++) {
            right += classifier.classifyInstance(iris.instance(i))
                            == iris.instance(i).classValue()
                    ? 1
                    : 0;
        }
        // Quadratic discriminant analysis has three errors on its training data.
        assertEquals(147, right);

        Instances data = TestData.numeric(oblique(300), 2);
        AddMixtureScores scores = new AddMixtureScores();
        scores.setOptions(new String[] {"-covariance", "full"});
        scores.setInputFormat(data);
        Instances scored = Filter.useFilter(data, scores);
        GaussianMixture same = fitted(data, "-covariance full");
        assertEquals(
                same.logDensityForInstance(data.instance(7)), scored.instance(7).value(2), 1e-12);
    }

    @Test
    void fullCovariancesImputeByCorrelation() throws Exception {
        double[][] rows = oblique(300);
        for (int i = 0; i < rows.length; i += 2) {
            rows[i][1] -= 20;
        }
        Instances data = TestData.numeric(rows, 2);
        data.instance(0).setMissing(1);
        assertEquals(
                data.instance(0).value(0), imputed(data, "VVV -N 1").instance(0).value(1), 0.3);
    }

    private static Instances imputed(Instances data, String covariance) throws Exception {
        ImputeByMixture impute = new ImputeByMixture();
        impute.setOptions(new String[] {"-W", "weka.clusterers.GaussianMixture -covariance " + covariance});
        impute.setInputFormat(data);
        return Filter.useFilter(data, impute);
    }

    @Test
    void refusesModelsWithoutTheirKind() throws Exception {
        GaussianMixture mixture = fitted(TestData.irisWithoutClass(), "-N 2 -covariance full");
        assertTrue(damaged(mixture, null).startsWith("damaged model: a part is not there"));
        assertTrue(damaged(mixture, "oblong").startsWith("damaged model: there is no covariance named 'oblong'"));
        assertTrue(damaged(mixture, "diagonal").startsWith("damaged model: "));
    }

    private static String damaged(GaussianMixture mixture, String kind) throws Exception {
        Field model = GaussianMixture.class.getDeclaredField("model");
        model.setAccessible(true);
        Field covariance = StoredMixture.class.getDeclaredField("covariance");
        covariance.setAccessible(true);
        covariance.set(model.get(mixture), kind);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SerializationHelper.write(bytes, mixture);
        ByteArrayInputStream in = new ByteArrayInputStream(bytes.toByteArray());
        return assertThrows(InvalidObjectException.class, () -> SerializationHelper.read(in))
                .getMessage();
    }
}
