// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.Arrays;

/** Who takes part beside the engine. */
public enum Contender {
    COMMONS_MATH(
            "commons-math",
            "Apache Commons Math 3.6.1, full covariances, one thread, from the engine's k-means clusters on standardised columns"),
    WEKA_EM("weka-em", "Weka 3.8.7 EM, diagonal covariances, all threads, from one run of its own k-means"),
    ELKI_EM("elki-em", "ELKI 0.8.0 EM, diagonal covariances, one thread, from the engine's k-means clusters");

    private final String label;
    private final String library;

    Contender(String label, String library) {
        this.label = label;
        this.library = library;
    }

    /** The name for options, tables and files. */
    public String label() {
        return label;
    }

    /** Name, version and how it is used. */
    public String library() {
        return library;
    }

    Library implementation() {
        return switch (this) {
            case COMMONS_MATH -> new CommonsMath();
            case WEKA_EM -> new WekaEm();
            case ELKI_EM -> new ElkiEm();
        };
    }

    public static Contender find(String label) {
        return Arrays.stream(values())
                .filter(contender -> contender.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no contender is named '" + label + "'; there are "
                        + Arrays.stream(values()).map(Contender::label).toList()));
    }
}
