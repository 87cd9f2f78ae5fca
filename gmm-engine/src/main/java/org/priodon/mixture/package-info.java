// SPDX-License-Identifier: Apache-2.0
/** Fitting and using diagonal Gaussian mixtures. */
package org.priodon.mixture;
