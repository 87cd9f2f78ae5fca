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
            "SamplesBuilder.meanWeightOne() scales them", "a common factor scales them",
            "try other kinds of covariance", "try other kinds of covariance (option -covariance auto)");

    /** Names stand in quotes and stay as they are. */
    private static final Pattern WORD_OR_NAME =
            Pattern.compile("'[^']*'|\\bSamplesBuilder\\.meanWeightOne\\(\\) scales them"
                    + "|\\btry other kinds of covariance\\b|\\b\\w+\\b");

    /** Of a line, in characters. */
    private static final int WIDTH = 84;

    private WekaWords() {}

    static String of(String sentence) {
        return WORD_OR_NAME
                .matcher(sentence)
                .replaceAll(match -> Matcher.quoteReplacement(WORDS.getOrDefault(match.group(), match.group())));
    }

    /** Lines that fit into the Explorer's window, which does not wrap them; those after the first are indented. */
    static String wrapped(String sentence) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : sentence.split(" ")) {
            if (column > 0 && column + 1 + word.length() > WIDTH) {
                text.append("\n ");
                column = 1;
            }
            text.append(column > 0 ? " " : "").append(word);
            column += (column > 0 ? 1 : 0) + word.length();
        }
        return text.append('\n').toString();
    }
}
