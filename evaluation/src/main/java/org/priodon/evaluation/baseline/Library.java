// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

/** A library's EM. */
interface Library {
    /** Name and version. */
    String version();

    /**
     * Fits once. What is done before the clock starts, such as copies into the library's own form, does not count.
     *
     * @param problem what to fit
     * @param start from where
     * @param watch starts and is told of iterations
     * @return how it ended, with the time of the fit alone
     * @throws Exception whatever the library throws
     */
    Message fit(Problem problem, Start start, Watch watch) throws Exception;

    /**
     * Whether it reports iterations, and spends its time on nothing else, so that the time of some tells that of more.
     */
    default boolean tellsIterations() {
        return true;
    }

    /** A fit that ended without a result, for a reason that can be told in a sentence. */
    final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message);
        }
    }

    /**
     * Where a fit begins, and when it ends at the latest.
     *
     * @param labels the cluster of every sample, for libraries that take a start; else null
     * @param seed for libraries that choose their own
     * @param iterations of EM at most
     */
    record Start(int[] labels, long seed, int iterations) {}
}
