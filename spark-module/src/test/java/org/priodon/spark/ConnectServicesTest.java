// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.evaluation.Evaluator;
import org.junit.jupiter.api.Test;

/** A server of Spark Connect knows only classes that it finds as services. */
class ConnectServicesTest {
    private static <T> Set<String> found(Class<T> service) {
        return ServiceLoader.load(service).stream()
                .map(ServiceLoader.Provider::type)
                .filter(type -> type.getPackageName().equals("org.priodon.spark"))
                .map(Class::getSimpleName)
                .collect(Collectors.toSet());
    }

    @Test
    void allAreFound() {
        assertEquals(Set.of("PriodonMixture", "PriodonKMeans"), found(Estimator.class));
        assertEquals(Set.of("PriodonMixtureModel", "PriodonKMeansModel"), found(Transformer.class));
        assertEquals(Set.of("LogDensityEvaluator"), found(Evaluator.class));
    }

    /** The server makes one of each, without arguments. */
    @Test
    void allCanBeMade() {
        for (Class<?> service : new Class<?>[] {Estimator.class, Transformer.class, Evaluator.class}) {
            ServiceLoader.load(service).stream()
                    .filter(provider -> provider.type().getPackageName().equals("org.priodon.spark"))
                    .forEach(provider ->
                            assertEquals(provider.type(), provider.get().getClass()));
        }
    }
}
