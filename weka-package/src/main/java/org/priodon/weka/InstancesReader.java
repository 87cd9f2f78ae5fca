// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Copies instances into the engine's samples. Numeric and date attributes become numeric columns, nominal ones
 * categorical columns. Missing values are NaN on both sides.
 */
public final class InstancesReader {
    /** Between two looks at the interruption flag. */
    private static final int ROWS_PER_LOOK = 4096;

    private InstancesReader() {}

    /**
     * Allows the attributes that can be read, with missing values, and nothing else.
     *
     * @param capabilities of a scheme
     */
    public static void restrict(Capabilities capabilities) {
        capabilities.disableAll();
        capabilities.enable(Capability.NUMERIC_ATTRIBUTES);
        capabilities.enable(Capability.DATE_ATTRIBUTES);
        capabilities.enable(Capability.NOMINAL_ATTRIBUTES);
        capabilities.enable(Capability.MISSING_VALUES);
    }

    /**
     * The columns for some attributes.
     *
     * @param data the training data
     * @return one column per attribute
     */
    public static Schema schema(Instances data) {
        List<Column> columns = new ArrayList<>();
        for (int a = 0; a < data.numAttributes(); a++) {
            Attribute attribute = data.attribute(a);
            columns.add(
                    attribute.isNominal() || !isObserved(data, a)
                            ? Column.categorical(attribute.name(), labels(attribute))
                            : Column.numeric(attribute.name()));
        }
        return Schema.of(columns);
    }

    private static boolean isObserved(Instances data, int attribute) {
        for (int i = 0; i < data.numInstances(); i++) {
            if (!data.instance(i).isMissing(attribute)) {
                return true;
            }
        }
        return false;
    }

    /** An attribute without labels, or without any value, becomes a single category, which says nothing. */
    private static List<String> labels(Attribute attribute) {
        List<String> labels = new ArrayList<>();
        for (int v = 0; attribute.isNominal() && v < attribute.numValues(); v++) {
            labels.add(attribute.value(v));
        }
        return labels.isEmpty() ? List.of("?") : labels;
    }

    /**
     * Copies all instances with their weights. If all weights are 0, they count as 1.
     *
     * @param data what to copy
     * @param schema its columns
     * @param precision how to store
     * @param imputed what stands in for missing values, or null to leave them missing
     * @return the samples
     * @throws InterruptedException if the thread was interrupted meanwhile; the flag is then clear
     */
    public static Samples read(Instances data, Schema schema, Precision precision, double[] imputed)
            throws InterruptedException {
        SamplesBuilder builder = Samples.builder(schema).precision(precision).missing(MissingValues.MARGINALISE);
        RowReader reader = new RowReader(schema, imputed);
        boolean weighted = countingInstances(data) > 0;
        for (int i = 0; i < data.numInstances(); i++) {
            if (i % ROWS_PER_LOOK == 0 && Thread.interrupted()) {
                throw interrupted();
            }
            Instance instance = data.instance(i);
            builder.add(reader.row(instance), weighted ? instance.weight() : 1);
        }
        try {
            return builder.build();
        } catch (CancellationException e) {
            Thread.interrupted();
            throw interrupted();
        }
    }

    private static InterruptedException interrupted() {
        return new InterruptedException("interrupted while reading instances");
    }

    /**
     * Refuses an instance that does not fit a model: it may be made by hand, or come from other data.
     *
     * @param instance any
     * @param attributes how many the training data had
     * @throws IllegalArgumentException if the instance has more, or fewer
     */
    public static void checkAttributes(Instance instance, int attributes) {
        if (instance.numAttributes() != attributes) {
            throw new IllegalArgumentException("the model was built with " + attributes
                    + " attributes, but the instance has " + instance.numAttributes()
                    + "; give it the attributes of the training data, in their order");
        }
    }

    /**
     * How many instances have a weight above 0.
     *
     * @param data some instances
     * @return their number
     */
    public static int countingInstances(Instances data) {
        int counting = 0;
        for (Instance instance : Collections.list(data.enumerateInstances())) {
            if (instance.weight() > 0) {
                counting++;
            }
        }
        return counting;
    }

    /**
     * Means of numeric and modes of nominal attributes, as Weka computes them.
     *
     * @param data the training data
     * @return one value per attribute
     */
    public static double[] meansAndModes(Instances data) {
        double[] values = new double[data.numAttributes()];
        for (int a = 0; a < values.length; a++) {
            values[a] = data.meanOrMode(a);
        }
        return values;
    }

    /**
     * A copy without the class attribute.
     *
     * @param data any
     * @return a copy in which no attribute is the class
     */
    public static Instances withoutClass(Instances data) {
        Instances copy = new Instances(data);
        copy.setClassIndex(-1);
        if (data.classIndex() >= 0) {
            copy.deleteAttributeAt(data.classIndex());
        }
        return copy;
    }
}
