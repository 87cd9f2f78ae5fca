// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.Algorithm;
import elki.clustering.ClusteringAlgorithm;
import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.outlier.OutlierAlgorithm;
import elki.utilities.ELKIServiceRegistry;
import elki.utilities.optionhandling.parameterization.ListParameterization;
import elki.utilities.optionhandling.parameterization.TrackParameters;
import elki.utilities.optionhandling.parameterization.TrackedParameter;
import elki.utilities.optionhandling.parameters.ClassParameter;
import elki.utilities.optionhandling.parameters.Parameter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Walks through options as the MiniGUI does: ask for all, show values and choices, fill in, ask again. */
class ParametersTest {
    private static final List<String> SEEDINGS =
            List.of("plusplus", "random-spread", "random-subset", "static-spread", "static-subset");

    @Test
    void everyClassIsFoundUnderEveryInterface() {
        for (String alias : List.of("priodon-em", "priodon-gmm", "priodon-choice", "priodon-kmeans")) {
            found(Algorithm.class, alias);
            found(ClusteringAlgorithm.class, alias);
        }
        found(Algorithm.class, "priodon-outlier");
        found(OutlierAlgorithm.class, "priodon-outlier");
        found(KMeans.class, "priodon-kmeans");
        for (String seeding : SEEDINGS) {
            found(KMeansInitialization.class, "priodon-" + seeding);
        }
        assertEquals(
                GaussianMixtureEM.class,
                ELKIServiceRegistry.findAllImplementations(Algorithm.class).get(0),
                "first in the list");
    }

    private static <T> void found(Class<T> type, String alias) {
        Class<?> found = ELKIServiceRegistry.findImplementation(type, alias);
        assertTrue(found != null && found.getName().startsWith("org.priodon."), alias);
    }

    @ParameterizedTest
    @ValueSource(classes = {GaussianMixtureEM.class, GaussianMixtureOutlier.class, BlockedKMeans.class})
    void onlyTheNumberOfClustersIsRequired(Class<?> type) {
        Walk empty = new Walk(type, Map.of());
        String k = type == BlockedKMeans.class ? "kmeans.k" : "em.k";
        assertEquals(1, empty.errors(), "k is missing, and nothing else");
        for (TrackedParameter tracked : empty.tracked.getAllParameters()) {
            Parameter<?> parameter = tracked.getParameter();
            String name = parameter.getOptionID().getName();
            boolean filled = parameter.isOptional() || parameter.hasDefaultValue();
            assertEquals(!name.equals(k), filled, name);
            assertFalse(parameter.getOptionID().getDescription().isEmpty(), name);
            if (parameter instanceof ClassParameter<?> choice) {
                assertTrue(choice.getKnownImplementations().size() > 5, name);
            }
        }
        Walk complete = new Walk(type, Map.of(k, "3"));
        assertEquals(0, complete.errors());
        assertInstanceOf(type, complete.made);
    }

    @Test
    void shownValuesCanBeGivenBack() {
        Walk first = new Walk(GaussianMixtureEM.class, Map.of("em.k", "3", "priodon.restarts", "4"));
        Map<String, Object> shown = new TreeMap<>();
        for (TrackedParameter tracked : first.tracked.getAllParameters()) {
            Parameter<?> parameter = tracked.getParameter();
            if (parameter.isDefined() && !parameter.tookDefaultValue()) {
                shown.put(parameter.getOptionID().getName(), parameter.getValueAsString());
            }
        }
        assertEquals(Map.of("em.k", "3", "priodon.restarts", "4"), shown);
        assertEquals(0, new Walk(GaussianMixtureEM.class, shown).errors());
    }

    @Test
    void errorsAreCollected() {
        Map<String, Object> wrong =
                Map.of("em.k", "0", "em.delta", "-1", "priodon.distance", "manhattan", "em.centers", "nothing");
        assertTrue(new Walk(GaussianMixtureEM.class, wrong).errors() >= 4);
    }

    @Test
    void nothingIsRequiredForAChoice() {
        Walk walk = new Walk(GaussianMixtureChoice.class, Map.of());
        assertEquals(0, walk.errors());
        assertInstanceOf(GaussianMixtureChoice.class, walk.made);
    }

    @ParameterizedTest
    @ValueSource(strings = {"priodon.k-max=4", "priodon.covariances=DIAGONAL,oblong", "priodon.covariances=,"})
    void aChoiceNeedsARangeAndKinds(String option) {
        String[] pair = option.split("=");
        Map<String, Object> options = new TreeMap<>(Map.of("priodon.k-min", "5"));
        assertEquals(0, new Walk(GaussianMixtureChoice.class, options).errors());
        options.put(pair[0], pair[1]);
        assertEquals(1, new Walk(GaussianMixtureChoice.class, options).errors());
    }

    private static final class Walk {
        final ListParameterization values = new ListParameterization();
        final TrackParameters tracked = new TrackParameters(values);
        final Object made;

        Walk(Class<?> type, Map<String, Object> options) {
            options.forEach(values::addParameter);
            made = tracked.tryInstantiate(type);
        }

        int errors() {
            return values.getErrors().size();
        }
    }
}
