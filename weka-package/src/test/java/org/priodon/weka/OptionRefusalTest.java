// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.mixture.Covariance;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;
import weka.estimators.GaussianMixtureEstimator;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.filters.unsupervised.attribute.ImputeByMixture;

/** {@code setOptions} refuses wrong values with a sentence that names the option, the value and what is allowed. */
class OptionRefusalTest {
    private static final String SEEDINGS = "k-means++, random-subset, random-spread, static-subset, static-spread";

    private static final String COVARIANCES =
            "tied-spherical, spherical, tied-diagonal, vei, evi, diagonal, tied-full, vee, eve, vve, eev, vev, evv, full, auto";

    /** A wrong value of a scheme's option, and what is said about it. */
    record Wrong(Class<? extends OptionHandler> scheme, String option, String value, String sentence) {
        OptionHandler fresh() throws ReflectiveOperationException {
            return scheme.getConstructor().newInstance();
        }
    }

    static List<Wrong> wrong() {
        List<Wrong> cases = new ArrayList<>();
        String orResolution = "must be at least 0, or -1 to leave it to the resolution, but was ";
        String notNegative = "must be a finite number of at least 0 but was ";
        for (Class<? extends OptionHandler> scheme : List.of(
                GaussianMixture.class,
                FastKMeans.class,
                GaussianMixtureClassifier.class,
                AddMixtureScores.class,
                ImputeByMixture.class,
                GaussianMixtureEstimator.class)) {
            boolean means = scheme == FastKMeans.class;
            String clusters = "must be at least 1" + (means ? " but was " : ", or -1 to choose, but was ");
            cases.add(new Wrong(scheme, "N", "0", clusters + "0"));
            cases.add(new Wrong(scheme, "N", "-2", clusters + "-2"));
            cases.add(new Wrong(scheme, "N", "three", "must be a whole number but was 'three'"));
            cases.add(new Wrong(scheme, "N", "2.5", "must be a whole number but was '2.5'"));
            cases.add(new Wrong(scheme, "N", "", "needs a value"));
            cases.add(new Wrong(
                    scheme, "N", "9999999999", "must be a whole number below 2147483648 but was '9999999999'"));
            cases.add(new Wrong(scheme, "I", "-3", "must be at least 0 but was -3"));
            cases.add(new Wrong(scheme, "S", "x", "must be a whole number but was 'x'"));
            int fewest = means ? 0 : 1;
            cases.add(new Wrong(
                    scheme,
                    "restarts",
                    Integer.toString(fewest - 1),
                    "must be at least " + fewest + " but was " + (fewest - 1)));
            cases.add(new Wrong(scheme, "num-slots", "-1", "must be at least 0 but was -1"));
            cases.add(new Wrong(scheme, "seeding", "kmeans++", "must be one of " + SEEDINGS + " but was 'kmeans++'"));
            cases.add(new Wrong(scheme, "seeding", "5", "must be one of " + SEEDINGS + " but was '5'"));
            cases.add(new Wrong(scheme, "distance", "x", "must be one of mahalanobis, euclidean, range but was 'x'"));
            cases.add(new Wrong(scheme, "missing", "x", "must be one of marginalise, impute but was 'x'"));
            cases.add(new Wrong(scheme, "precision", "x", "must be one of double, single but was 'x'"));
            if (!means) {
                for (String value : List.of("oblong", "VVX", "15", "-1")) {
                    cases.add(new Wrong(
                            scheme, "covariance", value, "must be one of " + COVARIANCES + " but was '" + value + "'"));
                }
                cases.add(new Wrong(scheme, "max", "0", "must be at least 1, or -1 to choose, but was 0"));
                cases.add(new Wrong(scheme, "X", "1", "must be at least 2, or 0 for no cross-validation, but was 1"));
                cases.add(new Wrong(scheme, "K", "-1", "must be at least 0 but was -1"));
                cases.add(new Wrong(scheme, "ll-cv", "-0.1", notNegative + "-0.1"));
                cases.add(new Wrong(scheme, "ll-iter", "NaN", "must be a finite number but was NaN"));
                cases.add(new Wrong(scheme, "km-iter", "-1", "must be at least 0 but was -1"));
                cases.add(new Wrong(scheme, "floor", "-2.0", orResolution + "-2.0"));
                cases.add(new Wrong(scheme, "floor", "Infinity", orResolution + "Infinity"));
                cases.add(new Wrong(scheme, "prior", "flat", "must be one of none, conjugate but was 'flat'"));
                cases.add(
                        new Wrong(scheme, "criterion", "foo", "must be one of bic, aic, icl, held-out but was 'foo'"));
                for (String value : List.of("-1.0", "NaN", "1.0E300", "1.0E-300")) {
                    cases.add(new Wrong(scheme, "M", value, "must be 0, or from 1e-150 to 1e150, but was " + value));
                }
                cases.add(new Wrong(scheme, "M", "x", "must be a number but was 'x'"));
            }
        }
        for (Class<? extends OptionHandler> scheme : List.of(GaussianMixtureClassifier.class, ImputeByMixture.class)) {
            cases.add(new Wrong(
                    scheme,
                    "W",
                    "weka.clusterers.EM",
                    "must be weka.clusterers.GaussianMixture with its options but was 'weka.clusterers.EM -I 5'"));
        }
        cases.add(
                new Wrong(
                        AddMixtureScores.class,
                        "W",
                        "weka.clusterers.Cobweb",
                        "must be weka.clusterers.DensityBasedClusterer with its options but was 'weka.clusterers.Cobweb -I 5'"));
        cases.add(new Wrong(AddMixtureScores.class, "serialized", "", "needs a value"));
        cases.add(new Wrong(AddMixtureScores.class, "outliers", "1.5", "must be between 0 and 1 but was 1.5"));
        cases.add(new Wrong(
                GaussianMixtureClassifier.class, "num-decimal-places", "-1", "must be at least 0 but was -1"));
        cases.add(new Wrong(GaussianMixtureClassifier.class, "batch-size", "x", "must be a whole number but was 'x'"));
        return cases;
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void refusesWrongValues(Wrong wrong) throws Exception {
        OptionHandler scheme = wrong.fresh();
        scheme.setOptions(new String[] {"-N", "7"});
        String[] before = scheme.getOptions();
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> scheme.setOptions(new String[] {"-I", "5", "-" + wrong.option(), wrong.value()}));
        assertEquals("option -" + wrong.option() + " " + wrong.sentence(), e.getMessage());
        assertArrayEquals(before, scheme.getOptions(), "a refused call must change nothing");
    }

