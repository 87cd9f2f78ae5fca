// SPDX-License-Identifier: AGPL-3.0-or-later
/** Data for benchmarks: seeded, the same bits on every JDK, handed to all contenders in one binary file. */
package org.priodon.evaluation.workload;
