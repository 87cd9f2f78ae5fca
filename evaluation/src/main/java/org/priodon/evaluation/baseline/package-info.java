// SPDX-License-Identifier: AGPL-3.0-or-later
/**
 * Other libraries' EM, in processes of their own: none of them can be stopped from inside, so the process is, when the
 * time is over. Each is warmed up on generated data before it is timed.
 */
package org.priodon.evaluation.baseline;
