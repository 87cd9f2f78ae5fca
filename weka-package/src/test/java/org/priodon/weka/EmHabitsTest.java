// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.EM;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.clusterers.SimpleKMeans;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.Utils;

/** Command lines for Weka's EM and SimpleKMeans work with the name of the class replaced. */
class EmHabitsTest {
    /** For options of EM; one that is not here makes a test fail. */
    private static final Map<String, String> OF_EM = Map.ofEntries(
            Map.entry("N", "-1"),
            Map.entry("X", "4"),
            Map.entry("K", "3"),
            Map.entry("max", "-1"),
            Map.entry("ll-cv", "0.01"),
            Map.entry("I", "7"),
            Map.entry("ll-iter", "-1"),
            Map.entry("M", "0.001"),
            Map.entry("num-slots", "2"),
            Map.entry("S", "100"));

    private static final Map<String, String> OF_K_MEANS = Map.ofEntries(
            Map.entry("N", "3"),
            Map.entry("init", "3"),
            Map.entry("max-candidates", "50"),
            Map.entry("periodic-pruning", "1000"),
            Map.entry("min-density", "3.0"),
            Map.entry("t1", "-1.25"),
            Map.entry("t2", "-1.0"),
            Map.entry("A", "weka.core.EuclideanDistance -R first-last"),
            Map.entry("I", "20"),
            Map.entry("num-slots", "2"),
            Map.entry("S", "10"));

    /** One option of Weka's scheme as a command line. */
    record Given(String[] options) {
        @Override
        public String toString() {
            return String.join(" ", options);
        }
    }

    private static Stream<Given> each(OptionHandler scheme, Map<String, String> values) {
        return Collections.list(scheme.listOptions()).stream().map(option -> {
            String name = name(option);
            if (option.numArguments() == 0) {
                return new Given(new String[] {"-" + name});
            }
            assertNotNull(values.get(name), "a value for -" + name);
            return new Given(new String[] {"-" + name, values.get(name)});
        });
    }

    /** Some of Weka's lists have the hyphen in the name. */
    private static String name(Option option) {
        return option.name().replaceFirst("^-", "");
    }

    static Stream<Given> optionsOfEm() {
        return each(new EM(), OF_EM);
    }

    static Stream<Given> optionsOfKMeans() {
        return each(new SimpleKMeans(), OF_K_MEANS);
    }

    @ParameterizedTest
    @MethodSource("optionsOfEm")
    void everyOptionOfEmIsTaken(Given given) throws Exception {
        run(new GaussianMixture(), given.options(), TestData.irisWithoutClass());
    }

    @ParameterizedTest
    @MethodSource("optionsOfKMeans")
    void everyOptionOfSimpleKMeansIsTaken(Given given) throws Exception {
        run(new FastKMeans(), given.options(), TestData.irisWithoutClass());
    }

    /** All at once, as Weka shows them for its own schemes. */
    @Test
    void whatWekaShowsIsTaken() throws Exception {
        EM em = new EM();
        em.setOptions(Utils.splitOptions("-N 3 -X 10 -max -1 -V -O"));
        run(new GaussianMixture(), em.getOptions(), TestData.irisWithoutClass());
        SimpleKMeans means = new SimpleKMeans();
        means.setOptions(Utils.splitOptions("-N 3 -init 1 -C -V -O -M -fast"));
        run(new FastKMeans(), means.getOptions(), TestData.irisWithoutClass());
    }

    private static void run(AbstractClusterer clusterer, String[] options, Instances data) throws Exception {
        String[] left = options.clone();
        clusterer.setOptions(left);
        assertTrue(Arrays.stream(left).allMatch(String::isEmpty), "left over: " + Arrays.toString(left));
        clusterer.buildClusterer(data);
        assertTrue(clusterer.numberOfClusters() >= 1);
        assertFalse(clusterer.toString().isBlank());
        for (Instance instance : data) {
            int cluster = clusterer.clusterInstance(instance);
            assertTrue(cluster >= 0 && cluster < clusterer.numberOfClusters());
        }
    }

