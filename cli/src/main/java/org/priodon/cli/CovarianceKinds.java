// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.List;
import java.util.stream.Stream;
import org.priodon.mixture.Covariance;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Which kinds of covariance a mixture may have.
 *
 * @param kinds at least one, none twice
 * @param text as they were given
 */
record CovarianceKinds(List<Covariance> kinds, String text) {
    private static final String ALL = "auto";

    boolean isChoice() {
        return kinds.size() > 1;
    }

    /** The engine's name for a kind, with mclust's letters. */
    static String named(Covariance kind) {
        String letters = kind.letters();
        return kind.label().equalsIgnoreCase(letters) ? letters : kind.label() + " (" + letters + ")";
    }

    @Override
    public String toString() {
        return text;
    }

    /** Reads labels and mclust's letters, lists of them such as diagonal,VEV, and auto for all. */
    static final class Converter implements ITypeConverter<CovarianceKinds> {
        @Override
        public CovarianceKinds convert(String text) {
            if (text.strip().equalsIgnoreCase(ALL)) {
                return new CovarianceKinds(List.of(Covariance.values()), ALL);
            }
            try {
                List<Covariance> kinds = Stream.of(text.split(",", -1))
                        .map(Covariance::parse)
                        .distinct()
                        .toList();
                return new CovarianceKinds(kinds, text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage() + ", several of them with commas, or auto for all");
            }
        }
    }
}
