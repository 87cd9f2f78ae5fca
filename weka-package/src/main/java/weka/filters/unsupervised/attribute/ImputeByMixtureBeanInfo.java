// SPDX-License-Identifier: GPL-3.0-or-later
package weka.filters.unsupervised.attribute;

import org.priodon.weka.MixtureProperty;

/** Lets the mixture of {@link ImputeByMixture} be edited. */
public final class ImputeByMixtureBeanInfo extends MixtureProperty {
    /** Called by Java. */
    public ImputeByMixtureBeanInfo() {
        super(ImputeByMixture.class);
    }
}
