// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Shows a fitted mixture: scatter plots with ellipses, the course of the likelihood, the choice of the number of
 * clusters.
 */
package org.priodon.weka.viewer;
