// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A data set of the paper's comparison.
 *
 * @param name the paper's name
 * @param rows the paper's number of samples
 * @param columns the paper's number of dimensions
 * @param gaussians the number of Gaussians that the paper fits
 * @param sha256 checksum of the prepared CSV file, unpacked, in hexadecimal, if known
 * @param origin who made the data and what they are
 * @param preparation how the prepared file is made from the original files
 * @param citation what to cite
 * @param licence the terms of use, as far as known
 * @param originals the original files, all needed, in the order of the rows
 * @param subsets known parts of the set, best first
 * @param paper what the paper reports
 */
public record CatalogueEntry(
        String name,
        long rows,
        int columns,
        int gaussians,
        Optional<String> sha256,
        String origin,
        String preparation,
        String citation,
        String licence,
        List<OriginalFile> originals,
        List<KnownSubset> subsets,
        PaperFigures paper) {
    /**
     * Copies the lists.
     *
     * @param name the paper's name
     * @param rows the paper's number of samples
     * @param columns the paper's number of dimensions
     * @param gaussians the number of Gaussians that the paper fits
     * @param sha256 checksum of the prepared CSV file
     * @param origin who made the data and what they are
     * @param preparation how the prepared file is made
     * @param citation what to cite
     * @param licence the terms of use
     * @param originals the original files
     * @param subsets known parts of the set
     * @param paper what the paper reports
     */
    public CatalogueEntry {
        originals = List.copyOf(originals);
        subsets = List.copyOf(subsets);
    }

    /**
     * The paper's shape, such as {@code 2,048 x 10}.
     *
     * @return rows and columns
     */
    public String shape() {
        return shape(rows, columns);
    }

    static String shape(long rows, int columns) {
        return String.format(Locale.ROOT, "%,d x %d", rows, columns);
    }
}
