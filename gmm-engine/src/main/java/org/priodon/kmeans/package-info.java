// SPDX-License-Identifier: Apache-2.0
/** K-means on its own. */
package org.priodon.kmeans;
