// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.List;

/** What is fitted. */
enum Task {
    EM("em", "average log-likelihood"),
    K_MEANS("kmeans", "sum of squares");

    private final String argument;
    private final String quality;

    Task(String argument, String quality) {
        this.argument = argument;
        this.quality = quality;
    }

    /** How drivers and the command line call it. */
    String argument() {
        return argument;
    }

    /** What drivers report beside the time. */
    String quality() {
        return quality;
    }

    /** Whom the engine is compared with. */
    List<Family> peers() {
        return List.of(Family.ARMADILLO, this == EM ? Family.VLFEAT : Family.SCIKIT_LEARN);
    }

    static Task parse(String text) {
        for (Task task : values()) {
            if (task.argument.equals(text)) {
                return task;
            }
        }
        throw new IllegalArgumentException("a task is em or kmeans but was '" + text + "'");
    }
}
