// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.mixture.MixtureClassifier;
import org.priodon.mixture.MixtureClassifier.ClassMixture;
import weka.core.Instance;

/**
 * The engine's classifier for Weka's classes, of which some may have had no instances: these have probability 0.
 * Immutable; may be used by many threads.
 */
public final class ClassPosteriors {
    private final int classes;
    /** For each class of the engine, its number in Weka. */
    private final List<Integer> numbers;
    /** Leaves missing values out: what stood in for them in training depends on the class, which is not known. */
    private final RowReader reader;

    private final MixtureClassifier classifier;

    private ClassPosteriors(int classes, List<Integer> numbers, RowReader reader, MixtureClassifier classifier) {
        this.classes = classes;
        this.numbers = numbers;
        this.reader = reader;
        this.classifier = classifier;
    }

    /**
     * Joins mixtures.
     *
     * @param names of all classes
     * @param logPriors the logarithms of their probabilities
     * @param models one per class, null where it had no instances
     * @return ready to use
     * @throws IllegalArgumentException if these do not fit together
     */
    public static ClassPosteriors of(String[] names, double[] logPriors, StoredMixture... models) {
        if (names == null || logPriors == null || names.length != models.length || logPriors.length != models.length) {
            throw new IllegalArgumentException("there are not as many names and probabilities as classes");
        }
        if (Arrays.asList(names).contains(null)) {
            throw new IllegalArgumentException("a class has no name");
        }
        List<Integer> numbers = new ArrayList<>();
        double sum = 0;
        for (int c = 0; c < models.length; c++) {
            if (models[c] != null) {
                numbers.add(c);
                sum += Math.exp(logPriors[c]);
            }
        }
        List<ClassMixture> seen = new ArrayList<>();
        for (int c : numbers) {
            seen.add(new ClassMixture(names[c], Math.exp(logPriors[c]) / sum, models[c].mixture()));
        }
        MixtureClassifier classifier = MixtureClassifier.of("class", seen);
        RowReader reader = new RowReader(models[numbers.get(0)].mixture().schema(), null);
        return new ClassPosteriors(models.length, numbers, reader, classifier);
    }

    /**
     * The probabilities of the classes.
     *
     * @param instance with the attributes of the training data
     * @param classIndex the number of the class attribute
     * @return a new array that sums to 1
     * @throws IllegalArgumentException if the instance has more attributes, or fewer
     */
    public double[] of(Instance instance, int classIndex) {
        double[] seen = classifier.posteriors(reader.rowWithout(instance, classIndex));
        double[] all = new double[classes];
        for (int s = 0; s < seen.length; s++) {
            all[numbers.get(s)] = seen[s];
        }
        return all;
    }
}
