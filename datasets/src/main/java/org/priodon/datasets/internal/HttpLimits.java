// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.time.Duration;

/**
 * How much patience a download has.
 *
 * @param attempts how often to try, at least 1
 * @param pause how long to wait before another attempt
 * @param timeout how long to wait for a connection, or for more bytes
 * @param slowest bytes per second that must arrive on the average of each timeout
 * @param size bytes to accept at most
 */
public record HttpLimits(int attempts, Duration pause, Duration timeout, long slowest, long size) {
    int timeoutMillis() {
        return (int) timeout.toMillis();
    }
}
