// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.util.List;

/**
 * Colours that people with any kind of colour vision can tell apart, by Okabe and Ito (2008), without the yellow that is
 * hard to see on white. Where there are more components than colours, their numbers tell them apart.
 */
final class Colours {
    static final String INK = "#222222";
    static final String PALE = "#999999";
    static final String GRID = "#e4e4e4";

    private static final List<String> SAFE =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000");

    private Colours() {}

    static String of(int component) {
        return SAFE.get(component % SAFE.size());
    }
}
