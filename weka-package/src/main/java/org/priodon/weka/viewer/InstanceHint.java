// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells about an instance: its number, its values and its memberships. */
final class InstanceHint {
    private static final int MOST_VALUES = 12;
    private static final int MOST_CLUSTERS = 5;
    /** Smaller memberships round to nothing. */
    private static final double LEAST_MEMBERSHIP = 0.0005;

    private InstanceHint() {}

    /**
     * Some lines in HTML.
     *
     * @param first attributes to tell before others
     */
    static String of(MixtureView view, int i, List<Integer> first) {
        ShownInstances data = view.data();
        List<String> lines = new ArrayList<>();
        lines.add("<b>instance " + data.number(i) + "</b>");
        Set<Integer> told = new LinkedHashSet<>(first);
        for (int a = 0; a < data.attributes() && told.size() < MOST_VALUES; a++) {
            told.add(a);
        }
        for (int a : told) {
            lines.add(Html.escaped(data.attribute(a).name() + ": " + data.text(i, a)));
        }
        if (told.size() < data.attributes()) {
            lines.add("and " + (data.attributes() - told.size()) + " more attributes");
        }
        IntStream.range(0, view.model().components())
                .boxed()
                .filter(g -> data.membership(i, g) >= LEAST_MEMBERSHIP)
                .sorted(Comparator.comparingDouble(g -> -data.membership(i, g)))
                .limit(MOST_CLUSTERS)
                .forEach(g -> lines.add(String.format(
                        Locale.ROOT, "<i>%s: %.1f %%</i>", ClusterLegend.name(g), 100 * data.membership(i, g))));
        return Html.of(lines);
    }
}
