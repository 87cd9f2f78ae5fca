// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.function.Predicate;
import java.util.function.Supplier;
import org.priodon.mixture.GaussianMixture;

/**
 * Who fits as many Gaussians as the problem says, or chooses among the numbers that it offers.
 *
 * @param name for options, tables and files
 * @param about version, settings and variance floor, in a sentence
 * @param takes whether it can take such data
 * @param isEngine whether it is this engine, which has no limit of time
 * @param method what it does
 */
record Entrant(String name, Supplier<String> about, Predicate<ProblemData> takes, boolean isEngine, Method method) {
    /** Fits or chooses once. */
    @FunctionalInterface
    interface Method {
        /**
         * @throws Exception whatever a library throws; the answer then counts as failed
         */
        Answer answer(Task task, long seed) throws Exception;
    }

    /**
     * What it has found.
     *
     * @param model null where it cannot be turned into one of ours
     * @param labels the cluster of every row
     * @param components how many Gaussians there are, some perhaps without a row
     * @param seconds how long the fit took
     */
    record Answer(GaussianMixture model, int[] labels, int components, double seconds) {}

    static Entrant engine(String name, String about, Method method) {
        return engine(name, about, data -> true, method);
    }

    static Entrant engine(String name, String about, Predicate<ProblemData> takes, Method method) {
        return new Entrant(name, () -> "this engine, " + about, takes, true, method);
    }

    Answer answer(Task task, long seed) throws Exception {
        return method.answer(task, seed);
    }
}
