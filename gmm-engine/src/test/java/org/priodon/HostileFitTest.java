// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.priodon.hostile.HostileFit;
import org.priodon.hostile.HostileFit.Fault;
import org.priodon.hostile.HostileFit.Outcome;

/**
 * Whatever the samples, weights and options, a fit is refused with a message or gives a finite model that can be saved,
 * loaded and scored.
 *
 * <p>{@code -Dpriodon.fuzz=100000} tries more cases, and {@code -Dpriodon.fuzz.from=4711} begins with another seed.
 */
class HostileFitTest {
    private static final int CASES = Integer.getInteger("priodon.fuzz", 6000);
    private static final long FROM = Long.getLong("priodon.fuzz.from", 0);

    private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);

    @Tag("slow")
    @Test
    void onlyDocumentedOutcomes() {
        List<Fault> faults = new ArrayList<>();
        for (long seed = FROM; seed < FROM + CASES; seed++) {
            HostileFit fit = new HostileFit(seed);
            fit.attempt().ifPresentOrElse(faults::add, () -> outcomes.merge(fit.outcome(), 1, Integer::sum));
        }
        assertTrue(faults.isEmpty(), () -> summary(faults));
        assertTrue(
                CASES < 100 || outcomes.getOrDefault(Outcome.FITTED, 0) > CASES / 2,
                () -> "most cases should be fitted, or they test refusals only: " + outcomes);
    }

    /** How often each kind of fault was met, and the smallest case that shows it. */
    private String summary(List<Fault> faults) {
        Map<String, List<Fault>> kinds =
                faults.stream().collect(Collectors.groupingBy(Fault::kind, TreeMap::new, Collectors.toList()));
        StringBuilder text = new StringBuilder(faults.size() + " of " + CASES + " cases broke a promise, others "
                + outcomes + ". -Dpriodon.fuzz=1 -Dpriodon.fuzz.from=<case> repeats one.\n");
        kinds.forEach((kind, those) -> {
            Fault smallest = Collections.min(those, Comparator.comparingInt(Fault::cells));
            text.append(
                    String.format("%d x %s%n  smallest: %s%n  cases %s%n", those.size(), kind, smallest, seeds(those)));
        });
        return text.toString();
    }

    private static List<Long> seeds(List<Fault> faults) {
        return faults.stream().map(Fault::seed).limit(40).toList();
    }
}
