// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal;

import java.util.concurrent.Executor;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.kmeans.Distance;
import org.priodon.observe.FitListener;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;

/** What every fit needs to know. Fitters change a copy and then never again. */
public class FitOptions implements Cloneable {
    public int components = 1;
    public Distance distance = Distance.MAHALANOBIS;
    public Seeding seeding = Seeding.K_MEANS_PLUS_PLUS;
    public int kMeansIterations = 10;
    public long seed = 1;
    public int threads;
    public Executor executor;
    public FitListener listener = FitListener.NONE;
    public StopSignal stopSignal = new StopSignal();
    public double[][] startMeans;

    /** Whether somebody wants to know of every iteration. */
    public final boolean isWatched() {
        return listener != FitListener.NONE;
    }

    /** Fails where these samples cannot be fitted. Samples of weight zero do not count. */
    public final void checkAgainst(BlockedSamples<?> data) {
        data.checkFittable();
        long samples = data.countingSamples();
        if (samples < components) {
            throw new IllegalArgumentException("there are " + samples + " samples but " + components
                    + " components; use at most as many components as samples");
        }
        Arguments.arrayLength(
                components + " components of " + data.dimensions() + " dimensions", components, data.dimensions());
        if (startMeans != null) {
            startComponents(startMeans.length);
            Arguments.dimensions(startMeans[0].length, data.dimensions());
        }
    }

    /** Fails where a given start has another number of components than was asked for later. */
    public final void startComponents(int given) {
        if (given != components) {
            throw new IllegalArgumentException("components is " + components + " but the start has " + given
                    + " components; leave components alone after giving a start");
        }
    }

    @Override
    public FitOptions clone() {
        try {
            return (FitOptions) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
