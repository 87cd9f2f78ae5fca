// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

/**
 * How clusters are drawn.
 *
 * @param palette colours and marks
 * @param ellipses whether clusters are drawn as ellipses
 * @param density whether lines of equal density are drawn
 * @param jitter by which share of the drawing marks are moved at most, so that equal ones can be seen
 */
record ScatterStyle(Palette palette, boolean ellipses, boolean density, double jitter) {}
