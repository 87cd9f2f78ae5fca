// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import static org.priodon.evaluation.quality.DrawnProblems.round;
import static org.priodon.evaluation.quality.Problem.judgingChoice;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** All problems. They do not change: a test holds a digest of each, and results of different days can be compared. */
final class Problems {
    private static final List<Integer> NOT_JUDGED = List.of();

    private Problems() {}

    /**
     * A part of the problems. By the alphabet of their names, every second problem is kept apart, beginning with the
     * second.
     */
    enum Half {
        /** Looked at while the engine is improved. */
        OPEN,
        /** Looked at only when that is done. */
        APART,
        ALL
    }

    static List<Problem> of(Half half) {
        List<Problem> sorted =
                all().stream().sorted(Comparator.comparing(Problem::name)).toList();
        return IntStream.range(0, sorted.size())
                .filter(i -> half == Half.ALL || half == (i % 2 == 0 ? Half.OPEN : Half.APART))
                .mapToObj(sorted::get)
                .toList();
    }

    static List<Problem> all() {
        return List.of(
                judgingChoice("alone", "one Gaussian, nothing to be found", 1, DrawnProblems::alone),
                judgingChoice("big20", "many rows, 20 clusters", 20, () -> round(110, 20, 5000, 8, 6, 4)),
                judgingChoice("binary", "ten 0/1 columns, three others", 3, RecordedProblems::binary),
                new Problem("blobs3", "three clusters and 8 noise points", 3, NOT_JUDGED, () -> DrawnProblems.blobs(3)),
                judgingChoice("blobs4", "as blobs3, and a Gaussian for the noise", 4, () -> DrawnProblems.blobs(4)),
                judgingChoice("counts", "Poisson counts", 3, RecordedProblems::counts),
                judgingChoice("d20", "12 clusters in 20 columns", 12, () -> round(109, 12, 500, 20, 6, 1.6)),
                new Problem("digits", "pictures of 8 x 8 dots, 0 to 16", 10, NOT_JUDGED, RecordedProblems::digits),
                new Problem("heavy", "heavy tails, Student's t with 3 degrees", 4, NOT_JUDGED, DrawnProblems::heavy),
                new Problem("iris", "Fisher's flowers", 3, List.of(2, 3), RecordedProblems::iris),
                new Problem(
                        "iris-missing-a",
                        "iris, 20 % of the cells missing",
                        3,
                        NOT_JUDGED,
                        () -> RecordedProblems.irisMissing(1)),
                new Problem(
                        "iris-missing-b",
                        "iris, another 20 % missing",
                        3,
                        NOT_JUDGED,
                        () -> RecordedProblems.irisMissing(2)),
                new Problem(
                        "iris-missing-c",
                        "iris, another 20 % missing",
                        3,
                        NOT_JUDGED,
                        () -> RecordedProblems.irisMissing(3)),
                judgingChoice("missing10", "10 % of the cells missing", 5, RecordedProblems::missing10),
                judgingChoice("mixed", "three numeric, three categorical columns", 4, RecordedProblems::mixed),
                judgingChoice("nested", "a narrow cluster within a wide one", 3, DrawnProblems::nested),
                judgingChoice("noise", "five clusters in uniform noise", 6, DrawnProblems::noise),
                judgingChoice("onecol", "one of eight columns separates", 4, DrawnProblems::onecol),
                judgingChoice("overlap", "overlapping clusters", 3, DrawnProblems::overlap),
                judgingChoice("pairs", "five pairs of near clusters", 10, DrawnProblems::pairs),
                judgingChoice("plane15", "15 clusters in the plane", 15, () -> DrawnProblems.plane(15)),
                judgingChoice("plane30", "30 clusters in the plane", 30, () -> DrawnProblems.plane(30)),
                judgingChoice("plane50", "50 clusters in the plane", 50, () -> DrawnProblems.plane(50)),
                judgingChoice("rotated", "correlated columns, each cluster its own way", 4, DrawnProblems::rotated),
                judgingChoice("rounded", "values rounded to 0.1", 4, RecordedProblems::rounded),
                judgingChoice("scales", "columns from thousandths to thousands", 5, DrawnProblems::scales),
                judgingChoice("sep8", "eight clusters far apart", 8, () -> round(102, 8, 2500, 10, 10, 5)),
                judgingChoice("single", "single precision, far from 0", 6, RecordedProblems::single),
                judgingChoice("three11", "11 deviations apart, four idle columns", 3, DrawnProblems::three11),
                judgingChoice("unequal", "clusters of 3000 to 30 rows", 6, DrawnProblems::unequal),
                judgingChoice("weighted", "rows with weights", 4, RecordedProblems::weighted),
                judgingChoice("wide", "30 columns, few rows", 3, () -> round(111, 3, 100, 30, 6, 1)));
    }
}
