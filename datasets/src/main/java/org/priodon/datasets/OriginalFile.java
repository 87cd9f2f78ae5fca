// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;

/**
 * A file as its publisher offers it.
 *
 * @param name its name; beside it, the name with {@code .gz} is accepted
 * @param address where it can be downloaded, if it can be without registration and unpacking
 * @param sha256 checksum of the file as downloaded, in hexadecimal, if known
 */
public record OriginalFile(String name, Optional<URI> address, Optional<String> sha256) {
    /**
     * Checks that nothing is null.
     *
     * @param name its name
     * @param address where it can be downloaded
     * @param sha256 checksum of the file as downloaded
     */
    public OriginalFile {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(sha256, "sha256");
    }
}
