// SPDX-License-Identifier: Apache-2.0
/** Pictures of fits, as SVG. */
package org.priodon.cli.plot;
