// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.Arrays;
import java.util.Locale;

/** Whom the command line can ask to take part. */
enum Entrant {
    ARMADILLO,
    VLFEAT,
    SCIKIT_LEARN,
    /** The engine without any flag. */
    SCALAR,
    /** The engine with the Vector API forced. */
    VECTOR,
    /** The engine's own choice, with the Vector API at hand. */
    AUTO;

    String argument() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Entrant parse(String text) {
        return Arrays.stream(values())
                .filter(entrant -> entrant.argument().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown contender '" + text + "'; there are "
                        + Arrays.stream(values()).map(Entrant::argument).toList()));
    }
}
