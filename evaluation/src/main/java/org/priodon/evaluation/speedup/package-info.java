// SPDX-License-Identifier: AGPL-3.0-or-later
/** The paper's second experiment: time against the number of threads. */
package org.priodon.evaluation.speedup;
