// SPDX-License-Identifier: AGPL-3.0-or-later
/** The engine as ELKI algorithms. Classes here translate; the engine computes. */
package org.priodon.elki;
