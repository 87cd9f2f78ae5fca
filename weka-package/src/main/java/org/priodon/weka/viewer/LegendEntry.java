// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import java.awt.Shape;

/**
 * One entry of a legend.
 *
 * @param mark about the origin, of size 1
 * @param colour of the mark
 * @param name what it stands for
 * @param detail a second line, or empty
 */
record LegendEntry(Shape mark, Color colour, String name, String detail) {}
