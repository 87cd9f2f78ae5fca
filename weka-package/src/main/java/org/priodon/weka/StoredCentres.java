// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Column;
import org.priodon.kmeans.KMeansModel;
import weka.core.Instance;

/** Centres of k-means as they lie in Weka's model files: plain arrays and a version. Immutable. */
public final class StoredCentres implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int FORMAT = 1;

    private final int format;
    private final String[] names;
    /** Per attribute the labels; empty for a numeric one. */
    private final String[][] labels;

    private final double[][] means;
    private final double[] scale;
    /** Per nominal attribute, per centre. */
    private final double[][][] shares;

    private final double[][][] costs;
    /** Null where missing values are left out. */
    private final double[] imputed;

    private transient KMeansModel centres;
    private transient RowReader reader;

    /**
     * Keeps centres.
     *
     * @param centres the model
     * @param imputed what stands in for missing values, or null
     */
    public StoredCentres(KMeansModel centres, double[] imputed) {
        List<Column> columns = centres.schema().columns();
        int[] nominal = centres.schema().categoricalColumns();
        this.format = FORMAT;
        this.names = columns.stream().map(Column::name).toArray(String[]::new);
        this.labels = columns.stream()
                .map(column -> column.categories().toArray(new String[0]))
                .toArray(String[][]::new);
        this.means = centres.copyMeans();
        this.scale = centres.copyScale();
        this.shares = Arrays.stream(nominal).mapToObj(centres::copyShares).toArray(double[][][]::new);
        this.costs = Arrays.stream(nominal).mapToObj(centres::copyCosts).toArray(double[][][]::new);
        this.imputed = imputed == null ? null : imputed.clone();
        this.centres = centres;
        this.reader = new RowReader(centres.schema(), this.imputed);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        if (format != FORMAT) {
            throw new InvalidObjectException("these centres have format " + format
                    + "; this version of the package reads format " + FORMAT + ", so a newer one may be needed");
        }
        try {
            centres =
                    KMeansModel.of(StoredMixture.schema(names, labels), means, scale, List.of(shares), List.of(costs));
            StoredMixture.checkImputed(names, imputed);
            reader = new RowReader(centres.schema(), imputed);
        } catch (RuntimeException e) {
            throw StoredMixture.damaged(e);
        }
    }

    /**
     * The engine's model.
     *
     * @return immutable
     */
    public KMeansModel centres() {
        return centres;
    }

    /**
     * The centre nearest to an instance.
     *
     * @param instance with the attributes of the training data
     * @return its number
     * @throws IllegalArgumentException if it has more attributes, or fewer
     */
    public int nearest(Instance instance) {
        return centres.assign(reader.row(instance));
    }
}
