// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

/** How far a downloaded file is known to be the right one. */
public enum Verification {
    /** It has the checksum of the catalogue. */
    CHECKSUM("checksum verified"),
    /** No checksum of the file is known, but the set prepared from it has the checksum of the catalogue. */
    PREPARED("checksum of the prepared set verified"),
    /** No checksum is known, but the file has the one that was recorded when it was first downloaded. */
    RECORDED("unchanged since its first download, but not verified: no checksum is known"),
    /** No checksum is known; that of the file has been recorded for the next time. */
    NONE("not verified: no checksum is known");

    private final String sentence;

    Verification(String sentence) {
        this.sentence = sentence;
    }

    /** In words. */
    @Override
    public String toString() {
        return sentence;
    }
}
