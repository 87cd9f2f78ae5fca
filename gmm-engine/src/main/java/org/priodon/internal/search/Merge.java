// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

/**
 * A component that could be freed for better use.
 *
 * @param freed the component
 * @param into the component that takes its samples over, or -1 where they are left to all others
 * @param loss what the log-likelihood loses by it at most, before EM makes good some of it
 */
record Merge(int freed, int into, double loss) {
    boolean concerns(int component) {
        return freed == component || into == component;
    }

    boolean isDeletion() {
        return into < 0;
    }
}
