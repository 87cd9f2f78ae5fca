// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import weka.core.TechnicalInformation;

/** What to cite. */
public final class Sources {
    private Sources() {}

    /** {@return the paper whose algorithms the engine follows} */
    public static TechnicalInformation sandersonAndCurtin() {
        TechnicalInformation paper = new TechnicalInformation(TechnicalInformation.Type.INPROCEEDINGS);
        paper.setValue(TechnicalInformation.Field.AUTHOR, "Conrad Sanderson and Ryan Curtin");
        paper.setValue(
                TechnicalInformation.Field.TITLE,
                "An Open Source C++ Implementation of Multi-Threaded Gaussian Mixture Models, k-Means and Expectation"
                        + " Maximisation");
        paper.setValue(
                TechnicalInformation.Field.BOOKTITLE,
                "International Conference on Signal Processing and Communication Systems");
        paper.setValue(TechnicalInformation.Field.YEAR, "2017");
        return paper;
    }
}
