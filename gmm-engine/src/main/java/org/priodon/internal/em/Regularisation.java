// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.family.Floor;

/**
 * What keeps an M step from extremes.
 *
 * @param floor below which no variance falls
 * @param smoothing what is added to the count of every category
 */
public record Regularisation(Floor floor, double smoothing) {}
