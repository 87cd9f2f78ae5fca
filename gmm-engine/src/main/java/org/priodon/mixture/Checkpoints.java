// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Optional;

/**
 * Keeps where a fit stands, so that a later process can go on from there when this one dies. All methods are called on
 * the thread that called {@code fit}. An exception ends the fit and reaches the caller.
 */
public interface Checkpoints {
    /**
     * What was kept last under a name.
     *
     * @param name stands for one random start of a fit with these settings and samples: letters, digits and hyphens.
     *     The limit of iterations is no part of it, so that a fit can go on beyond its former limit
     * @return empty to begin anew
     */
    Optional<FitState> find(String name);

    /**
     * Keeps a state in place of the former one of its name, wholly or not at all.
     *
     * @param name as for {@link #find}
     * @param state to go on from
     * @param model the same parameters in the user's units, for those who want to look
     */
    void keep(String name, FitState state, GaussianMixture model);

    /**
     * How often to keep a state. Those after the first and the last iteration are kept anyway.
     *
     * @return after so many iterations of EM each; at least 1
     */
    default int interval() {
        return 1;
    }
}
