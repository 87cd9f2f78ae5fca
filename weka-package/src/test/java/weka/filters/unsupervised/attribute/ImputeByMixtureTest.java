// SPDX-License-Identifier: GPL-3.0-or-later
package weka.filters.unsupervised.attribute;

import junit.framework.Test;
import junit.framework.TestSuite;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.filters.AbstractFilterTest;
import weka.filters.Filter;

/** Weka's own tests of filters. */
public class ImputeByMixtureTest extends AbstractFilterTest {
    public ImputeByMixtureTest(String name) {
        super(name);
    }

    @Override
    public Filter getFilter() {
        return new ImputeByMixture();
    }

    /** The filter takes no string attributes. */
    @Override
    protected void setUp() throws Exception {
        super.setUp();
        for (int a = m_Instances.numAttributes() - 1; a >= 0; a--) {
            if (m_Instances.attribute(a).type() == Attribute.STRING
                    || m_Instances.attribute(a).type() == Attribute.RELATIONAL) {
                m_Instances.deleteAttributeAt(a);
            }
        }
    }

    public void testFillsEveryGap() {
        Instances result = useFilter();
        boolean some = false;
        for (int i = 0; i < result.numInstances(); i++) {
            Instance before = m_Instances.instance(i);
            Instance after = result.instance(i);
            some |= before.hasMissingValue();
            assertFalse(after.toString(), after.hasMissingValue());
            for (int a = 0; a < result.numAttributes(); a++) {
                if (!before.isMissing(a)) {
                    assertEquals(before.value(a), after.value(a), 0.0);
                }
            }
        }
        assertTrue("the data have gaps", some);
    }

    public static Test suite() {
        return new TestSuite(ImputeByMixtureTest.class);
    }
}
