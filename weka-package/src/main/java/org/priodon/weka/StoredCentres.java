// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.priodon.io.KMeansFiles;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansModel;
import weka.core.Instance;

/** Centres of k-means as they lie in Weka's model files: a version, and the engine's own JSON. Immutable. */
public final class StoredCentres implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int FORMAT = 2;
    /** Arrays in place of JSON; no release wrote it. */
    private static final int ARRAYS = 1;

    private final int format;
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
        this.format = FORMAT;
        this.imputed = imputed == null ? null : imputed.clone();
        this.centres = centres;
        this.reader = new RowReader(centres.schema(), this.imputed);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeObject(KMeansFiles.toJson(centres, Provenance.none()));
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        if (format == ARRAYS) {
            throw new InvalidObjectException(
                    "these centres were saved before the first release of the package, in format " + ARRAYS
                            + ", which is no longer read; build the clusterer again and save it");
        }
        if (format != FORMAT) {
            throw new InvalidObjectException("these centres have format " + format
                    + "; this version of the package reads format " + FORMAT + ", so a newer one may be needed");
        }
        if (!(in.readObject() instanceof String json)) {
            throw new InvalidObjectException("damaged model: the centres are not there");
        }
        centres = KMeansFiles.fromJson(json).model();
        reader = StoredMixture.checkedReader(centres.schema(), imputed);
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
