// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.priodon.mixture.GaussianMixture;
import weka.core.Instances;

/**
 * Remembers some rows of what the last models were trained on, so that the viewer can draw them. Models themselves hold
 * no data. Nothing is written to disk, and the memory needed is bounded.
 */
public final class RecentData {
    private static final int MOST_MODELS = 20;
    private static final int MOST_ROWS = 2000;
    private static final int MOST_CELLS = 200_000;

    private static final Map<String, Instances> RECENT = new LinkedHashMap<>();

    private RecentData() {}

    /**
     * Identifies a model by its parameters.
     *
     * @param mixture the model
     * @return the same for equal models
     */
    public static String key(GaussianMixture mixture) {
        int variances = Arrays.deepHashCode(mixture.copyVariances());
        return Integer.toHexString(mixture.hashCode()) + "-" + Integer.toHexString(variances);
    }

    /**
     * Remembers evenly spaced rows.
     *
     * @param mixture the model
     * @param data what it was trained on
     */
    public static void remember(GaussianMixture mixture, Instances data) {
        int rows = Math.max(1, Math.min(MOST_ROWS, MOST_CELLS / Math.max(1, data.numAttributes())));
        int step = Math.max(1, (data.numInstances() + rows - 1) / rows);
        Instances thinned = new Instances(data, rows);
        for (int i = 0; i < data.numInstances(); i += step) {
            thinned.add(data.instance(i));
        }
        synchronized (RECENT) {
            RECENT.remove(key(mixture));
            RECENT.put(key(mixture), thinned);
            if (RECENT.size() > MOST_MODELS) {
                RECENT.remove(RECENT.keySet().iterator().next());
            }
        }
    }

    /**
     * Recalls.
     *
     * @param key of the model
     * @return some rows of its data, or null if they are gone
     */
    public static Instances recall(String key) {
        synchronized (RECENT) {
            return RECENT.get(key);
        }
    }
}
