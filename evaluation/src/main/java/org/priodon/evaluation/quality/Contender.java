// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

/** Who fits as many Gaussians as the problem says, or chooses among the numbers that it offers. */
interface Contender extends AutoCloseable {
    /** For options, tables and files. */
    String name();

    /** Version, settings and variance floor, in a sentence. */
    String about();

    /** Whether it can take such data. */
    boolean takes(ProblemData data);

    /**
     * Fits or chooses once, with its own defaults.
     *
     * @throws Exception whatever a library throws; the answer then counts as failed
     */
    Answer answer(Task task, long seed) throws Exception;

    /** Whether it is this engine, which has no limit of time. */
    default boolean isEngine() {
        return false;
    }

    /** Ends what was started. */
    @Override
    default void close() {}
}
