// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.internal.em.Parameters;

/**
 * A component that two could replace.
 *
 * @param component its number
 * @param halves a mixture of two, fitted to the component's own samples
 * @param gain what the log-likelihood of these samples gains by it
 */
record Split(int component, Parameters halves, double gain) {}
