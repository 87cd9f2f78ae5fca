// SPDX-License-Identifier: GPL-3.0-or-later
package weka.filters.unsupervised.attribute;

import junit.framework.Test;
import junit.framework.TestSuite;
import weka.core.Attribute;
import weka.core.Instances;
import weka.filters.AbstractFilterTest;
import weka.filters.Filter;

/** Weka's own tests of filters. */
public class AddMixtureScoresTest extends AbstractFilterTest {
    public AddMixtureScoresTest(String name) {
        super(name);
    }

    @Override
    public Filter getFilter() {
        return new AddMixtureScores();
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

    public void testAddsScores() throws Exception {
        ((AddMixtureScores) m_Filter).setOptions(new String[] {"-N", "2"});
        Instances result = useFilter();
        assertEquals(m_Instances.numAttributes() + 5, result.numAttributes());
        assertEquals(m_Instances.numInstances(), result.numInstances());
        int first = m_Instances.numAttributes();
        assertEquals("logDensity", result.attribute(first).name());
        for (int i = 0; i < result.numInstances(); i++) {
            double sum =
                    result.instance(i).value(first + 1) + result.instance(i).value(first + 2);
            assertEquals(1.0, sum, 1e-12);
        }
    }

    public static Test suite() {
        return new TestSuite(AddMixtureScoresTest.class);
    }
}
