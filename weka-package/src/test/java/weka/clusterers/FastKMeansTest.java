// SPDX-License-Identifier: GPL-3.0-or-later
package weka.clusterers;

import junit.framework.Test;
import junit.framework.TestSuite;

/** Weka's own tests of clusterers. */
public class FastKMeansTest extends AbstractClustererTest {
    public FastKMeansTest(String name) {
        super(name);
    }

    @Override
    public Clusterer getClusterer() {
        return new FastKMeans();
    }

    public static Test suite() {
        return new TestSuite(FastKMeansTest.class);
    }
}
