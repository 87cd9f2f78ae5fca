// SPDX-License-Identifier: AGPL-3.0-or-later
/** Repeats recorded runs and compares all bits. */
package org.priodon.evaluation.reproduce;
