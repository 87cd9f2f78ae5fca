// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import weka.core.AdditionalMeasureProducer;

/** A scheme with measures, which the Experimenter shows as columns. */
public interface MeasuredScheme extends AdditionalMeasureProducer {
    /**
     * All measures by the names that the Experimenter shows.
     *
     * @return in a fixed order; NaN before training
     */
    Map<String, Double> measures();

    @Override
    default Enumeration<String> enumerateMeasures() {
        return Collections.enumeration(measures().keySet());
    }

    @Override
    default double getMeasure(String measureName) {
        Double value = measures().get(measureName);
        if (value == null) {
            throw new IllegalArgumentException(measureName + " is not a measure of this scheme; use one of "
                    + measures().keySet());
        }
        return value;
    }
}
