// SPDX-License-Identifier: AGPL-3.0-or-later
/** The engine's seedings, for any ELKI algorithm that starts from means. */
package org.priodon.elki.seeding;
