// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

import org.priodon.internal.Arguments;

/**
 * A rule that says what it is.
 *
 * @param name for reports and files
 * @param rule what decides
 * @param watchesLikelihood whether by the likelihood alone
 */
record NamedRule(String name, StoppingRule rule, boolean watchesLikelihood) implements StoppingRule {
    static final StoppingRule NEVER = new NamedRule("never", (iteration, before, now) -> false, false);

    static StoppingRule of(String kind, double change, StoppingRule rule) {
        return Arguments.notNegative("tolerance", change) == 0
                ? NEVER
                : new NamedRule(kind + " " + change, rule, false);
    }

    @Override
    public boolean isMet(int iteration, double before, double now) {
        return rule.isMet(iteration, before, now);
    }

    @Override
    public String toString() {
        return name;
    }
}
