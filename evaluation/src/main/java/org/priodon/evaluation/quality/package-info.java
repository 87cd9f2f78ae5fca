// SPDX-License-Identifier: AGPL-3.0-or-later
/**
 * Whether fits give the right answer: fixed problems with known clusters, fitted with many seeds, by the engine and by
 * others.
 */
package org.priodon.evaluation.quality;
