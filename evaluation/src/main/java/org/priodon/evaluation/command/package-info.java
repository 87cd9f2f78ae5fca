// SPDX-License-Identifier: AGPL-3.0-or-later
/** The command {@code priodon}. */
package org.priodon.evaluation.command;
