// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.function.Supplier;
import org.priodon.spi.ChunkLayout;

/** Runs jobs, and brings the sentence of the engine out of what Spark makes of a failed task. */
final class Jobs {
    private Jobs() {}

    static <T> T run(Supplier<T> job) {
        try {
            return job.get();
        } catch (RuntimeException e) {
            throw named(e, e);
        } catch (Exception e) { // Spark throws checked exceptions that it does not declare.
            throw named(e, new IllegalStateException("a job of Spark failed: " + e.getMessage(), e));
        }
    }

    private static RuntimeException named(Exception e, RuntimeException otherwise) {
        String text = String.valueOf(e.getMessage());
        int from = text.indexOf(ChunkLayout.CHANGED);
        if (from < 0) {
            return otherwise;
        }
        return new IllegalStateException(
                text.substring(from).lines().findFirst().orElseThrow(), e);
    }
}
