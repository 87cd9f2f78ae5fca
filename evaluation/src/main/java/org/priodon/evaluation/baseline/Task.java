// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

/** What is fitted. */
public enum Task {
    /** EM with diagonal covariances. */
    EM("em", "serve"),
    /** EM with full covariances. */
    EM_FULL("em-full", "serve-full"),
    K_MEANS("kmeans", "serve-kmeans"),
    /** EM with diagonal covariances from a start of its own, as the library does it by itself. */
    DEFAULTS("defaults", "serve-defaults"),
    /** The same, the best of ten starts. */
    TEN_STARTS("ten-starts", "serve-ten-starts");

    private final String label;
    private final String request;

    Task(String label, String request) {
        this.label = label;
        this.request = request;
    }

    /** For options, tables and files. */
    public String label() {
        return label;
    }

    /** The first argument of programs in other languages. */
    String request() {
        return request;
    }
}
