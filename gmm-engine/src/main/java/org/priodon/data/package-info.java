// SPDX-License-Identifier: Apache-2.0
/**
 * Samples: what mixtures and k-means are fitted to, and what models score.
 *
 * <p>{@link Samples} holds rows of numbers, copied once into the layout in which the engine computes, and then never
 * changed. Arrays go in by {@link Samples#ofRows(double[][])}; rows that arrive one by one go into a
 * {@link SamplesBuilder}, which also takes weights, missing values and categories. A {@link Schema} names the columns
 * and tells which of them hold categories. Numbers come back from samples as they were given.
 *
 * <p>Three animals, one of them measured only in part, and one that stands for two alike:
 *
 * <pre>{@code
 * Schema schema = Schema.of(List.of(
 *         Column.numeric("weight"),
 *         Column.numeric("length"),
 *         Column.categorical("sex", List.of("female", "male"))));
 * Samples samples = Samples.builder(schema)
 *         .missing(MissingValues.MARGINALISE)
 *         .add(new double[] {4.1, 57, 0})
 *         .add(new double[] {3.8, Double.NaN, 1}) // its length is not known
 *         .add(new double[] {4.4, 60, 0}, 2)      // counts as two rows
 *         .build();
 * double length = samples.value(2, 1);            // of the third row
 * double[] means = samples.means();               // of weight and length, over what is known
 * }</pre>
 *
 * <p>What cannot be used is refused at once, with a message that names the row, the column and what helps.
 */
package org.priodon.data;
