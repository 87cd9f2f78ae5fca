// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;

class ProblemsTest {
    /** Problems must not change unnoticed: earlier results could no longer be compared. */
    private static final String DIGESTS = """
            alone 3eeca77d235afddc
            big20 5c1dc8cefa234742
            binary 195b77a29d5cd1ef
            blobs3 70474aba4230cc8a
            blobs4 161328be07789935
            counts 86011f98cae13bbd
            d20 391826366bbcf8c8
            digits e7ca82b0ffc353a9
            heavy bd0c8a1021aedeed
            iris 98e02e33074aa6c9
            iris-missing-a 337037dd00fca421
            iris-missing-b d8179936631bfb19
            iris-missing-c b0172f02f7037d6a
            missing10 6838a8aaaf3101e4
            mixed 29d123aea5b8c2b2
            nested c5be16673b902dbe
            noise 0950ce0010f5ee39
            onecol fd1ffe7cb1cd8fe5
            overlap 61c7d1726368b652
            pairs a5b8283430f5014e
            plane15 ff8128ce6fc3f776
            plane30 ef31c1e461beaa65
            plane50 b3d10a96bc7e1593
            rotated fa809657cd5af5b9
            rounded 2efbba78c0dcbc1b
            scales 959f431fdb44ae8f
            sep8 a491975c5203aec9
            single b34523beab0e9ec1
            three11 ab0ad3ac82c60cf2
            unequal fba2a80e4e8a6705
            weighted 31a398426a0d83cc
            wide f4aa4338f9bf536b
            """;

    @Test
    void problemsAreAsTheyWere() {
        Map<String, String> digests = new TreeMap<>();
        for (Problem problem : Problems.all()) {
            digests.put(problem.name(), problem.data().digest());
        }
        StringBuilder text = new StringBuilder();
        digests.forEach(
                (name, digest) -> text.append(name).append(' ').append(digest).append('\n'));
        assertEquals(DIGESTS, text.toString());
    }

    @Test
    void aDigestTellsEveryChange() {
        ProblemData data = RecordedProblems.iris();
        String digest = data.digest();
        assertEquals(digest, RecordedProblems.iris().digest());
        double[] weights = new double[150];
        Arrays.fill(weights, 2);
        List<ProblemData> changed = List.of(
                RecordedProblems.irisMissing(1),
                data.withStep(0.2),
                data.withWeights(weights),
                data.withPrecision(Precision.SINGLE),
                ProblemData.of(data.rows(), new int[150]).withStep(0.1));
        for (ProblemData other : changed) {
            assertTrue(!digest.equals(other.digest()));
        }
    }

    @Test
    void everySecondOneIsKeptApart() {
        assertEquals(
                List.of(
                        "alone",
                        "binary",
                        "blobs4",
                        "d20",
                        "heavy",
                        "iris-missing-a",
                        "iris-missing-c",
                        "mixed",
                        "noise",
                        "overlap",
                        "plane15",
                        "plane50",
                        "rounded",
                        "sep8",
                        "three11",
                        "weighted"),
                names(Problems.Half.OPEN));
        assertEquals(
                List.of(
                        "big20",
                        "blobs3",
                        "counts",
                        "digits",
                        "iris",
                        "iris-missing-b",
                        "missing10",
                        "nested",
                        "onecol",
                        "pairs",
                        "plane30",
                        "rotated",
                        "scales",
                        "single",
                        "unequal",
                        "wide"),
                names(Problems.Half.APART));
        assertEquals(32, names(Problems.Half.ALL).size());
    }

    private static List<String> names(Problems.Half half) {
        return Problems.of(half).stream().map(Problem::name).toList();
    }

    @Test
    void labelsAreNumberedFromZero() {
        for (Problem problem : Problems.all()) {
            int[] labels = problem.data().labels();
            int[] used = Arrays.stream(labels).distinct().sorted().toArray();
            assertArrayEquals(IntStream.range(0, used.length).toArray(), used, problem.name());
        }
    }

    @Test
    void recordedStepsAreTrue() {
        for (Problem problem : Problems.all()) {
            ProblemData data = problem.data();
            for (double[] row : data.rows()) {
                for (int d = 0; d < row.length; d++) {
                    double step = data.steps()[d];
                    if (step > 0 && !Double.isNaN(row[d])) {
                        assertEquals(Math.rint(row[d] / step), row[d] / step, 1e-9, problem.name());
                    }
                }
            }
        }
    }

    @Test
    void asManyCellsAreMissingAsIsSaid() {
        assertEquals(0.2, missingShare(RecordedProblems.irisMissing(1)), 0.03);
        assertEquals(0.1, missingShare(RecordedProblems.missing10()), 0.01);
    }

    private static double missingShare(ProblemData data) {
        return Arrays.stream(data.rows())
                .flatMapToDouble(Arrays::stream)
                .map(value -> Double.isNaN(value) ? 1 : 0)
                .average()
                .orElseThrow();
    }
}
