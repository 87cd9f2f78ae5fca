// SPDX-License-Identifier: AGPL-3.0-or-later
/**
 * JMH benchmarks of the engine's kernels, steps and fits. Set-up checks every answer against plain loops before it is
 * timed.
 */
package org.priodon.evaluation.jmh;
