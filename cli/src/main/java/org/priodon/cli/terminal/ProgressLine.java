// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.LongSupplier;
import picocli.CommandLine.Help.Ansi;

/**
 * Shows how far a piece of work has come. On a terminal: one line with a bar, which is written over and wiped out at
 * the end. Elsewhere: a line of text each time a tenth is done, but none for work that is done at once. Safe for use by
 * several threads.
 */
public final class ProgressLine implements AutoCloseable {
    /** System property: whether the error output is a terminal. Unset, the standard output decides. */
    public static final String TERMINAL = "priodon.terminal";
    /** System property: the number of characters in a line of the terminal. */
    public static final String COLUMNS = "priodon.columns";

    private static final long REDRAW_NANOS = 100_000_000;
    private static final long LINE_NANOS = 2_000_000_000;
    private static final int BAR = 20;

    /** How progress is shown. */
    public enum Manner {
        /** A bar on a terminal. */
        BAR,
        /** Lines of text. */
        LINES,
        /** Not at all. */
        SILENT
    }

    private final PrintWriter out;
    private final Manner manner;
    private final LongSupplier clock;
    private final int columns = Math.max(40, Integer.getInteger(COLUMNS, 80) - 1);
    private String title = "";
    private long begin;
    private long lastTime;
    private int lastTenth;
    private double beginShare;
    private boolean drawn;

    /**
     * A bar on a terminal, lines elsewhere.
     *
     * @param out usually the error output
     */
    public ProgressLine(PrintWriter out) {
        this(out, onTerminal() ? Manner.BAR : Manner.LINES);
    }

    /**
     * A chosen manner.
     *
     * @param out usually the error output
     * @param manner how progress is shown
     */
    public ProgressLine(PrintWriter out, Manner manner) {
        this(out, manner, System::nanoTime);
    }

    /** A clock of nanoseconds, for tests that do not wait. */
    ProgressLine(PrintWriter out, Manner manner, LongSupplier clock) {
        this.out = out;
        this.manner = manner;
        this.clock = clock;
    }

    private static boolean onTerminal() {
        String told = System.getProperty(TERMINAL);
        return told == null ? Ansi.AUTO.enabled() : Boolean.parseBoolean(told);
    }

    /**
     * Begins a piece of work; ends the one before.
     *
     * @param name what is done, a few words
     * @param share how much of it was done before, from 0 to 1
     */
    public synchronized void begin(String name, double share) {
        close();
        title = name;
        begin = clock.getAsLong();
        lastTime = manner == Manner.BAR ? begin - REDRAW_NANOS : begin;
        beginShare = share;
        lastTenth = (int) (10 * share);
    }

    /**
     * Shows how far the work has come.
     *
     * @param share how much is done, from 0 to 1; negative where nobody knows
     * @param detail what to add, a few words
     */
    public synchronized void show(double share, String detail) {
        long now = clock.getAsLong();
        if (manner == Manner.BAR && now - lastTime >= REDRAW_NANOS) {
            lastTime = now;
            draw(title + " " + bar(share) + " " + text(share, detail, now));
        } else if (manner == Manner.LINES && now - lastTime >= LINE_NANOS && (int) (10 * share) > lastTenth) {
            lastTime = now;
            lastTenth = (int) (10 * share);
            out.println(title + ": " + text(share, detail, now).stripLeading());
            out.flush();
        }
    }

    /** Ends the work and leaves an empty line on a terminal. */
    @Override
    public synchronized void close() {
        if (drawn) {
            out.print("\r" + " ".repeat(columns) + "\r");
            out.flush();
            drawn = false;
        }
    }

    private static String bar(double share) {
        int full = (int) Math.round(BAR * Math.max(0, Math.min(1, share)));
        return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "]";
    }

    private String text(double share, String detail, long now) {
        StringJoiner text = new StringJoiner(", ");
        if (share >= 0) {
            text.add(String.format(Locale.ROOT, "%3.0f %%", 100 * share));
        }
        double seconds = (now - begin) * 1e-9;
        if (share > beginShare && share < 1 && seconds > 1) {
            text.add(duration(seconds * (1 - share) / (share - beginShare)) + " left");
        }
        if (!detail.isEmpty()) {
            text.add(detail);
        }
        return text.toString();
    }

    private void draw(String line) {
        String padding = " ".repeat(Math.max(0, columns - line.length()));
        out.print("\r" + line.substring(0, Math.min(columns, line.length())) + padding);
        out.flush();
        drawn = true;
    }

    /**
     * A duration for people.
     *
     * @param seconds how long
     * @return such as 9 s, 1:05 min or 2:10 h
     */
    public static String duration(double seconds) {
        long whole = Math.max(1, Math.round(seconds));
        if (whole < 60) {
            return whole + " s";
        }
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60);
    }
}
