// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import org.priodon.mixture.GaussianMixture;

/**
 * A numeric attribute of a model.
 *
 * @param column its number among all attributes
 * @param dimension its number among the numeric ones
 */
record NumericAttribute(int column, int dimension) {
    String name(MixtureView view) {
        return view.model().schema().column(column).name();
    }

    /** From the least to the greatest of all instances and of two standard deviations about all means. */
    Axis axis(MixtureView view) {
        GaussianMixture model = view.model();
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < model.components(); g++) {
            double reach = 2 * Math.sqrt(model.variance(g, dimension));
            least = Math.min(least, model.mean(g, dimension) - reach);
            greatest = Math.max(greatest, model.mean(g, dimension) + reach);
        }
        for (int i = 0; view.data() != null && i < view.data().size(); i++) {
            double value = view.data().value(i, column);
            if (!Double.isNaN(value)) {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        boolean date = view.data() != null && view.data().attribute(column).isDate();
        return Axis.around(name(view), least, greatest, date ? Axis.Kind.DATES : Axis.Kind.NUMBERS);
    }
}