    private static GaussianMixture mixture(String options, Instances data) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(Utils.splitOptions(options));
        mixture.buildClusterer(data);
        return mixture;
    }

    private static FastKMeans means(String options, Instances data) throws Exception {
        FastKMeans means = new FastKMeans();
        means.setOptions(Utils.splitOptions(options));
        means.buildClusterer(data);
        return means;
    }

    private static Instances five() {
        return TestData.numeric(TestData.clusters(600, 3, 5, 3), 3);
    }

    // ---- EM

    @Test
    void theNumberOfClustersIsChosenUnlessGiven() throws Exception {
        GaussianMixture mixture = mixture("", five());
        assertEquals(5, mixture.numberOfClusters());
        assertTrue(mixture.toString().contains("Number of clusters: 5, selected by BIC"), mixture.toString());
    }

    /** As in the book: cross-validation, which ends at the first number that is no better. */
    @Test
    void foldsChooseByCrossValidation() throws Exception {
        String text = mixture("-X 10 -max -1", five()).toString();
        assertTrue(text.contains("selected by 10-fold cross-validation"), text);
        List<String> table =
                text.lines().filter(line -> line.contains(" sound")).toList();
        int chosen = mixture("-X 10 -max -1", five()).numberOfClusters();
        assertEquals(5, chosen);
        assertEquals(chosen + 1, table.size(), text);
    }

    @Test
    void withoutALimitMoreThanTenAreFound() throws Exception {
        Instances data = TestData.numeric(TestData.clusters(1300, 3, 13, 3), 3);
        assertEquals(13, mixture("-N -1 -max -1", data).numberOfClusters());
        assertEquals(10, mixture("-N -1", data).numberOfClusters());
    }

    @Test
    void improvementsOfTheChoiceMustBeLargeEnough() throws Exception {
        assertEquals(1, mixture("-ll-cv 1000", five()).numberOfClusters());
        assertEquals(1, mixture("-X 5 -ll-cv 1000", five()).numberOfClusters());
    }

    @Test
    void improvementsOfIterationsHaveTwoNames() throws Exception {
        Instances data = TestData.irisWithoutClass();
        double few = mixture("-N 3 -ll-iter 0.1 -K 1", data).getMeasure("measureNumIterations");
        assertEquals(few, mixture("-N 3 -tolerance 0.1 -K 1", data).getMeasure("measureNumIterations"));
        assertEquals(40, mixture("-N 3 -ll-iter -1 -I 40 -K 1", data).getMeasure("measureNumIterations"));
        assertTrue(few < 20, "iterations: " + few);
    }

    @Test
    void runsOfKMeansAreStarts() throws Exception {
        String text = mixture("-N 3 -K 6", TestData.irisWithoutClass()).toString();
        assertTrue(text.contains("best of 6 starts") && text.contains(" k-means and "), text);
    }

    @Test
    void verboseIsDebug() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(new String[] {"-V"});
        assertTrue(mixture.getDebug());
        mixture.setOptions(new String[0]);
        assertFalse(mixture.getDebug());
    }

    @Test
    void theOldFormatHasOneClusterAfterTheOther() throws Exception {
        String text = mixture("-N 3 -O", TestData.iris()).toString();
        assertTrue(text.contains("Cluster: 2 Prior probability: 0."), text);
        assertTrue(text.contains("Attribute: petalwidth\nNormal Distribution. Mean = "), text);
        assertTrue(text.contains("Discrete Distribution. Iris-setosa = "), text);
        assertFalse(mixture("-N 3", TestData.iris()).toString().contains("Normal Distribution"));
    }

    // ---- k-means

    @Test
    void assignmentsAreKeptInOrder() throws Exception {
        Instances data = five();
        FastKMeans means = means("-N 5 -O", data);
        int[] assignments = means.getAssignments();
        for (int i = 0; i < assignments.length; i++) {
            assertEquals(means.clusterInstance(data.instance(i)), assignments[i]);
        }
        Exception e = assertThrows(
                IllegalStateException.class, () -> means("-N 5", data).getAssignments());
        assertTrue(e.getMessage().contains("option -O"), e.getMessage());
    }

    @Test
    void fullDataAndDeviationsArePrinted() throws Exception {
        Instances iris = TestData.iris();
        String text = means("-N 3 -V", iris).toString();
        assertTrue(text.contains("Full Data"), text);
        List<String> sepals = text.lines()
                .dropWhile(line -> !line.startsWith("sepallength"))
                .limit(2)
                .toList();
        assertEquals("5.8433", sepals.get(0).split(" +")[1]);
        // Divided by the number of instances, as the deviations of mixtures are.
        assertEquals("+/-0.8253", sepals.get(1).trim().split(" +")[2]);
        assertTrue(text.lines().anyMatch(line -> line.matches("  Iris-setosa +0\\.3333 .*")), text);
        assertFalse(means("-N 3", iris).toString().contains("+/-"));
    }

    @Test
    void startsAndDistancesAreThoseOfSimpleKMeans() throws Exception {
        FastKMeans means = new FastKMeans();
        means.setOptions(Utils.splitOptions("-init 0 -A \"weka.core.EuclideanDistance -D -R first-last\" -M"));
        assertArrayEquals(
                Utils.splitOptions("-distance euclidean -seeding random-subset"),
                Stream.of(means.getOptions()).toArray());
        means.setOptions(Utils.splitOptions("-init 3 -A weka.core.EuclideanDistance"));
        assertArrayEquals(Utils.splitOptions("-seeding random-spread"), means.getOptions());
    }

    @Test
    void whatCannotBeDoneIsRefused() {
        for (String options : List.of(
                "-A \"weka.core.ManhattanDistance -R first-last\"", "-A \"weka.core.EuclideanDistance -R 1-2\"")) {
            Exception e = assertThrows(
                    IllegalArgumentException.class, () -> new FastKMeans().setOptions(Utils.splitOptions(options)));
            assertTrue(e.getMessage().startsWith("option -A must be weka.core.EuclideanDistance"), e.getMessage());
        }
        Exception canopy = assertThrows(
                IllegalArgumentException.class, () -> new FastKMeans().setOptions(new String[] {"-init", "2"}));
        assertTrue(canopy.getMessage().startsWith("option -init 2, canopies, is not offered"), canopy.getMessage());
        Exception number = assertThrows(
                IllegalArgumentException.class, () -> new FastKMeans().setOptions(new String[] {"-t1", "x"}));
        assertEquals("option -t1 must be a number but was 'x'", number.getMessage());
        Exception none =
                assertThrows(IllegalArgumentException.class, () -> new FastKMeans().setOptions(new String[] {"-init"}));
        assertEquals("option -init needs a value", none.getMessage());
    }
}
