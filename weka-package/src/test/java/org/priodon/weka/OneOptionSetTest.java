// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.OptionMetadata;
import weka.core.SerializationHelper;
import weka.core.Utils;
import weka.estimators.GaussianMixtureEstimator;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.filters.unsupervised.attribute.ImputeByMixture;

/** All schemes take the options of the mixture, and show only those that differ from the defaults. */
class OneOptionSetTest {
    private static final String ALL =
            "-N 2 -max 7 -X 3 -ll-cv 0.001 -I 50 -ll-iter 1.0E-4 -K 2 -M 0.01 -O -num-slots 2 -covariance tied-full"
                    + " -seeding random-spread -distance euclidean -km-iter 3 -no-search -floor 1.0E-5 -prior conjugate"
                    + " -missing impute -precision single";

    static Stream<OptionHandler> schemes() {
        return Stream.of(
                new GaussianMixture(),
                new GaussianMixtureClassifier(),
                new AddMixtureScores(),
                new ImputeByMixture(),
                new GaussianMixtureEstimator());
    }

    /** The mixture that a scheme fits. */
    private static GaussianMixture mixture(OptionHandler scheme) throws Exception {
        if (scheme instanceof GaussianMixture mixture) {
            return mixture;
        }
        if (scheme instanceof GaussianMixtureEstimator estimator) {
            GaussianMixture mixture = new GaussianMixture();
            mixture.setOptions(estimator.getOptions());
            return mixture;
        }
        return (GaussianMixture) scheme.getClass().getMethod("getClusterer").invoke(scheme);
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everySchemeTakesAllOptions(OptionHandler scheme) throws Exception {
        GaussianMixture expected = new GaussianMixture();
        expected.setOptions(Utils.splitOptions(ALL));
        String[] left = Utils.splitOptions(ALL);
        scheme.setOptions(left);
        assertTrue(Arrays.stream(left).allMatch(String::isEmpty), Arrays.toString(left));
        assertArrayEquals(expected.getOptions(), mixture(scheme).getOptions());
        // There and back.
        String[] shown = scheme.getOptions();
        scheme.setOptions(new String[0]);
        scheme.setOptions(shown.clone());
        assertArrayEquals(shown, scheme.getOptions());
        assertArrayEquals(expected.getOptions(), mixture(scheme).getOptions());
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void onlyWhatDiffersIsShown(OptionHandler scheme) throws Exception {
        assertArrayEquals(new String[0], scheme.getOptions());
        scheme.setOptions(Utils.splitOptions("-N 4 -S 1 -I 500 -missing marginalise"));
        assertTrue(String.join(" ", scheme.getOptions()).endsWith("-N 4"), Arrays.toString(scheme.getOptions()));
    }

    @Test
    void optionsBesideANestedMixtureChangeIt() throws Exception {
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.setOptions(Utils.splitOptions("-N 2 -W \"weka.clusterers.GaussianMixture -N 5 -I 9\""));
        assertArrayEquals(
                Utils.splitOptions("-N 2 -I 9"),
                sorted(classifier.getClusterer().getOptions()));
        classifier.setOptions(Utils.splitOptions("-covariance full"));
        assertEquals(1, classifier.getClusterer().getNumClusters());
    }

    private static String[] sorted(String[] options) {
        Map<String, String> pairs = new TreeMap<>(java.util.Comparator.reverseOrder());
        for (int i = 0; i < options.length; i += 2) {
            pairs.put(options[i], options[i + 1]);
        }
        return pairs.entrySet().stream()
                .flatMap(pair -> Stream.of(pair.getKey(), pair.getValue()))
                .toArray(String[]::new);
    }

    @Test
    void theSeedStandsBesideTheRestarts() throws Exception {
        for (Class<?> scheme : new Class<?>[] {GaussianMixture.class, FastKMeans.class}) {
            Map<String, Integer> places = new TreeMap<>();
            for (PropertyDescriptor property : Introspector.getBeanInfo(scheme).getPropertyDescriptors()) {
                OptionMetadata metadata = property.getReadMethod() == null
                        ? null
                        : property.getReadMethod().getAnnotation(OptionMetadata.class);
                if (metadata != null) {
                    places.put(property.getName(), metadata.displayOrder());
                }
            }
            assertEquals(places.get("restarts") + 1, places.get("seed"));
            assertEquals(places.size(), places.values().stream().distinct().count(), "one place each: " + places);
        }
    }

    @Test
    void filterTakesOtherClusterers() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        AddMixtureScores filter = new AddMixtureScores();
        filter.setOptions(Utils.splitOptions("-W \"weka.clusterers.EM -N 3 -S 7\""));
        filter.setInputFormat(iris);
        Instances scored = Filter.useFilter(iris, filter);
        assertEquals(5 + 6, scored.numAttributes());
        assertEquals("cluster2", scored.attribute("cluster").value(2));
        assertEquals(7, filter.getSeed());
    }

    @Test
    void filterTakesASavedModel(@TempDir Path folder) throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(new String[] {"-N", "4"});
        mixture.buildClusterer(TestData.irisWithoutClass());
        String file = folder.resolve("four.model").toString();
        SerializationHelper.write(file, mixture);
        AddMixtureScores filter = new AddMixtureScores();
        filter.setOptions(new String[] {"-serialized", file});
        filter.setInputFormat(iris);
        Instances scored = Filter.useFilter(iris, filter);
        assertEquals(4, scored.attribute("cluster").numValues());
        double density = scored.instance(3).value(scored.attribute("logDensity"));
        assertEquals(mixture.logDensityForInstance(TestData.irisWithoutClass().instance(3)), density, 0.0);
        AddMixtureScores other = new AddMixtureScores();
        other.setOptions(filter.getOptions());
        Instances data = TestData.numeric(TestData.clusters(20, 4, 2, 1), 4);
        other.setInputFormat(data);
        Exception e = assertThrows(Exception.class, () -> Filter.useFilter(data, other));
        assertTrue(e.getMessage().contains("attribute 1 is 'sepallength' in the model, but 'a0' here"), e.getMessage());
    }

    @Test
    void filterRefusesForeignFiles(@TempDir Path folder) throws Exception {
        String file = folder.resolve("other.model").toString();
        SerializationHelper.write(file, new java.util.ArrayList<>());
        AddMixtureScores filter = new AddMixtureScores();
        filter.setOptions(new String[] {"-serialized", file});
        Instances iris = TestData.iris();
        filter.setInputFormat(iris);
        Exception e = assertThrows(Exception.class, () -> Filter.useFilter(iris, filter));
        assertTrue(e.getMessage().contains("holds no model of GaussianMixture"), e.getMessage());
    }

    /** Weka takes the last attribute for the class. */
    @Test
    void theClassStaysLast() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        AddMixtureScores filter = new AddMixtureScores();
        filter.setOptions(Utils.splitOptions("-N 2"));
        filter.setInputFormat(iris);
        Instances scored = Filter.useFilter(iris, filter);
        assertEquals("class", scored.classAttribute().name());
        assertEquals(scored.numAttributes() - 1, scored.classIndex());
        assertEquals(iris.instance(70).stringValue(4), scored.instance(70).stringValue(scored.classIndex()));
        assertEquals("outlier", scored.attribute(scored.numAttributes() - 2).name());
    }
}
