// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Makes the legend of clusters: name, prior and size. */
final class ClusterLegend {
    private ClusterLegend() {}

    static List<LegendEntry> of(MixtureView view, Palette palette) {
        List<LegendEntry> entries = new ArrayList<>();
        for (int g = 0; g < view.model().components(); g++) {
            entries.add(new LegendEntry(palette.mark(g), palette.colour(g), name(g), detail(view, g)));
        }
        return entries;
    }

    static String name(int cluster) {
        return "cluster " + cluster;
    }

    private static String detail(MixtureView view, int g) {
        String prior = String.format(Locale.ROOT, "prior %.3f", view.model().weight(g));
        if (view.data() == null) {
            return prior;
        }
        String of =
                view.data().size() < view.data().total() ? " of " + view.data().size() : "";
        return prior + ", size " + view.data().clusterSize(g) + of;
    }
}
