// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.Arrays;

/** Who takes part beside the engine, in the order of columns. */
public enum Contender {
    ELKI_EM(
            "elki-em",
            Pairing.SAME_START,
            false,
            "EM with diagonal covariances, one thread, from the engine's k-means clusters, as many iterations as the"
                    + " engine"),
    ARMADILLO(
            "armadillo",
            Pairing.SAME_START,
            true,
            "gmm_diag, all threads, from the engine's k-means clusters, as many iterations as the engine"),
    VLFEAT(
            "vlfeat",
            Pairing.SAME_START,
            true,
            "GMM, all threads, from the engine's k-means clusters, at most as many iterations as the engine: it ends"
                    + " when the likelihood changes by less than a part in 100,000"),
    SCIKIT_LEARN(
            "scikit-learn",
            Pairing.SAME_START,
            true,
            "GaussianMixture with diagonal covariances, all threads that NumPy uses, from the engine's k-means"
                    + " clusters, as many iterations as the engine; the floor is added to every variance"),
    GMM_DIAG(
            "gmm_diag",
            Pairing.OWN_START,
            true,
            "gmm_diag as in the paper, all threads: its own random subset, k-means and EM, with the seeds 0, 1, 2 and"
                    + " so on; EM ends when nothing changes any more, or at the same limit of iterations"),
    WEKA_EM(
            "weka-em",
            Pairing.OWN_START,
            true,
            "EM, diagonal covariances, all threads, from one run of its own k-means to the end"),
    COMMONS_MATH(
            "commons-math",
            Pairing.FULL,
            false,
            "full covariances, one thread, from the engine's k-means clusters on standardised columns, until it"
                    + " converges by itself"),
    PRIODON_FULL(
            "priodon-full",
            Pairing.FULL_TOO,
            false,
            "this engine with full covariances, one thread, in a process of its own, from the same clusters as"
                    + " commons-math and with as many iterations"),
    SCIKIT_LEARN_ELKAN("scikit-learn-elkan", Pairing.SAME_START, true, "k-means with Elkan's bounds"),
    ELKI_HAMERLY("elki-hamerly", Pairing.SAME_START, false, "k-means with Hamerly's bounds"),
    ELKI_EXPONION("elki-exponion", Pairing.SAME_START, false, "k-means by the Exponion algorithm"),
    ELKI_SHALLOT("elki-shallot", Pairing.SAME_START, false, "k-means by the Shallot algorithm");

    /** What its times are compared with. */
    public enum Pairing {
        /** The same model from the same start: time of an EM iteration against the engine's. */
        SAME_START("the same model from the same start, per EM iteration"),
        /** The same model from a start of its own: time of the whole fit, k-means included, against the engine's. */
        OWN_START("the same model from its own start, the whole fit"),
        /** The paper's pairing: EM with full covariances against the engine's EM with diagonal ones. */
        FULL("full against diagonal covariances, EM until each converges"),
        /** Full covariances on both sides, from the same start: EM of commons-math against that of the engine. */
        FULL_TOO("commons-math with full covariances against it, from the same start, as many EM iterations");

        private final String words;

        Pairing(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /** Whether its covariances are full. */
        public boolean isFull() {
            return this == FULL || this == FULL_TOO;
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

    /** Whose times stand above those of the engine: its own, or of the engine with full covariances, its rival's. */
    public Contender rival() {
        return this == PRIODON_FULL ? COMMONS_MATH : this;
    }

    /** Whether it is a peer of the engine on generated data, where it is given a start and fits this. */
    public boolean isPeerIn(Task task) {
        return switch (this) {
            case ARMADILLO -> true;
            case VLFEAT -> task == Task.EM;
            case SCIKIT_LEARN -> task != Task.EM;
            case ELKI_EM -> task == Task.EM_FULL;
            default -> isKMeansAlone() && task == Task.K_MEANS;
        };
    }

    /** Whether it fits no mixtures, but clusters. */
    public boolean isKMeansAlone() {
        return switch (this) {
            case SCIKIT_LEARN_ELKAN, ELKI_HAMERLY, ELKI_EXPONION, ELKI_SHALLOT -> true;
            default -> false;
        };
    }

    /**
     * How closely its answers must agree with the engine's from the same start, relative to them. ELKI and VLFeat leave
     * out small responsibilities, and VLFeat ends early. scikit-learn computes distances by matrix products, so that near
     * ties may fall otherwise, and adds the floor to variances; ELKI's k-means updates sums, which rounds otherwise.
     */
    public double tolerance() {
        return switch (this) {
            case VLFEAT -> 1e-3;
            case ELKI_EM -> 1e-4;
            case SCIKIT_LEARN, SCIKIT_LEARN_ELKAN, ELKI_HAMERLY, ELKI_EXPONION, ELKI_SHALLOT -> 1e-6;
            default -> 1e-9;
        };
    }

    /** Of its column. */
    public String heading() {
        return this == rival() ? label : rival().label + " / " + label;
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
