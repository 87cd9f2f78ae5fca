// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Results as text in columns. */
final class PeerTable {
    private PeerTable() {}

    static String of(Standings standings) {
        Task task = standings.task();
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("contender", "threads", "ms", "iterations", "ns/NGD"));
        for (Family peer : task.peers()) {
            head.add("x " + peer.title());
        }
        head.addAll(List.of(task.quality(), "difference", "allowed"));
        rows.add(head);
        for (Series one : standings.series()) {
            rows.add(row(standings, one));
        }
        StringBuilder text = new StringBuilder();
        text.append(task.argument()).append(' ').append(standings.workload()).append('\n');
        text.append(aligned(rows));
        if (standings.series().stream().anyMatch(standings::disturbed)) {
            text.append(
                    "* Dead centres or empty components were given a new place, which each library chooses otherwise.\n");
        }
        standings
                .sameBits()
                .ifPresent(same -> text.append(
                        same
                                ? "The engine's runs in double precision gave the same bits.\n"
                                : "NOTE: the engine's runs in double precision differ in their bits.\n"));
        return text.toString();
    }

    private static List<String> row(Standings standings, Series one) {
        List<String> row = new ArrayList<>(List.of(
                one.contender().name(),
                Integer.toString(one.contender().threads()),
                significant(one.milliseconds()),
                Integer.toString(one.iterations()),
                String.format(Locale.ROOT, "%.4f", standings.nanosecondsPerStep(one))));
        for (Family peer : standings.task().peers()) {
            OptionalDouble ratio = standings.ratio(one, peer);
            row.add(ratio.isPresent() ? String.format(Locale.ROOT, "%.2f", ratio.getAsDouble()) : "-");
        }
        double reference = standings.reference().map(Series::quality).orElse(Double.NaN);
        row.add(String.format(Locale.ROOT, "%.10g", one.quality()));
        row.add(String.format(Locale.ROOT, "%.1e", one.difference(reference)));
        row.add(String.format(
                Locale.ROOT,
                "%.0e%s%s",
                standings.allowed(one),
                standings.disturbed(one) ? "*" : "",
                standings.agrees(one) ? "" : " DIFFERS"));
        return row;
    }

    /** Four digits, and whole numbers from a thousand on. */
    static String significant(double value) {
        int decimals = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** First column to the left, the others to the right, two blanks between. */
    static String aligned(List<List<String>> rows) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int c = 0; c < columns; c++) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                String padding = " ".repeat(widths[c] - row.get(c).length());
                line.append(c == 0 ? row.get(c) + padding : "  " + padding + row.get(c));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
