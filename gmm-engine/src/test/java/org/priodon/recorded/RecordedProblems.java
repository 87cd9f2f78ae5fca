// SPDX-License-Identifier: Apache-2.0
package org.priodon.recorded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.priodon.recorded.RecordedProblem.Task;

/** Which problems are recorded: not all combinations, but every pair of traits, and every trait at every width. */
public final class RecordedProblems {
    private static final int[] COLUMNS = {1, 3, 8, 20, 31, 32, 40, 100};
    private static final int[] ROWS = {300, 1300, 5000};
    private static final int[] COMPONENTS = {3, 5, 17};
    private static final String[] SEEDINGS = {
        "K_MEANS_PLUS_PLUS", "STATIC_SUBSET", "RANDOM_SUBSET", "STATIC_SPREAD", "RANDOM_SPREAD"
    };
    private static final int ALL_TRAITS = (1 << Trait.values().length) - 1;

    private final List<RecordedProblem> problems = new ArrayList<>();

    private RecordedProblems() {
        mixtures();
        matrices();
        families();
        clusters();
        scores();
        searches();
    }

    public static List<RecordedProblem> all() {
        return Collections.unmodifiableList(new RecordedProblems().problems);
    }

    /** For each width four fits: two sets of traits and their complements. */
    private void mixtures() {
        int turn = 0;
        for (int columns : COLUMNS) {
            // Neighbouring widths get other traits: 11 is odd, so all sets of five bits come round.
            int first = 11 * turn & ALL_TRAITS;
            int second = first ^ 0b01101;
            for (int traits : new int[] {first, ~first & ALL_TRAITS, second, ~second & ALL_TRAITS}) {
                add(Task.EM, SEEDINGS[turn % 5], ROWS[turn % 3], columns, COMPONENTS[(turn / 2) % 3], traits);
                turn++;
            }
        }
        // More chunks than are wanted of smaller data, and several blocks in each.
        add(Task.EM, "K_MEANS_PLUS_PLUS", 70_000, 3, 4, 0);
        add(Task.START, "LABELS", 1300, 3, 3, 0);
        add(Task.START, "RESPONSIBILITIES", 1300, 8, 3, 0b01010);
        add(Task.START, "MEANS", 1300, 3, 5, 0b00001);
        add(Task.START, "MODEL", 1300, 20, 5, 0b10100);
    }

    /** Full covariances, with and without tiles. */
    private void matrices() {
        int[] traits = {0b00000, 0b01001, 0b10010, 0b11111, 0b00110, 0b10101, 0b01000, 0b10100};
        for (int j = 0; j < traits.length; j++) {
            add(Task.FULL, SEEDINGS[j % 5], ROWS[(j + 1) % 3], Math.min(COLUMNS[j], 40), COMPONENTS[j % 3], traits[j]);
        }
        // Products that components share.
        add(Task.FULL, "K_MEANS_PLUS_PLUS", 5000, 10, 5, 0b00000);
        add(Task.FULL, "RANDOM_SPREAD", 1300, 20, 7, 0b10100);
    }

    /** Kinds of covariances other than diagonal and full ones. */
    private void families() {
        String[] letters = {"EII", "VII", "EEI", "VEI", "EVI", "EEE", "VEE", "EVE", "VVE", "EEV", "VEV", "EVV"};
        for (int j = 0; j < letters.length; j++) {
            add(Task.FAMILY, letters[j], 1300, j % 2 == 0 ? 3 : 8, 3, 11 * j & ALL_TRAITS);
        }
    }

    private void clusters() {
        int[] traits = {0b00000, 0b00101, 0b01010, 0b11111, 0b10001, 0b11010, 0b00100, 0b10010};
        for (int j = 0; j < traits.length; j++) {
            String distance = j % 2 == 0 ? "EUCLIDEAN" : "MAHALANOBIS";
            add(Task.KMEANS, distance, ROWS[j % 3], COLUMNS[j], COMPONENTS[j % 2 + 1], traits[j]);
        }
        // So many centres that samples are compared with those around their own.
        add(Task.KMEANS, "EUCLIDEAN", 5000, 2, 80, 0b00000);
        add(Task.KMEANS, "RANGE", 5000, 2, 17, 0b00000);
        add(Task.KMEANS, "RANGE", 1300, 8, 5, 0b11111);
        add(Task.KMEANS, "RANGE", 1300, 20, 5, 0b00010);
    }

    private void scores() {
        int[] traits = {0b00000, 0b01001, 0b10010, 0b11011, 0b00110, 0b10000, 0b10101, 0b01110};
        for (int j = 0; j < traits.length; j++) {
            add(Task.SCORE, "BATCH", ROWS[(j + 1) % 3], COLUMNS[j], COMPONENTS[j % 3], traits[j]);
        }
    }

    private void searches() {
        int[] traits = {0b00000, 0b01110, 0b11001, 0b10111};
        for (int j = 0; j < traits.length; j++) {
            add(Task.SEARCH, "DEFAULTS", ROWS[j % 2], COLUMNS[j], COMPONENTS[j % 2], traits[j]);
        }
        // Only some of the rows are searched.
        add(Task.SEARCH, "DEFAULTS", 25_000, 3, 5, 0b00010);
        add(Task.RESTARTS, "ALL", 1300, 3, 4, 0b00000);
        add(Task.RESTARTS, "DROP", 1300, 8, 4, 0b10101);
        add(Task.SELECT, "BIC", 300, 3, 4, 0b00001);
        add(Task.SELECT, "AIC", 300, 2, 3, 0b01110);
        add(Task.SELECT, "ICL", 300, 3, 3, 0b10000);
        add(Task.SELECT, "HELD_OUT", 600, 3, 3, 0b00100);
        add(Task.SUMS, "MERGED", 5000, 8, 4, 0b00100);
        add(Task.SUMS, "MERGED", 1300, 32, 4, 0b11000);
    }

    private void add(Task task, String choice, int rows, int columns, int components, int traits) {
        problems.add(new RecordedProblem(task, choice, rows, columns, components, RecordedProblem.traits(traits)));
    }
}
