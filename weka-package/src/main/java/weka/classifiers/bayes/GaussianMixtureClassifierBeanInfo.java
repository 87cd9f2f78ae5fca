// SPDX-License-Identifier: GPL-3.0-or-later
package weka.classifiers.bayes;

import org.priodon.weka.MixtureProperty;

/** Lets the mixture of {@link GaussianMixtureClassifier} be edited. */
public final class GaussianMixtureClassifierBeanInfo extends MixtureProperty {
    /** Called by Java. */
    public GaussianMixtureClassifierBeanInfo() {
        super(GaussianMixtureClassifier.class);
    }
}
