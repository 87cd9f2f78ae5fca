// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Arrays;
import java.util.List;
import weka.core.EuclideanDistance;
import weka.core.Utils;

/** What the options of Weka's SimpleKMeans mean for {@link weka.clusterers.FastKMeans}, where these are not its own. */
final class SimpleKMeansOptions {
    private SimpleKMeansOptions() {}

    static ForeignOptions translated() {
        ForeignOptions options = new ForeignOptions()
                .value("init", SimpleKMeansOptions::seeding)
                .value("A", SimpleKMeansOptions::distance)
                .flag("M", "-missing", MixtureTraining.MissingTreatment.MARGINALISE.label())
                // It is fast without, and still tells the sum of squares.
                .flag("fast")
                // Canopies save distances, of which none is left out here that could matter.
                .flag("C");
        for (String canopy : List.of("max-candidates", "periodic-pruning", "min-density", "t1", "t2")) {
            options.value(canopy, value -> number("option -" + canopy, value));
        }
        return options;
    }

    private static List<String> seeding(String value) {
        String seeding = switch (value) {
            case "0" -> "random-subset";
            case "1" -> "k-means++";
            case "3" -> "random-spread";
            case "2" ->
                throw new IllegalArgumentException(
                        "option -init 2, canopies, is not offered; use 0 (random), 1 (k-means++) or 3 (farthest first)");
            default ->
                throw new IllegalArgumentException(
                        "option -init must be 0 (random), 1 (k-means++) or 3 (farthest first) but was '" + value + "'");
        };
        return List.of("-seeding", seeding);
    }

    /** Canopies are not used, so their numbers say nothing. */
    private static List<String> number(String name, String value) {
        try {
            Double.parseDouble(value);
            return List.of();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a number but was '" + value + "'", e);
        }
    }

    private static List<String> distance(String value) {
        try {
            String[] words = Utils.splitOptions(value);
            String[] options = Arrays.copyOfRange(words, Math.min(1, words.length), words.length);
            boolean isEuclidean = words.length > 0 && words[0].equals(EuclideanDistance.class.getName());
            boolean isPlain = Utils.getFlag('D', options);
            String range = Utils.getOption('R', options);
            boolean isWhole = range.isEmpty() || range.equals("first-last");
            if (isEuclidean && isWhole && Arrays.stream(options).allMatch(String::isEmpty)) {
                return List.of("-distance", isPlain ? "euclidean" : "range");
            }
        } catch (Exception e) {
            throw new IllegalArgumentException(refusal(value), e);
        }
        throw new IllegalArgumentException(refusal(value));
    }

    private static String refusal(String value) {
        return "option -A must be " + EuclideanDistance.class.getName()
                + ", with -D or without, but was '" + value
                + "'; other distances, and some of the attributes only, are not offered: use SimpleKMeans, or remove"
                + " attributes";
    }
}
