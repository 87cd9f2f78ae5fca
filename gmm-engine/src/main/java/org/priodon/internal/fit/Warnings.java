// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.fit;

import java.util.ArrayList;
import java.util.List;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.DistinctSamples;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.observe.FitWarning;

/** Collects what the user of a fit should know; the sentences that mixtures and k-means share are here. */
public final class Warnings {
    private static final int SHOWN = 8;

    private final List<FitWarning> warnings = new ArrayList<>();

    public void add(FitWarning.Kind kind, String message) {
        warnings.add(new FitWarning(kind, message));
    }

    /** About samples without values, and too few different ones, unless nobody wants to wait for their number. */
    public void ofSamples(BlockedSamples samples, int components, ChunkRunner runner) {
        if (samples.unobservedSamples() > 0) {
            String those = samples.unobservedSamples() == 1
                    ? "1 sample has no observed value; it only adds weight"
                    : samples.unobservedSamples() + " samples have no observed value; they only add weight";
            add(FitWarning.Kind.UNOBSERVED_SAMPLES, those);
        }
        try {
            int distinct = DistinctSamples.count(samples, components, runner);
            if (distinct < components) {
                add(
                        FitWarning.Kind.FEW_DISTINCT_SAMPLES,
                        "there are " + distinct + " distinct samples for " + components + " components");
            }
        } catch (FitCancelled e) {
            return; // The fit itself is complete.
        }
    }

    /** About dead means that could not be revived. */
    public void ofRevival(int revived) {
        add(
                FitWarning.Kind.REVIVAL_LIMIT,
                revived + " dead means were revived and some died again; use fewer components");
    }

    /** Numbered or named things and their verb: "component 3 has", "columns 'a', 'b' and 5 more have". */
    public static String have(String thing, List<?> names) {
        boolean one = names.size() == 1;
        return thing + (one ? " " : "s ") + listed(names) + (one ? " has" : " have");
    }

    private static String listed(List<?> names) {
        int shown = Math.min(SHOWN, names.size());
        String text = names.subList(0, shown).toString();
        return text.substring(1, text.length() - 1)
                + (shown < names.size() ? " and " + (names.size() - shown) + " more" : "");
    }

    public List<FitWarning> list() {
        return List.copyOf(warnings);
    }
}
