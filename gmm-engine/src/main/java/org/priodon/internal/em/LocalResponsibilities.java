// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.Supplier;
import org.priodon.internal.place.SampleFacts;

/**
 * Responsibilities that objects of this JVM know, so that passes with them stay here.
 *
 * @param suppliers makes a source for a thread
 */
record LocalResponsibilities(Supplier<ResponsibilitySource> suppliers) implements ResponsibilityRule {
    @Override
    public Supplier<ResponsibilitySource> sources(SampleFacts facts) {
        return suppliers;
    }
}
