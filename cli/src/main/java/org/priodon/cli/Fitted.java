// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.selection.Selection;

/**
 * A mixture and how it was found.
 *
 * @param fit the mixture and its report
 * @param criteria of the mixture
 * @param selection all candidates, or null where there was no choice
 */
record Fitted(FitResult fit, InformationCriteria criteria, Selection selection) {
    GaussianMixture model() {
        return fit.model();
    }

    boolean isChosen() {
        return selection != null;
    }
}
