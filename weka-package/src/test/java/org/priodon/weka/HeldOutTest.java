// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With default settings, mixtures describe new data at least as well as those of Weka's EM. Not on every set: see the
 * table in the README, and {@link EmComparison}.
 */
class HeldOutTest {
    /** Both end within their tolerances of the same maximum. */
    private static final double EQUAL = 1e-3;

    /**
     * Iris has too few rows for three components: the higher the maximum, the worse it fits the rest. On cloud, EM's
     * starts happen to be good. No more than noise may be lost.
     */
    private static final Set<String> TIES = Set.of("iris", "cloud");

    static Stream<TestData.Named> bundled() throws Exception {
        return ComparisonData.bundled();
    }

    @ParameterizedTest
    @MethodSource("bundled")
    void atLeastEm(TestData.Named set) throws Exception {
        check(set, 10);
    }

    @Test
    void atLeastEmOnRealData() throws Exception {
        assumeTrue(Files.isDirectory(ComparisonData.FOLDER), "skipped: no real data in " + ComparisonData.FOLDER);
        for (TestData.Named set : ComparisonData.real().toList()) {
            check(set, 5);
        }
    }

    private static void check(TestData.Named set, int splits) throws Exception {
        HeldOut compared = HeldOut.of(set, splits);
        double allowed = TIES.contains(set.name()) ? 2 * compared.standardError() : EQUAL;
        assertTrue(compared.ours() >= compared.em() - allowed, set.name() + ": " + compared);
    }

    /** So that a set cannot be lost unseen. */
    @Test
    void fiveSetsAreCompared() throws Exception {
        assertTrue(bundled().filter(set -> !TIES.contains(set.name())).count() >= 5);
    }
}
