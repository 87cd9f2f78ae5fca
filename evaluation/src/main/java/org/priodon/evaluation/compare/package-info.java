// SPDX-License-Identifier: AGPL-3.0-or-later
/** The paper's table: the engine against other libraries on the paper's data sets, one command. */
package org.priodon.evaluation.compare;
