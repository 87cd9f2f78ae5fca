// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.List;
import org.priodon.evaluation.Spread;

/**
 * One contender's runs on one workload.
 *
 * @param contender who ran
 * @param rounds what it printed, round by round; at least one
 */
record Series(Contender contender, List<RunOutput> rounds) {
    /** The median over rounds of each round's median. */
    double milliseconds() {
        return Spread.of(rounds.stream().map(RunOutput::typicalMilliseconds).toList())
                .median();
    }

    int iterations() {
        return rounds.get(0).iterations();
    }

    boolean revived() {
        return rounds.stream().anyMatch(round -> round.revived() > 0);
    }

    double quality() {
        return rounds.get(0).quality();
    }

    /** The largest relative difference of any round to a reference. */
    double difference(double reference) {
        return rounds.stream()
                .mapToDouble(round -> Math.abs(round.quality() - reference) / Math.abs(reference))
                .reduce(0, (a, b) -> a >= b ? a : b); // NaN wins, unlike with Math.max on no values.
    }
}
