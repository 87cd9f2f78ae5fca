// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns sentences of the engine into Weka's language: clusters, instances and attributes. */
final class WekaWords {
    private static final Map<String, String> WORDS = Map.of(
            "component", "cluster",
            "components", "clusters",
            "sample", "instance",
            "samples", "instances",
            "column", "attribute",
            "columns", "attributes",
            "SamplesBuilder.meanWeightOne() scales them", "a common factor scales them");

    /** Names stand in quotes and stay as they are. */
    private static final Pattern WORD_OR_NAME =
            Pattern.compile("'[^']*'|\\bSamplesBuilder\\.meanWeightOne\\(\\) scales them|\\b\\w+\\b");

    private WekaWords() {}

    static String of(String sentence) {
        return WORD_OR_NAME
                .matcher(sentence)
                .replaceAll(match -> Matcher.quoteReplacement(WORDS.getOrDefault(match.group(), match.group())));
    }
}
