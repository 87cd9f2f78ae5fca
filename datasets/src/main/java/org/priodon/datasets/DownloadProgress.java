// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

/** Hears how far a download is; called on the downloading thread, often. */
@FunctionalInterface
public interface DownloadProgress {
    /**
     * More bytes have arrived.
     *
     * @param file name of the file
     * @param done bytes so far, those of earlier attempts included
     * @param total bytes in all, or -1 if the server does not say
     */
    void advanced(String file, long done, long total);
}
