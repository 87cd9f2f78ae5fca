// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import org.priodon.internal.Arguments;

/**
 * When a choice stops trying larger numbers of components, and how much better a larger number has to be.
 *
 * @param numbers after how many numbers in a row that did not improve the criterion the choice ends
 * @param leastGain what a larger number must gain to be taken, in log-likelihood per sample: by more than twice of it,
 *     times the number of samples, must the criterion be lower
 */
public record Patience(int numbers, double leastGain) {
    /** Tries all numbers, and takes the best one however little it gains. */
    public static final Patience ENDLESS = new Patience(Integer.MAX_VALUE, 0);

    /**
     * Checks the values.
     *
     * @param numbers at least 1
     * @param leastGain at least 0, finite
     */
    public Patience {
        Arguments.atLeast("numbers without improvement", numbers, 1);
        if (!(leastGain >= 0 && leastGain < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the least gain must be at least 0 and finite but was " + leastGain);
        }
    }
}
