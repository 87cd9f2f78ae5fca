// SPDX-License-Identifier: AGPL-3.0-or-later
/** Results for people: tables, CSV, charts and pages. */
package org.priodon.evaluation.report;
