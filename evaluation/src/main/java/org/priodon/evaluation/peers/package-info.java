// SPDX-License-Identifier: AGPL-3.0-or-later
/**
 * The engine against other libraries: the same file, the same start, the same number of iterations and threads, in
 * processes of their own that take turns. Quality stands beside speed, and must agree.
 */
package org.priodon.evaluation.peers;
