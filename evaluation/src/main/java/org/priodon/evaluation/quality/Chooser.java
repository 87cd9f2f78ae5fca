// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

/** Who chooses the number of Gaussians. */
interface Chooser extends AutoCloseable {
    /** For options, tables and files. */
    String name();

    /** Version and settings, in a sentence. */
    String about();

    /** Whether it can take such data. */
    boolean takes(ProblemData data);

    /**
     * Chooses among the numbers that the problem offers.
     *
     * @throws Exception whatever a library throws; the choice then counts as failed
     */
    Answer choose(Task task, long seed) throws Exception;

    /** Ends what was started. */
    @Override
    default void close() {}
}
