// SPDX-License-Identifier: Apache-2.0
/** The command {@code priodon datasets}. */
package org.priodon.cli.datasets;
