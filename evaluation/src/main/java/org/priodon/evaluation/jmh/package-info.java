// SPDX-License-Identifier: AGPL-3.0-or-later
/** JMH benchmarks of the engine's kernels, passes and fits. Set-up checks kernels against the arithmetic for single vectors. */
package org.priodon.evaluation.jmh;
