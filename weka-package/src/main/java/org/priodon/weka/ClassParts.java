// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.List;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/** Training data divided by class, without the class attribute. Instances whose class is missing are left out. */
public final class ClassParts {
    private final List<Instances> parts = new ArrayList<>();
    private final String[] names;
    private final double[] logPriors;
    private final MissingCells missing;

    private ClassParts(Instances data, MixtureTraining.MissingTreatment treatment) {
        Attribute classes = data.classAttribute();
        names = new String[classes.numValues()];
        logPriors = new double[names.length];
        Instances stripped = InstancesReader.withoutClass(data);
        double[] weights = new double[names.length];
        double total = 0;
        for (int c = 0; c < names.length; c++) {
            names[c] = classes.value(c);
            parts.add(new Instances(stripped, 0));
        }
        for (int i = 0; i < data.numInstances(); i++) {
            Instance instance = data.instance(i);
            if (!instance.classIsMissing()) {
                int c = (int) instance.classValue();
                parts.get(c).add(stripped.instance(i));
                weights[c] += instance.weight();
                total += instance.weight();
            }
        }
        missing = MissingCells.of(parts, treatment);
        for (int c = 0; c < names.length; c++) {
            // Laplace's rule, as in Weka's naive Bayes.
            logPriors[c] = Math.log((weights[c] + 1) / (total + names.length));
            borrow(parts.get(c), stripped);
        }
    }

    /**
     * Divides.
     *
     * @param data with a nominal class
     * @param treatment what is done about missing values
     * @return one part per class
     */
    public static ClassParts of(Instances data, MixtureTraining.MissingTreatment treatment) {
        return new ClassParts(data, treatment);
    }

    /**
     * An attribute that was never observed in a class gets the values it has elsewhere, so that it does not speak for
     * or against the class.
     */
    private static void borrow(Instances part, Instances all) {
        for (int a = 0; a < part.numAttributes(); a++) {
            int attribute = a;
            if (part.stream().allMatch(instance -> instance.isMissing(attribute))) {
                double[] observed = all.stream()
                        .filter(instance -> !instance.isMissing(attribute))
                        .mapToDouble(instance -> instance.value(attribute))
                        .toArray();
                for (int i = 0; i < part.numInstances() && observed.length > 0; i++) {
                    part.instance(i).setValue(a, observed[i * observed.length / part.numInstances()]);
                }
            }
        }
    }

    /**
     * The instances of a class.
     *
     * @param c its number
     * @return may be empty
     */
    public Instances part(int c) {
        return parts.get(c);
    }

    /**
     * The names of the classes.
     *
     * @return a new array
     */
    public String[] names() {
        return names.clone();
    }

    /**
     * The logarithms of the classes' smoothed shares.
     *
     * @return a new array
     */
    public double[] logPriors() {
        return logPriors.clone();
    }

    /**
     * How much was missing.
     *
     * @return without the class attribute, and without instances whose class is missing
     */
    public MissingCells missing() {
        return missing;
    }
}
