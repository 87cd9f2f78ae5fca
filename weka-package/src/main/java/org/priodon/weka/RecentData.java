// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.priodon.mixture.GaussianMixture;
import weka.core.Instances;

/**
 * Remembers some instances of what the last models were trained on, so that the viewer can draw them. Models themselves
 * hold no data. Nothing is written to disk, and the memory needed is bounded.
 *
 * @param model what was trained
 * @param instances some of the training data, evenly spaced
 * @param numbers of these instances in the training data, from 1
 * @param total how many instances there were
 */
public record RecentData(StoredMixture model, Instances instances, List<Integer> numbers, int total) {
    private static final int MOST_MODELS = 20;
    private static final int MOST_ROWS = 2000;
    private static final int MOST_CELLS = 200_000;

    private static final Map<String, RecentData> RECENT = new LinkedHashMap<>();

    /** Identifies a model by its parameters: the same for equal models. */
    private static String key(GaussianMixture mixture) {
        int covariances = Arrays.deepHashCode(mixture.copyCovariances());
        return Integer.toHexString(mixture.hashCode()) + "-" + Integer.toHexString(covariances);
    }

    /**
     * Remembers evenly spaced instances.
     *
     * @param model the model
     * @param data what it was trained on
     */
    public static void remember(StoredMixture model, Instances data) {
        int rows = Math.max(1, Math.min(MOST_ROWS, MOST_CELLS / Math.max(1, data.numAttributes())));
        int step = Math.max(1, (data.numInstances() + rows - 1) / rows);
        Instances thinned = new Instances(data, rows);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < data.numInstances(); i += step) {
            thinned.add(data.instance(i));
            numbers.add(i + 1);
        }
        String key = key(model.mixture());
        RecentData recent = new RecentData(model, thinned, numbers, data.numInstances());
        synchronized (RECENT) {
            RECENT.remove(key);
            RECENT.put(key, recent);
            if (RECENT.size() > MOST_MODELS) {
                RECENT.remove(RECENT.keySet().iterator().next());
            }
        }
    }

    /**
     * Recalls.
     *
     * @param mixture a model
     * @return some of its data, or null if they are gone
     */
    public static RecentData recall(GaussianMixture mixture) {
        synchronized (RECENT) {
            return RECENT.get(key(mixture));
        }
    }
}
