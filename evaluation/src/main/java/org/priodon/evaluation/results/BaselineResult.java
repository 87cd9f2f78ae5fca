// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.List;
import java.util.Optional;

/**
 * What another library came to on one data set, within its time.
 *
 * @param name of the contender
 * @param library name and version
 * @param secondsPerIteration as seen in the last run; where no iteration was completed, an estimate from the warm-up; 0
 *     if unknown. Only for sentences on what did not finish
 * @param secondsUsed of its time
 * @param runs one for each start that was begun
 */
public record BaselineResult(
        String name, String library, double secondsPerIteration, double secondsUsed, List<BaselineRun> runs) {
    public BaselineResult {
        runs = List.copyOf(runs);
    }

    public List<BaselineRun> finished() {
        return runs.stream().filter(BaselineRun::finished).toList();
    }

    /** The run that the end of the time cut off, if any. */
    public Optional<BaselineRun> cutOff() {
        return runs.stream()
                .filter(run -> run.ending() == BaselineRun.Ending.OUT_OF_TIME)
                .findFirst();
    }

    public List<BaselineRun> failures() {
        return runs.stream()
                .filter(run -> run.ending() == BaselineRun.Ending.FAILED)
                .toList();
    }
}
