// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.WorkloadSpec;

/**
 * The results on one workload.
 *
 * @param task what was fitted
 * @param workload to what
 * @param series one per contender
 */
record Standings(Task task, WorkloadSpec workload, List<Series> series) {
    /** Time of one iteration per sample, component and dimension. */
    double nanosecondsPerStep(Series one) {
        return one.milliseconds() * 1e6 / (workload.shape().work() * one.iterations());
    }

    /** How many times faster than a peer with as many threads, per iteration; empty if the peer is missing. */
    OptionalDouble ratio(Series one, Family peer) {
        return series.stream()
                .filter(other -> other.contender().family() == peer
                        && other.contender().threads() == one.contender().threads())
                .mapToDouble(other -> nanosecondsPerStep(other) / nanosecondsPerStep(one))
                .findFirst();
    }

    /** Armadillo's answer, or else the engine's in double precision. */
    Optional<Series> reference() {
        return first(Family.ARMADILLO).or(() -> first(Family.PRIODON));
    }

    private Optional<Series> first(Family family) {
        return series.stream()
                .filter(one ->
                        one.contender().family() == family && one.contender().precision() == Precision.DOUBLE)
                .findFirst();
    }

    /** How far an answer may be from the reference, relative to it. */
    double allowed(Series one) {
        return disturbed(one) ? Family.REVIVED_TOLERANCE : one.contender().tolerance();
    }

    /**
     * Centres die in all k-means fits alike, though not all drivers know of it; only VLFeat moves components of a
     * mixture.
     */
    boolean disturbed(Series one) {
        return one.revived() || (task == Task.K_MEANS && series.stream().anyMatch(Series::revived));
    }

    boolean agrees(Series one) {
        return reference()
                .map(reference -> one.difference(reference.quality()) <= allowed(one))
                .orElse(true);
    }

    /** One line per contender whose answer differs too much. */
    List<String> disagreements() {
        List<String> lines = new ArrayList<>();
        for (Series one : series) {
            if (!agrees(one)) {
                Series reference = reference().orElseThrow();
                lines.add(String.format(
                        Locale.ROOT,
                        "%s %s: the %s of %s is %.12g, that of %s is %.12g; they differ by %.2g, allowed is %.0g",
                        task.argument(),
                        workload,
                        task.quality(),
                        one.contender(),
                        one.quality(),
                        reference.contender(),
                        reference.quality(),
                        one.difference(reference.quality()),
                        allowed(one)));
            }
        }
        return lines;
    }

    /**
     * Whether all the engine's runs in double precision, whatever kernel, threads and JDK, gave the same bits; empty if
     * there were none.
     */
    Optional<Boolean> sameBits() {
        List<Double> answers = series.stream()
                .filter(one -> one.contender().family() == Family.PRIODON
                        && one.contender().precision() == Precision.DOUBLE)
                .flatMap(one -> one.rounds().stream())
                .map(RunOutput::quality)
                .collect(Collectors.toList());
        return answers.isEmpty()
                ? Optional.empty()
                : Optional.of(answers.stream().distinct().count() == 1);
    }
}
