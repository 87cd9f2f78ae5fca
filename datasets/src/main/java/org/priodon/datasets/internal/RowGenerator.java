// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/** Makes the rows of a stand-in, one after another: the first rows do not depend on how many follow. */
@FunctionalInterface
public interface RowGenerator {
    /** Overwrites the row with the next one. */
    void next(double[] row);

    /** The generator for a data set of the catalogue. */
    static RowGenerator of(String name, int gaussians, long seed) {
        SeededStream stream = new SeededStream(seed, name);
        return switch (name) {
            case "cloud" -> new ClusteredRows("cloud", gaussians, stream);
            case "ozone" -> new OzoneRows(new ClusteredRows("ozone", gaussians, stream), stream);
            case "winequality" -> new RepeatedRows(new ClusteredRows("winequality", gaussians, stream), stream);
            case "corel" -> new HistogramRows(gaussians, stream);
            case "birch3" -> new ScatteredPoints(stream);
            case "phy" -> new CollisionRows(gaussians, stream);
            case "covertype" -> new ForestRows(gaussians, stream);
            case "pokerhand" -> new PokerHands(stream);
            default -> throw new IllegalArgumentException("no stand-in for '" + name + "'");
        };
    }
}
