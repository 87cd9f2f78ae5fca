// SPDX-License-Identifier: Apache-2.0
/**
 * K-means on its own, as a fast way to cluster. Fits of mixtures use the same code for their start.
 *
 * <p>{@link KMeansFitter} is a set of options; a fit gives a {@link KMeansResult} with a {@link KMeansModel}, the
 * number of samples per centre, and the sum of squared distances. A centre that loses all its samples moves to a sample
 * of the most popular centre.
 *
 * <pre>{@code
 * Samples samples = Samples.ofRows(new double[][] {{0, 1}, {1, 0}, {9, 9}, {9, 8}, {8, 9}});
 * KMeansResult result = KMeansFitter.withDefaults().withClusters(2).fit(samples);
 *
 * KMeansModel model = result.model();
 * double[][] centres = model.copyMeans();
 * int cluster = model.assign(new double[] {7, 7}); // that of the last three rows
 * }</pre>
 */
package org.priodon.kmeans;
