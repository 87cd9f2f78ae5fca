// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.CheckClassifier;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.CheckClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.filters.unsupervised.attribute.ImputeByMixture;

/** Weka's checks of schemes, and options. */
class SchemeChecksTest {
    static Stream<OptionHandler> schemes() {
        return Stream.of(
                new GaussianMixture(),
                new FastKMeans(),
                new GaussianMixtureClassifier(),
                new AddMixtureScores(),
                new ImputeByMixture());
    }

    static Stream<Clusterer> clusterers() {
        return schemes().filter(Clusterer.class::isInstance).map(Clusterer.class::cast);
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void passesCheckOptionHandler(OptionHandler scheme) throws Exception {
        CheckOptionHandler check = new CheckOptionHandler();
        check.setSilent(true);
        check.setOptionHandler(scheme);
        check.setUserOptions(new String[] {"-S", "7"});
        check.doTests();
        assertTrue(check.getSuccess());
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void passesCheckGoe(OptionHandler scheme) {
        CheckGOE check = new CheckGOE();
        check.setSilent(true);
        check.setObject(scheme);
        check.doTests();
        assertTrue(check.getSuccess());
    }

    @ParameterizedTest
    @MethodSource("clusterers")
    void passesCheckClusterer(Clusterer clusterer) throws Exception {
        CheckClusterer check = new CheckClusterer();
        check.setClusterer(clusterer);
        String output = printed(check::doTests);
        List<String> failed =
                output.lines().filter(line -> line.endsWith("...no")).toList();
        assertEquals(List.of("updateable clusterer...no", "multi-instance clusterer...no"), failed, output);
        assertTrue(output.contains("weighted instances clusterer...yes"), output);
    }

    @Test
    void passesCheckClassifier() {
        CheckClassifier check = new CheckClassifier();
        check.setClassifier(new GaussianMixtureClassifier());
        String output = printed(check::doTests);
        List<String> failed = output.lines()
                .filter(line -> line.endsWith("...no") && !line.contains("classifier...no"))
                .toList();
        assertEquals(List.of(), failed, output);
        assertTrue(output.contains("weighted instances classifier...yes"), output);
    }

    private static String printed(Runnable action) {
        PrintStream out = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream capture = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            action.run();
        } finally {
            System.setOut(out);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everyOptionHasSynopsisAndText(OptionHandler scheme) {
        for (Option option : Collections.list(scheme.listOptions())) {
            assertFalse(option.synopsis().isBlank());
            assertFalse(option.description().isBlank(), option.synopsis());
        }
    }

    @Test
    void optionsGoThereAndBack() throws Exception {
        String[] given =
                ("-S 5 -N 4 -max 7 -criterion icl -covariance tied-full -I 50 -ll-iter 1.0E-4 -restarts 2 -no-search -seeding random-spread"
                                + " -distance euclidean -km-iter 3 -M 0.01 -floor 1.0E-5 -missing impute -precision single -num-slots 2")
                        .split(" ");
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(given.clone());
        String[] read = mixture.getOptions();
        GaussianMixture second = new GaussianMixture();
        second.setOptions(read.clone());
        assertArrayEquals(read, second.getOptions());
        assertEquals(
                List.of(given).stream().sorted().toList(),
                List.of(read).stream().sorted().toList());
    }

    @Test
    void optionsThatAreNotNamedGetTheirDefaults() throws Exception {
        for (OptionHandler scheme : schemes().toList()) {
            String[] defaults = scheme.getOptions();
            scheme.setOptions(new String[] {"-N", "5", "-I", "3", "-num-slots", "2"});
            scheme.setOptions(new String[0]);
            assertArrayEquals(defaults, scheme.getOptions());
        }
    }

    @Test
    void trainingLeavesOptionsAlone() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setNumClusters(-1);
        String[] before = mixture.getOptions();
        mixture.buildClusterer(TestData.iris());
        assertArrayEquals(before, mixture.getOptions());
        assertTrue(mixture.toString().contains("<- chosen"), mixture.toString());
    }
}
