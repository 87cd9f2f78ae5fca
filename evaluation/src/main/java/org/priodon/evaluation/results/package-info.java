// SPDX-License-Identifier: AGPL-3.0-or-later
/** What runs leave behind: records that become JSON, sealed against damage. */
package org.priodon.evaluation.results;
