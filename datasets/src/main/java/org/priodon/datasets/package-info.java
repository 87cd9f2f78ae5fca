// SPDX-License-Identifier: Apache-2.0
/** The eight data sets of the comparison of Sanderson and Curtin: catalogue, preparation, download and stand-ins. */
package org.priodon.datasets;
