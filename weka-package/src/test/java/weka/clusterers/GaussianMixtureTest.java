// SPDX-License-Identifier: GPL-3.0-or-later
package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own tests of clusterers. */
public class GaussianMixtureTest extends AbstractClustererTest {
    public GaussianMixtureTest(String name) {
        super(name);
    }

    @Override
    public Clusterer getClusterer() {
        return new GaussianMixture();
    }

    public static Test suite() {
        return new TestSuite(GaussianMixtureTest.class);
    }
}
