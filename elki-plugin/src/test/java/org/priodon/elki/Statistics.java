// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.logging.Logging;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Listens to what an algorithm tells of itself, as {@code -time} and {@code -verbose} show it. */
final class Statistics extends Handler implements AutoCloseable {
    private final Logger logger;
    private final Level before;
    private final List<String> lines = new ArrayList<>();

    Statistics(Class<?> algorithm) {
        this(algorithm, Logging.Level.STATISTICS);
    }

    Statistics(Class<?> algorithm, Level level) {
        logger = Logger.getLogger(algorithm.getName());
        before = logger.getLevel();
        logger.setLevel(level);
        logger.setUseParentHandlers(false);
        logger.addHandler(this);
    }

    @Override
    public void publish(LogRecord record) {
        lines.add(record.getMessage());
    }

    List<String> lines() {
        return lines;
    }

    /** What the last line with a name says, such as "iterations". */
    String last(String name) {
        return lines.stream()
                .filter(line -> line.contains("." + name + ": "))
                .reduce((first, second) -> second)
                .map(line -> line.substring(line.indexOf(": ") + 2).strip())
                .orElseThrow(() -> new AssertionError("no " + name + " in " + lines));
    }

    int iterations() {
        return Integer.parseInt(last("iterations"));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setLevel(before);
        logger.setUseParentHandlers(true);
    }
}
