// SPDX-License-Identifier: Apache-2.0
/** The command {@code priodon}. */
package org.priodon.cli;
