// SPDX-License-Identifier: Apache-2.0
/** Choosing the number of components. */
package org.priodon.selection;
