// SPDX-License-Identifier: Apache-2.0
/** What programs at a terminal need: progress, files that are whole or not there, standard streams and Ctrl-C. */
package org.priodon.cli.terminal;
