// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

/** What is fitted. */
public enum Task {
    /** EM with diagonal covariances. */
    EM("em", "serve", "mean log-likelihood"),
    /** EM with full covariances. */
    EM_FULL("em-full", "serve-full", "mean log-likelihood"),
    K_MEANS("kmeans", "serve-kmeans", "negative mean square");

    private final String label;
    private final String request;
    private final String quality;

    Task(String label, String request, String quality) {
        this.label = label;
        this.request = request;
        this.quality = quality;
    }

    /** For options, tables and files. */
    public String label() {
        return label;
    }

    /** The first argument of programs in other languages. */
    String request() {
        return request;
    }

    /** What tells how good a model is; more is better. */
    public String quality() {
        return quality;
    }
}
