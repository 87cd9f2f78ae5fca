// SPDX-License-Identifier: Apache-2.0
/** Choosing first means. */
package org.priodon.start;
