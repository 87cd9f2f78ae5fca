// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.SplittableRandom;

/**
 * Moves marks a little, so that equal ones can be seen; each always in the same direction.
 *
 * @param most by how much at most, up and down
 */
record Jitter(double most) {
    double x(int i) {
        return moved(2L * i);
    }

    double y(int i) {
        return moved(2L * i + 1);
    }

    private double moved(long seed) {
        return most == 0 ? 0 : most * (2 * new SplittableRandom(seed).nextDouble() - 1);
    }
}
