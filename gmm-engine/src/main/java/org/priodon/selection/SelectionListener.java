// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

/** Is told how far a choice has come. */
@FunctionalInterface
public interface SelectionListener {
    /**
     * A candidate is fitted and judged. Called on the thread that chooses.
     *
     * @param candidate the latest
     * @param done how many candidates are done, this one included
     * @param planned how many there will be
     */
    void candidateDone(Candidate candidate, int done, int planned);
}
