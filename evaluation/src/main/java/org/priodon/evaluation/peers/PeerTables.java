// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.report.Columns;
import org.priodon.evaluation.report.Report;
import org.priodon.evaluation.report.Table;
import org.priodon.evaluation.report.Wording;

/** The results of a run against peers, workload by workload. */
final class PeerTables {
    /**
     * Where centres died or components were moved. Every library gives them another place, and from there on fits
     * differ; what remains is a check that all found models of a kind.
     */
    private static final double DISTURBED = 5e-2;

    private PeerTables() {}

    static Report of(Peers peers) {
        Report report = new Report(
                "Whole fits of generated data: Priodon and its peers",
                (peers.cold() ? "First fits in fresh processes, " : "Warm fits, ") + peers.iterations()
                        + " iterations from the same clusters; the engine's copy of the rows is in its time.",
                "All fits are in results.json beside this page.");
        peers.environment().warning().ifPresent(report.warnings::add);
        peers.leftOut().forEach(reason -> report.conditions.add("Left out: " + reason + "."));
        for (Peers.Workload workload : peers.workloads()) {
            report.tables.add(table(workload));
            report.notes.addAll(remarks(workload));
        }
        peers.workloads().stream()
                .flatMap(workload -> workload.series().stream())
                .flatMap(series -> series.rounds().stream())
                .map(round -> "Ran: " + round.library() + ".")
                .distinct()
                .forEach(report.conditions::add);
        report.conditions.add(peers.environment().sentence());
        return report;
    }

    private static Table table(Peers.Workload workload) {
        Columns<Peers.Series> columns = new Columns<>(
                        workload.series().stream()
                                .filter(Peers.Series::finished)
                                .toList(),
                        "entrant",
                        Peers.Series::name)
                .add("threads", series -> Integer.toString(series.threads()))
                .add("ms", series -> Wording.significant(1e3 * series.seconds()))
                .add("iterations", series -> Integer.toString(series.iterations()))
                .add("ns/NGD", series -> Wording.format("%.4f", 1e9 * step(series) / workload.steps()));
        workload.series().stream()
                .flatMap(series -> Stream.ofNullable(series.peer()))
                .distinct()
                .forEach(rival -> columns.add("x " + rival, series -> ratio(workload, series, rival)));
        return columns.add("quality", series -> Wording.format("%.10g", series.quality()))
                .add("difference", series -> Wording.format("%.1e", difference(workload, series)))
                .add(
                        "allowed",
                        series -> Wording.format("%.0e", allowed(workload, series))
                                + (agrees(workload, series) ? "" : " DIFFERS"))
                .table(
                        workload.task() + " " + workload.name(),
                        "x: how many times faster than that library with as many threads (ELKI has one), "
                                + (isKMeans(workload) ? "the whole fit" : "per iteration")
                                + ". ns/NGD: an iteration per sample, component and dimension.");
    }

    private static String ratio(Peers.Workload workload, Peers.Series series, String rival) {
        return workload.series().stream()
                .filter(other -> rival.equals(other.peer()) && other.finished())
                .filter(other -> other.threads() == series.threads()
                        || Contender.find(rival).threads(2) == 1)
                .map(other -> Wording.format(
                        "%.2f", isKMeans(workload) ? other.seconds() / series.seconds() : step(other) / step(series)))
                .findFirst()
                .orElse(Table.NOTHING);
    }

    /** Everyone ends where no centre moves any more, and not all count the last iteration. */
    private static boolean isKMeans(Peers.Workload workload) {
        return workload.task().equals(Task.K_MEANS.label());
    }

    private static double step(Peers.Series series) {
        return series.seconds() / series.iterations();
    }

    /** Armadillo's answer, or else that of whoever comes first. */
    private static Optional<Peers.Series> reference(Peers.Workload workload) {
        return workload.series().stream()
                .filter(Peers.Series::finished)
                .min(Comparator.comparing(series -> !Contender.ARMADILLO.label().equals(series.peer())));
    }

    private static double difference(Peers.Workload workload, Peers.Series series) {
        double reference = reference(workload).orElseThrow().quality();
        return Math.abs(series.quality() - reference) / Math.abs(reference);
    }

    private static double allowed(Peers.Workload workload, Peers.Series series) {
        boolean disturbed = isKMeans(workload)
                ? workload.series().stream()
                        .anyMatch(other -> other.finished() && other.remark().isPresent())
                : series.remark().isPresent();
        return disturbed ? DISTURBED : series.tolerance();
    }

    private static boolean agrees(Peers.Workload workload, Peers.Series series) {
        return difference(workload, series) <= allowed(workload, series);
    }

    private static List<String> remarks(Peers.Workload workload) {
        List<String> remarks = new ArrayList<>();
        for (Peers.Series series : workload.series()) {
            if (series.finished()) {
                series.remark().ifPresent(remark -> remarks.add(series.name() + ": " + remark + "."));
            }
        }
        List<Double> ours = workload.series().stream()
                .filter(series -> series.finished() && series.peer() == null && series.tolerance() < 1e-6)
                .map(Peers.Series::quality)
                .distinct()
                .toList();
        if (!ours.isEmpty()) {
            remarks.add(
                    ours.size() == 1
                            ? "The engine's runs in double precision gave the same bits."
                            : "FAULT: the engine's runs in double precision differ in their bits.");
        }
        remarks.replaceAll(remark -> workload.task() + " " + workload.name() + ": " + remark);
        return remarks;
    }

    /** Sentences on whoever failed or differs too much. */
    static List<String> faults(Peers peers) {
        List<String> faults = new ArrayList<>();
        for (Peers.Workload workload : peers.workloads()) {
            for (Peers.Series series : workload.series()) {
                String who = workload.task() + " " + workload.name() + ", " + series.name() + ", "
                        + Wording.count(series.threads(), "thread") + ": ";
                if (!series.finished()) {
                    faults.add(who + series.failure());
                } else if (!agrees(workload, series)) {
                    faults.add(who + "its answer differs by " + difference(workload, series) + " from that of "
                            + reference(workload).orElseThrow().name());
                }
            }
        }
        return faults;
    }
}
