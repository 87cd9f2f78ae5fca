// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.function.Predicate;

/**
 * Who fits as many Gaussians as the problem says, or chooses among the numbers that it offers.
 *
 * @param name for options, tables and files
 * @param about version, settings and variance floor, in a sentence
 * @param takes whether it can take such data
 * @param isEngine whether it is this engine, which has no limit of time
 * @param method what it does
 */
record Contender(String name, String about, Predicate<ProblemData> takes, boolean isEngine, Method method) {
    /** Fits or chooses once. */
    @FunctionalInterface
    interface Method {
        /**
         * @throws Exception whatever a library throws; the answer then counts as failed
         */
        Answer answer(Task task, long seed) throws Exception;
    }

    static Contender engine(String name, String about, Method method) {
        return new Contender(name, "this engine, " + about, data -> true, true, method);
    }

    /** Another library that takes nothing but numbers. */
    static Contender plainLibrary(String name, String about, Method method) {
        return new Contender(name, about, ProblemData::isPlain, false, method);
    }

    Answer answer(Task task, long seed) throws Exception {
        return method.answer(task, seed);
    }
}
