// SPDX-License-Identifier: Apache-2.0
/** The command {@code datasets}, for a command line made with picocli. */
package org.priodon.datasets.command;
