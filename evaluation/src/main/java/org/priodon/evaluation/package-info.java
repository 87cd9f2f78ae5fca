// SPDX-License-Identifier: AGPL-3.0-or-later
/** Measures the engine. Not published. */
package org.priodon.evaluation;
