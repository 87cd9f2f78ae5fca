// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

/**
 * A prepared file with a part of a data set, or another form of it.
 *
 * @param name name of the file, without {@code .csv} or {@code .csv.gz}
 * @param rows its samples
 * @param columns its columns; not always those of the data set
 * @param sha256 checksum of the unpacked file, in hexadecimal
 * @param content what it holds
 */
public record KnownSubset(String name, long rows, int columns, String sha256, String content) {}
