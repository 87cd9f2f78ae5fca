// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import weka.core.Instance;
import weka.core.Instances;

/**
 * How much of the training data was missing.
 *
 * @param missing how many cells
 * @param cells how many cells there were in all
 * @param treatment what was done about them
 */
public record MissingCells(long missing, long cells, MixtureTraining.MissingTreatment treatment)
        implements Serializable {
    private static final long serialVersionUID = 1L;

    /**
     * Checks that the treatment is known.
     *
     * @param missing how many cells
     * @param cells how many cells there were in all
     * @param treatment what was done about them
     */
    public MissingCells {
        Objects.requireNonNull(treatment, "treatment");
    }

    /**
     * Counts.
     *
     * @param parts the training data, without a class attribute
     * @param treatment what is done about missing values
     * @return the counts
     */
    public static MissingCells of(List<Instances> parts, MixtureTraining.MissingTreatment treatment) {
        long missing = 0;
        long cells = 0;
        for (Instances data : parts) {
            cells += (long) data.numInstances() * data.numAttributes();
            for (Instance instance : data) {
                for (int v = 0; v < instance.numValues(); v++) {
                    missing += instance.isMissingSparse(v) ? 1 : 0;
                }
            }
        }
        return new MissingCells(missing, cells, treatment);
    }

    /**
     * A line for a scheme's text.
     *
     * @param counted null for a model of a version that did not count
     * @return the line with its end, or nothing if nothing was missing
     */
    public static String line(MissingCells counted) {
        if (counted == null || counted.missing == 0) {
            return "";
        }
        String done = switch (counted.treatment) {
            case MARGINALISE -> "left out";
            case IMPUTE -> "replaced by means and modes";
        };
        return "Missing values: " + counted.missing + " of " + counted.cells + " cells, " + done + "\n";
    }
}
