// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.ArrayList;
import java.util.List;
import org.priodon.evaluation.Spread;

/**
 * What a driver printed: one {@code name value} per line, in any order.
 *
 * @param library name and version of what ran
 * @param firstMilliseconds of the first fit in the process
 * @param milliseconds of the later fits, empty if none was asked for
 * @param quality of the last model
 * @param iterations that were run
 * @param revived dead centres or empty components that were given a new place, if the driver knows; else 0
 */
record RunOutput(
        String library,
        double firstMilliseconds,
        List<Double> milliseconds,
        double quality,
        int iterations,
        int revived) {
    static RunOutput parse(String text) {
        String library = null;
        double first = Double.NaN;
        double quality = Double.NaN;
        int iterations = 0;
        int revived = 0;
        List<Double> milliseconds = new ArrayList<>();
        for (String line : text.lines().toList()) {
            int blank = line.indexOf(' ');
            String value = line.substring(blank + 1).strip();
            switch (blank < 0 ? line : line.substring(0, blank)) {
                case "library" -> library = value;
                case "first_ms" -> first = number(line, value);
                case "ms" -> milliseconds.add(number(line, value));
                case "quality" -> quality = number(line, value);
                case "iterations" -> iterations = (int) number(line, value);
                case "revived" -> revived = (int) number(line, value);
                default -> {
                    // Least and median are for people; some JVMs warn on standard output.
                }
            }
        }
        if (library == null || !(first >= 0) || Double.isNaN(quality) || iterations < 1) {
            throw new IllegalArgumentException(
                    "a driver must print library, first_ms, quality and iterations, but printed: " + text.strip());
        }
        return new RunOutput(library, first, List.copyOf(milliseconds), quality, iterations, revived);
    }

    private static double number(String line, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a driver printed '" + line + "', in which there is no number", e);
        }
    }

    /** The median of the warm fits, or the first fit if there is no other. */
    double typicalMilliseconds() {
        return milliseconds.isEmpty()
                ? firstMilliseconds
                : Spread.of(milliseconds).median();
    }
}
