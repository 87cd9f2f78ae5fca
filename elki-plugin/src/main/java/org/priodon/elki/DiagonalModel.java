// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.model.EMModel;
import elki.math.linearalgebra.VMath;
import elki.result.textwriter.TextWriterStream;
import elki.utilities.io.FormatUtil;

/**
 * A component as ELKI knows it, which keeps only variances and weight. The covariance matrix is made when asked for.
 */
public final class DiagonalModel extends EMModel {
    private double[] variances;
    private final double weight;

    DiagonalModel(double[] mean, double[] variances, double weight) {
        super(mean, null);
        this.variances = variances;
        this.weight = weight;
    }

    @Override
    public double[][] getCovarianceMatrix() {
        return VMath.diagonal(variances);
    }

    @Override
    public void setCovarianceMatrix(double[][] covarianceMatrix) {
        variances = VMath.getDiagonal(covarianceMatrix);
    }

    /**
     * The share of the component in the mixture.
     *
     * @return from 0 to 1
     */
    public double getWeight() {
        return weight;
    }

    /**
     * The diagonal of the covariance matrix.
     *
     * @return a new array
     */
    public double[] getVariances() {
        return variances.clone();
    }

    /** Mean, weight and variances. */
    @Override
    public void writeToText(TextWriterStream out, String label) {
        if (label != null) {
            out.commentPrintLn(label);
        }
        out.commentPrintLn("Model class: " + EMModel.class.getName());
        out.commentPrintLn("Cluster Mean: " + FormatUtil.format(getMean(), FormatUtil.NF16));
        out.commentPrintLn("Weight: " + FormatUtil.NF16.format(weight));
        out.commentPrintLn("Variances: " + FormatUtil.format(variances, FormatUtil.NF16));
    }

    @Override
    public String toString() {
        return "EMModel[" + prototypeToString() + ", variances " + FormatUtil.format(variances, FormatUtil.NF8)
                + ", weight " + FormatUtil.NF8.format(weight) + "]";
    }
}
