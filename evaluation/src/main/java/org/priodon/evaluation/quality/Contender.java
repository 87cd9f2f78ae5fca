// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

/** Who fits. */
interface Contender extends AutoCloseable {
    /** For options, tables and files. */
    String name();

    /** Version, settings and variance floor, in a sentence. */
    String about();

    /** Whether it can take such data. */
    boolean takes(ProblemData data);

    /**
     * Fits once, with its own defaults.
     *
     * @throws Exception whatever a library throws; the fit then counts as failed
     */
    Answer fit(Task task, int components, long seed) throws Exception;

    /** Ends what was started. */
    @Override
    default void close() {}
}
