// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.List;
import java.util.Optional;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.SealedJson;

/**
 * Whole fits of generated data by this engine and by other libraries.
 *
 * @param environment when and where
 * @param cold whether first fits of fresh processes were timed
 * @param iterations that were asked for
 * @param leftOut sentences on those who do not take part
 * @param workloads what was fitted
 */
public record Peers(
        Environment environment, boolean cold, int iterations, List<String> leftOut, List<Workload> workloads) {
    /** How files of it are read and written. */
    public static final SealedJson<Peers> FORMAT = new SealedJson<>(Peers.class, "priodon peers 3");

    /**
     * One workload.
     *
     * @param task what was fitted
     * @param name size and separation
     * @param steps samples times dimensions times components
     * @param series one for each entrant
     */
    public record Workload(String task, String name, double steps, List<Series> series) {}

    /**
     * One entrant's fits of a workload.
     *
     * @param name of the entrant
     * @param peer which library, or null for this engine
     * @param threads it had
     * @param tolerance relative difference to the reference that is allowed
     * @param rounds its fits, a process for each; the first fit of a process is not timed unless it is the only one
     */
    public record Series(String name, String peer, int threads, double tolerance, List<BaselineResult> rounds) {
        /** Whether every fit of every round finished. */
        public boolean finished() {
            return rounds.stream()
                    .allMatch(round ->
                            round.failures().isEmpty() && !round.finished().isEmpty());
        }

        /** The first thing that went wrong. */
        public String failure() {
            return rounds.stream()
                    .flatMap(round -> round.failures().stream())
                    .map(BaselineRun::message)
                    .findFirst()
                    .orElse("it did not finish");
        }

        /** The median over rounds of each round's median. */
        public double seconds() {
            return Spread.median(rounds.stream().map(Series::median).toList());
        }

        private static double median(BaselineResult round) {
            List<BaselineRun> timed = round.finished().stream()
                    .skip(round.finished().size() > 1 ? 1 : 0)
                    .toList();
            return Spread.median(timed.stream().map(BaselineRun::seconds).toList());
        }

        public int iterations() {
            return last().iterations();
        }

        /** Of the whole data. */
        public double quality() {
            return last().logLikelihood();
        }

        /** Such as components that were moved, from where on fits differ. */
        public Optional<String> remark() {
            return Optional.ofNullable(last().message());
        }

        private BaselineRun last() {
            List<BaselineRun> runs = rounds.get(rounds.size() - 1).finished();
            return runs.get(runs.size() - 1);
        }
    }
}