    /** So that an option of tomorrow is not forgotten. */
    @Test
    void everyOptionWithAValueIsCovered() throws Exception {
        for (Wrong first : wrong()) {
            Set<String> listed = Collections.list(first.fresh().listOptions()).stream()
                    .filter(option -> option.numArguments() > 0)
                    .map(Option::name)
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> covered = wrong().stream()
                    .filter(wrong -> wrong.scheme() == first.scheme())
                    .map(Wrong::option)
                    .collect(Collectors.toCollection(TreeSet::new));
            listed.removeAll(covered);
            assertEquals(Set.of(), listed, first.scheme().getName());
        }
    }

    @Test
    void blamesTheWrongOptionAndNotItsNeighbour() {
        Exception e = assertThrows(
                IllegalArgumentException.class,
                () -> new GaussianMixture().setOptions(new String[] {"-criterion", "foo", "-N", "-1"}));
        assertTrue(e.getMessage().startsWith("option -criterion must be one of"), e.getMessage());
    }

    @Test
    void refusesAnOptionWithoutItsValue() {
        Exception e = assertThrows(
                IllegalArgumentException.class, () -> new GaussianMixture().setOptions(new String[] {"-restarts"}));
        assertEquals("option -restarts needs a value", e.getMessage());
    }

    @Test
    void subclassesWithoutNameAreCheckedToo() throws Exception {
        GaussianMixture mixture = new GaussianMixture() {
            private static final long serialVersionUID = 1L;
        };
        mixture.setOptions(new String[] {"-N", "4"});
        assertEquals(4, mixture.getNumClusters());
        assertThrows(IllegalArgumentException.class, () -> mixture.setOptions(new String[] {"-N", "0"}));
    }

    @Test
    void acceptsNumbersOfTags() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(new String[] {"-criterion", "2"});
        assertEquals("icl", mixture.getCriterion().getSelectedTag().getReadable());
    }

    @Test
    void contradictionsAreRefused() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(Utils.splitOptions("-X 5 -criterion icl"));
        Exception e = assertThrows(IllegalArgumentException.class, mixture::training);
        assertEquals(
                "options -X and -criterion contradict each other: with folds, held-out is the criterion, but it was icl",
                e.getMessage());
        mixture.setOptions(Utils.splitOptions("-K 5 -restarts 3"));
        e = assertThrows(IllegalArgumentException.class, mixture::training);
        assertEquals(
                "options -K 5 and -restarts 3 both tell how many starts there are: give one of them", e.getMessage());
    }

    /** Weka itself knows only the words. */
    @Test
    void acceptsLettersOfCovariances() throws Exception {
        for (OptionHandler scheme :
                List.of(new GaussianMixture(), new GaussianMixtureClassifier(), new AddMixtureScores())) {
            for (Covariance covariance : Covariance.values()) {
                for (String name : List.of(
                        covariance.letters(), covariance.letters().toLowerCase(Locale.ROOT), covariance.label())) {
                    scheme.setOptions(new String[] {"-covariance", name});
                    String shown = String.join(" ", scheme.getOptions());
                    assertEquals(
                            covariance != Covariance.DIAGONAL,
                            shown.contains("-covariance " + covariance.label()),
                            shown);
                }
            }
        }
    }

    @Test
    void settersRefuseInTheSameWords() {
        Exception e =
                assertThrows(IllegalArgumentException.class, () -> new GaussianMixtureEstimator().setNumClusters(0));
        assertEquals("option -N must be at least 1, or -1 to choose, but was 0", e.getMessage());
        SelectedTag foreign = new SelectedTag(0, new Tag[] {new Tag(0, "cosine")});
        e = assertThrows(IllegalArgumentException.class, () -> new FastKMeans().setDistance(foreign));
        assertEquals("option -distance must be one of mahalanobis, euclidean, range but was 'cosine'", e.getMessage());
    }

    @Test
    void estimatorRefusesWrongValues() {
        GaussianMixtureEstimator estimator = new GaussianMixtureEstimator();
        Exception e = assertThrows(IllegalArgumentException.class, () -> estimator.estimate(new double[0][], null));
        assertEquals("there is no value to estimate a density from", e.getMessage());
        double[][] two = {{1}, {2}};
        e = assertThrows(IllegalArgumentException.class, () -> estimator.estimate(two, new double[] {1}));
        assertEquals("there are 2 values but 1 weights", e.getMessage());
    }
}
