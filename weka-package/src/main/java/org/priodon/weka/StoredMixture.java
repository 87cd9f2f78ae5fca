// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import weka.core.Instance;
import weka.core.Instances;

/**
 * A mixture as it lies in Weka's model files: plain arrays and a version, so that files outlive changes of the engine.
 * Its size does not depend on the number of training instances. Immutable; scoring is safe from many threads.
 */
public final class StoredMixture implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int FORMAT = 2;
    /** Without kinds of covariance: all were diagonal. */
    private static final int DIAGONAL_ONLY = 1;

    private final int format;
    private final String[] names;
    /** Per attribute the labels; empty for a numeric one. */
    private final String[][] labels;

    private final double[] weights;
    private final double[][] means;
    /** As the engine packs covariances of the kind; in the first format, variances. */
    private final double[][] variances;
    /** The label of the kind of covariance; null in the first format. */
    private final String covariance;
    /** Per nominal attribute, per component. */
    private final double[][][] probabilities;
    /** Null where missing values are left out. */
    private final double[] imputed;

    /** Per attribute how dates are written, null if it is not a date; null in models of versions that did not know. */
    private final String[] dateFormats;

    private transient GaussianMixture mixture;
    private transient RowReader reader;

    /**
     * Keeps a mixture of plain numbers.
     *
     * @param mixture the model
     */
    public StoredMixture(GaussianMixture mixture) {
        this(mixture, null, new Instances("", new ArrayList<>(), 0));
    }

    /**
     * Keeps a mixture.
     *
     * @param mixture the model
     * @param imputed what stands in for missing values when scoring, or null
     * @param header of the training data, whose attributes tell which numbers are dates
     */
    public StoredMixture(GaussianMixture mixture, double[] imputed, Instances header) {
        List<Column> columns = mixture.schema().columns();
        this.format = FORMAT;
        this.names = columns.stream().map(Column::name).toArray(String[]::new);
        this.labels = columns.stream()
                .map(column -> column.categories().toArray(new String[0]))
                .toArray(String[][]::new);
        this.weights = mixture.copyWeights();
        this.means = mixture.copyMeans();
        this.variances = mixture.copyCovariances();
        this.covariance = mixture.covariance().label();
        this.probabilities = Arrays.stream(mixture.schema().categoricalColumns())
                .mapToObj(mixture::copyProbabilities)
                .toArray(double[][][]::new);
        this.imputed = imputed == null ? null : imputed.clone();
        this.dateFormats = IntStream.range(0, header.numAttributes())
                .mapToObj(header::attribute)
                .map(attribute -> attribute.isDate() ? attribute.getDateFormat() : null)
                .toArray(String[]::new);
        this.mixture = mixture;
        this.reader = new RowReader(mixture.schema(), this.imputed);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        if (format != FORMAT && format != DIAGONAL_ONLY) {
            throw new InvalidObjectException("this mixture has format " + format
                    + "; this version of the package reads formats up to " + FORMAT + ", so a newer one may be needed");
        }
        if (hasGaps(new Object[] {names, labels, weights, means, variances, probabilities})
                || (covariance == null && format != DIAGONAL_ONLY)) {
            throw new InvalidObjectException("damaged model: a part is not there");
        }
        try {
            mixture = GaussianMixture.builder(schema(names, labels))
                    .weights(weights)
                    .means(means)
                    .covariances(
                            format == DIAGONAL_ONLY ? Covariance.DIAGONAL : Covariance.parse(covariance), variances)
                    .probabilities(List.of(probabilities))
                    .build();
        } catch (IllegalArgumentException e) {
            InvalidObjectException invalid = new InvalidObjectException("damaged model: " + e.getMessage());
            invalid.initCause(e);
            throw invalid;
        }
        reader = checkedReader(mixture.schema(), imputed);
    }

    /** Whether a part is not there, or an element of an array at any depth. */
    private static boolean hasGaps(Object part) {
        return part == null
                || (part instanceof Object[] parts && Arrays.stream(parts).anyMatch(StoredMixture::hasGaps));
    }

    /** The columns with these names and labels. */
    private static Schema schema(String[] names, String[][] labels) {
        if (names.length != labels.length) {
            throw new IllegalArgumentException(names.length + " names for " + labels.length + " columns");
        }
        List<Column> columns = new ArrayList<>();
        for (int a = 0; a < names.length; a++) {
            columns.add(new Column(names[a], List.of(labels[a])));
        }
        return Schema.of(columns);
    }

    /** For a model that was read, so that nothing is known about what stands in for missing values. */
    static RowReader checkedReader(Schema schema, double[] imputed) throws InvalidObjectException {
        if (imputed != null && imputed.length != schema.size()) {
            throw new InvalidObjectException(
                    "damaged model: " + imputed.length + " imputed values for " + schema.size() + " columns");
        }
        return new RowReader(schema, imputed);
    }

    /**
     * How dates of an attribute are written.
     *
     * @param attribute its number
     * @return a pattern, or null if the attribute holds no dates
     */
    public String dateFormat(int attribute) {
        return dateFormats == null || attribute >= dateFormats.length ? null : dateFormats[attribute];
    }

    /**
     * The engine's model.
     *
     * @return immutable
     */
    public GaussianMixture mixture() {
        return mixture;
    }

    /**
     * The values of an instance as the model wants them.
     *
     * @param instance with the attributes of the training data
     * @return a new array
     * @throws IllegalArgumentException if it has more attributes, or fewer
     */
    public double[] row(Instance instance) {
        return reader.row(instance);
    }

    /**
     * The values of an instance with NaN for all that are missing, also where something stands in for these in scores.
     *
     * @param instance with the attributes of the training data, and another if one is left out
     * @param left the number of the attribute to leave out, or -1 for none
     * @return a new array
     * @throws IllegalArgumentException if it has more attributes, or fewer
     */
    public double[] rowWithGaps(Instance instance, int left) {
        RowReader gaps = new RowReader(mixture.schema(), null);
        return left < 0 ? gaps.row(instance) : gaps.rowWithout(instance, left);
    }
}
