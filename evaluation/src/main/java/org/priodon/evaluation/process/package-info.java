// SPDX-License-Identifier: AGPL-3.0-or-later
/** Other programs: building, running, and talking to them. */
package org.priodon.evaluation.process;
