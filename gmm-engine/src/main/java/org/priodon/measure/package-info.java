// SPDX-License-Identifier: Apache-2.0
/**
 * Measures of clusterings, whoever made them.
 *
 * <p>{@link ClusterSeparation} tells how well clusters are apart from each other, by distances between samples;
 * {@link Agreement} how alike two clusterings of the same samples are, or a clustering and known classes.
 *
 * <pre>{@code
 * Samples samples = Samples.ofRows(rows);
 * int[] two = MixtureFitter.withDefaults().withComponents(2).fit(samples).model().assign(samples);
 * int[] three = MixtureFitter.withDefaults().withComponents(3).fit(samples).model().assign(samples);
 *
 * double silhouette = ClusterSeparation.of(samples, two).silhouette(); // from -1 to 1
 * double alike = Agreement.of(two, three).adjustedRandIndex(); // 1 if they are the same
 * }</pre>
 */
package org.priodon.measure;
