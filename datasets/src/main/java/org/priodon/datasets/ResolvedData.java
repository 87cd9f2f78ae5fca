// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.util.Locale;
import java.util.Objects;
import org.priodon.data.Samples;

/**
 * Samples that know what they are.
 *
 * @param entry the data set that was asked for
 * @param origin whether this is it
 * @param samples the data
 * @param source where they come from: a file and what is known of it, or a seed
 */
public record ResolvedData(CatalogueEntry entry, DataOrigin origin, Samples samples, String source) {
    /**
     * Checks that nothing is null.
     *
     * @param entry the data set that was asked for
     * @param origin whether this is it
     * @param samples the data
     * @param source where they come from
     */
    public ResolvedData {
        Objects.requireNonNull(entry, "entry");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(samples, "samples");
        Objects.requireNonNull(source, "source");
    }

    /**
     * A short name for tables, such as {@code cloud}, {@code corel [subset of 10,000]} or {@code phy [stand-in]}.
     *
     * @return never the bare name unless the data are real
     */
    public String label() {
        return switch (origin) {
            case REAL -> entry.name();
            case SUBSET -> String.format(Locale.ROOT, "%s [subset of %,d]", entry.name(), samples.count());
            case STAND_IN ->
                samples.count() == entry.rows()
                        ? entry.name() + " [stand-in]"
                        : String.format(Locale.ROOT, "%s [stand-in of %,d]", entry.name(), samples.count());
        };
    }

    /**
     * A sentence for reports: name, shape, what the data are and where they come from.
     *
     * @return one line
     */
    public String description() {
        String shape = CatalogueEntry.shape(samples.count(), samples.schema().size());
        String what = switch (origin) {
            case REAL -> "real data";
            case SUBSET -> "SUBSET, not the paper's " + entry.shape();
            case STAND_IN -> "STAND-IN, generated, for the paper's " + entry.shape();
        };
        return entry.name() + ", " + shape + ": " + what + " (" + source + ")";
    }

    /** The description. */
    @Override
    public String toString() {
        return description();
    }
}
