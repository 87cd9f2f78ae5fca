// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.model.EMModel;
import elki.result.textwriter.TextWriterStream;
import elki.utilities.io.FormatUtil;

/** A component as ELKI knows it, with a whole covariance matrix, and with its weight. */
public final class MatrixModel extends EMModel {
    private final double weight;

    MatrixModel(double[] mean, double[][] covarianceMatrix, double weight) {
        super(mean, covarianceMatrix);
        this.weight = weight;
    }

    /**
     * The share of the component in the mixture.
     *
     * @return from 0 to 1
     */
    public double getWeight() {
        return weight;
    }

    /** Mean, weight and covariance matrix. */
    @Override
    public void writeToText(TextWriterStream out, String label) {
        if (label != null) {
            out.commentPrintLn(label);
        }
        out.commentPrintLn("Model class: " + EMModel.class.getName());
        out.commentPrintLn("Cluster Mean: " + FormatUtil.format(getMean(), FormatUtil.NF16));
        out.commentPrintLn("Weight: " + FormatUtil.NF16.format(weight));
        out.commentPrintLn("Covariance Matrix: " + FormatUtil.format(getCovarianceMatrix(), FormatUtil.NF16));
    }

    @Override
    public String toString() {
        return "EMModel[" + prototypeToString() + ", covariance "
                + FormatUtil.format(getCovarianceMatrix(), FormatUtil.NF8) + ", weight "
                + FormatUtil.NF8.format(weight) + "]";
    }
}
