// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

/** What ELKI's references name: the paper whose algorithms the engine follows. */
final class Paper {
    static final String AUTHORS = "C. Sanderson, R. Curtin";
    static final String TITLE =
            "An open source C++ implementation of multi-threaded Gaussian mixture models, k-means and expectation maximisation";
    static final String BOOKTITLE = "Int. Conf. Signal Processing and Communication Systems (ICSPCS 2017)";
    static final String URL = "https://doi.org/10.1109/ICSPCS.2017.8270510";
    static final String BIBKEY = "DBLP:conf/icspcs/SandersonC17";

    private Paper() {}
}
