// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.Arrays;

/** Who takes part beside the engine, in the order of columns. */
public enum Contender {
    ELKI_EM(
            "elki-em",
            Pairing.SAME_START,
            false,
            "EM with diagonal covariances, one thread, from the engine's k-means clusters, as many iterations as the engine"),
    ARMADILLO(
            "armadillo",
            Pairing.SAME_START,
            true,
            "gmm_diag, all threads, from the engine's k-means clusters, as many iterations as the engine"),
    VLFEAT(
            "vlfeat",
            Pairing.SAME_START,
            true,
            "GMM, all threads, from the engine's k-means clusters, at most as many iterations as the engine: it ends when the likelihood changes by"
                    + " less than a part in 100,000"),
    SCIKIT_LEARN(
            "scikit-learn",
            Pairing.SAME_START,
            true,
            "GaussianMixture with diagonal covariances, all threads that NumPy uses, from the engine's k-means clusters, as many iterations as the"
                    + " engine; the floor is added to every variance"),
    GMM_DIAG(
            "gmm_diag",
            Pairing.OWN_START,
            true,
            "gmm_diag as in the paper, all threads: its own random subset, k-means and EM, with the seeds 0, 1, 2 and so on; EM ends when nothing"
                    + " changes any more, or at the same limit of iterations"),
    WEKA_EM(
            "weka-em",
            Pairing.OWN_START,
            true,
            "EM, diagonal covariances, all threads, from one run of its own k-means"),
    COMMONS_MATH(
            "commons-math",
            Pairing.FULL,
            false,
            "full covariances, one thread, from the engine's k-means clusters on standardised columns, until it converges by itself");

    /** What its times are compared with. */
    public enum Pairing {
        /** The same model from the same start: time of an EM iteration against the engine's. */
        SAME_START("the same model from the same start, per EM iteration"),
        /** The same model from a start of its own: time of the whole fit, k-means included, against the engine's. */
        OWN_START("the same model from its own start, the whole fit"),
        /** The paper's pairing: EM with full covariances against the engine's EM with diagonal ones. */
        FULL("full against diagonal covariances, EM until each converges");

        private final String words;

        Pairing(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    private final String label;
    private final Pairing pairing;
    private final boolean threaded;
    private final String use;

    Contender(String label, Pairing pairing, boolean threaded, String use) {
        this.label = label;
        this.pairing = pairing;
        this.threaded = threaded;
        this.use = use;
    }

    /** The name for options, tables and files. */
    public String label() {
        return label;
    }

    public Pairing pairing() {
        return pairing;
    }

    /** Threads it works with, and the engine that it is compared with. */
    public int threads(int allowed) {
        return threaded ? allowed : 1;
    }

    /** How it is used. */
    public String use() {
        return use;
    }

    public static Contender find(String label) {
        return Arrays.stream(values())
                .filter(contender -> contender.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no contender is named '" + label + "'; there are "
                        + Arrays.stream(values()).map(Contender::label).toList()));
    }
}
