// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.ObjectInputFilter;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.AbstractDensityBasedClusterer;
import weka.clusterers.GaussianMixture;
import weka.clusterers.RandomizableClusterer;
import weka.clusterers.RandomizableDensityBasedClusterer;

/**
 * Lets only those objects be read that a saved {@link GaussianMixture} consists of. Reading an object runs code of its
 * class, so any other class could do harm. Remembers why it refused. For one file.
 */
final class ModelFilter implements ObjectInputFilter {
    /** The parts of a model and all classes above them. Arrays of these and of primitive types are let through too. */
    private static final Set<String> ADMITTED = Stream.of(
                    GaussianMixture.class,
                    EmOptions.class,
                    MixtureOptions.class,
                    ClustererOptions.class,
                    RandomizableClusterer.class,
                    // These two were above the others before the first release.
                    RandomizableDensityBasedClusterer.class,
                    AbstractDensityBasedClusterer.class,
                    AbstractClusterer.class,
                    StoredMixture.class,
                    FitSummary.class,
                    MissingCells.class,
                    ClusterMeasures.class,
                    MixtureTraining.MissingTreatment.class,
                    Record.class,
                    Enum.class,
                    String.class)
            .map(Class::getName)
            .collect(Collectors.toUnmodifiableSet());

    /** A model has arrays in arrays in arrays, inside two objects. */
    private static final long MOST_DEPTH = 8;

    private static final long MOST_REFERENCES = 5_000_000;
    private static final long MOST_BYTES = 1L << 30;
    /** As many attributes, components or labels as this, and no more. */
    private static final long LONGEST_ARRAY = 1_000_000;

    private String refusal;

    @Override
    public Status checkInput(FilterInfo info) {
        if (info.depth() > MOST_DEPTH
                || info.references() > MOST_REFERENCES
                || info.streamBytes() > MOST_BYTES
                || info.arrayLength() > LONGEST_ARRAY) {
            return refuse("it is larger than any model that can be shown, so reading ended there");
        }
        Class<?> type = info.serialClass();
        while (type != null && type.isArray()) {
            type = type.getComponentType();
        }
        if (type == null || type.isPrimitive() || ADMITTED.contains(type.getName())) {
            return Status.ALLOWED;
        }
        return refuse(foreign(type.getName()));
    }

    /** What to say about a class that is not admitted. */
    static String foreign(String name) {
        return "it has an object of the class " + name + ", which no such model has, so reading ended there";
    }

    private Status refuse(String reason) {
        refusal = refusal == null ? reason : refusal;
        return Status.REJECTED;
    }

    /** Why reading ended; null if this filter did not end it. */
    String refusal() {
        return refusal;
    }
}
