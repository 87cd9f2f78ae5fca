// SPDX-License-Identifier: Apache-2.0
/**
 * Gaussian mixtures and k-means as estimators of Spark ML. Fits run where the rows are, and give the bits that the same
 * rows give in memory, whatever the partitions and whichever machines fail meanwhile.
 */
package org.priodon.spark;
