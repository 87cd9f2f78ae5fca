// SPDX-License-Identifier: Apache-2.0
/**
 * For hosts whose rows lie in partitions on several machines, such as Spark: a fit sends tasks to where the rows are, and
 * sums come back. Programs that fit samples have no use for it.
 *
 * <p>The host counts the rows of its partitions, cuts them into chunks by a {@link ChunkLayout}, keeps the chunks, and
 * runs a {@link ChunkTask} on them whenever it is asked to ({@link Partitions}). Then {@link
 * org.priodon.data.Samples#over(Partitions, org.priodon.data.Schema, org.priodon.data.SamplesOptions)} are samples as any
 * others: whatever is fitted to them has the bits that the same rows give in memory, in the order of partitions and of
 * rows within them.
 *
 * <p>Three rows in two partitions are one chunk, which is at home in the first of them:
 *
 * <pre>{@code
 * Schema schema = Schema.numeric(1);
 * int rowsPerChunk = Samples.rowsPerChunk(schema, 3);
 * ChunkLayout layout = new ChunkLayout(new long[] {2, 1}, 1, false, rowsPerChunk);
 * List<double[]> third = List.of(new double[] {7.5});
 * ChunkRows edge = layout.cut(1, third.iterator()).next();
 * boolean isWhole = edge.isWhole();        // false: its other rows are in partition 0
 * int home = layout.home(edge.chunk());    // 0: there, edges are joined
 * }</pre>
 *
 * <p>What travels are plain serialisable objects without records, so that it does not matter by which means a host sends
 * them.
 */
package org.priodon.spi;
