// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

/** What several of ELKI's references name. */
final class Paper {
    // The paper whose algorithms the engine follows.
    static final String AUTHORS = "C. Sanderson, R. Curtin";
    static final String TITLE =
            "An open source C++ implementation of multi-threaded Gaussian mixture models, k-means and expectation maximisation";
    static final String BOOKTITLE = "Int. Conf. Signal Processing and Communication Systems (ICSPCS 2017)";
    static final String URL = "https://doi.org/10.1109/ICSPCS.2017.8270510";
    static final String BIBKEY = "DBLP:conf/icspcs/SandersonC17";

    // The kinds of covariances.
    static final String KINDS_AUTHORS = "G. Celeux, G. Govaert";
    static final String KINDS_TITLE = "Gaussian Parsimonious Clustering Models";
    static final String KINDS_BOOKTITLE = "Pattern Recognition 28(5)";
    static final String KINDS_URL = "https://doi.org/10.1016/0031-3203(94)00125-6";
    static final String KINDS_BIBKEY = "DBLP:journals/pr/CeleuxG95";

    private Paper() {}
}
