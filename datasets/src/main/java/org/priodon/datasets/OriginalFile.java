// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A file as its publisher offers it.
 *
 * @param name its name; beside it, the name with {@code .gz} is accepted
 * @param address where it can be downloaded, if it can be without registration and unpacking
 * @param sha256 checksum of the file as downloaded, in hexadecimal, if known
 * @param sizeLimit bytes to accept at most; several times the size of the file, which need not be known
 */
public record OriginalFile(String name, Optional<URI> address, Optional<String> sha256, long sizeLimit) {
    /**
     * Checks the values.
     *
     * @param name its name
     * @param address where it can be downloaded
     * @param sha256 checksum of the file as downloaded
     * @param sizeLimit at least 1
     */
    public OriginalFile {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(sha256, "sha256");
        address.ifPresent(uri -> checkAddress("address", uri));
        if (sizeLimit < 1) {
            throw new IllegalArgumentException("sizeLimit must be at least 1 but was " + sizeLimit);
        }
    }

    /** Refuses what the HTTP client of the JDK cannot fetch. */
    static void checkAddress(String setting, URI address) {
        String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
        if (!(scheme.equals("http") || scheme.equals("https")) || address.getHost() == null) {
            throw new IllegalArgumentException(
                    setting + " must be of the form http://host/… or https://host/… but was '" + address + "'");
        }
    }
}
