// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Centres in the form that {@link AssignmentKernels#scores} reads, shared by all threads of a pass: for each centre a
 * direction, and a height to which the scalar product of sample and direction is added.
 */
public abstract class Directions {
    final int centres;
    final int dimensions;

    Directions(int centres, int dimensions) {
        this.centres = centres;
        this.dimensions = dimensions;
    }

    public abstract void setDirection(int centre, int dimension, double value);

    public abstract void setHeight(int centre, double height);
}
