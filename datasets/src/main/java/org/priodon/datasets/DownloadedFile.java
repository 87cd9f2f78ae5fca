// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.nio.file.Path;

/**
 * An original file that has been downloaded.
 *
 * @param path where it is
 * @param size its bytes
 * @param sha256 its checksum, in hexadecimal
 * @param verification how far it is known to be the right one
 */
public record DownloadedFile(Path path, long size, String sha256, Verification verification) {}
