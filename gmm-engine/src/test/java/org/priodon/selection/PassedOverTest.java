// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Samples;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;

/** What a choice says of candidates that only a small component keeps from being chosen. */
class PassedOverTest {
    private static Selection choice(double[][] rows) {
        return ModelSelector.over(MixtureFitter.withDefaults(), 1, 5).select(Samples.ofRows(rows));
    }

    private static double[][] withWrongEntry(double value) {
        double[][] rows = ClearClusters.rows("three11", 5);
        double[][] more = Arrays.copyOf(rows, rows.length + 1);
        more[rows.length] = rows[0].clone();
        more[rows.length][2] = value;
        return more;
    }

    /** Three clusters and one row apart make four components, which are not sound. */
    @ParameterizedTest
    @ValueSource(doubles = {1e4, 1e6, -1e9})
    void aWrongEntryThatHidesClustersIsTold(double value) {
        Selection selection = choice(withWrongEntry(value));
        Candidate lowest = selection.candidates().stream()
                .min((a, b) -> Double.compare(a.value(Criterion.BIC), b.value(Criterion.BIC)))
                .orElseThrow();
        assertFalse(lowest.isSound(), selection::toString);
        assertTrue(selection.chosen().isSound(), selection::toString);
        SelectionWarning warning = selection.warnings().stream()
                .filter(one -> one.kind() == SelectionWarning.Kind.PASSED_OVER)
                .findFirst()
                .orElseThrow(() -> new AssertionError(selection.toString()));
        assertTrue(warning.message().startsWith(lowest.components() + " components (diagonal) have"), warning::message);
        assertTrue(warning.message().endsWith("or ask for " + lowest.components() + " components"), warning::message);
    }

    @Test
    void cleanClustersHaveNoSuchWarning() {
        Selection selection = choice(ClearClusters.rows("three11", 5));
        assertEquals(3, selection.chosen().components(), selection::toString);
        assertFalse(selection.hasWarning(SelectionWarning.Kind.PASSED_OVER), selection::toString);
    }

    /** They have nearly any likelihood, but only for themselves. */
    @Test
    void spikesOnAFewRowsAreNoReason() {
        Selection selection = ModelSelector.over(
                        MixtureFitter.withDefaults().withSearch(false).withVarianceFloor(VarianceFloor.relative(1e-9)),
                        3,
                        20)
                .select(Samples.ofRows(ClearClusters.rows("three11", 5)));
        assertTrue(
                selection.candidates().stream().anyMatch(one -> one.flaws().contains(Candidate.Flaw.SMALL_COMPONENT)),
                selection::toString);
        assertFalse(selection.hasWarning(SelectionWarning.Kind.PASSED_OVER), selection::toString);
    }
}
