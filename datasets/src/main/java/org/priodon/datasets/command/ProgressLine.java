// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.command;

import java.io.PrintWriter;
import java.util.Locale;
import org.priodon.datasets.DownloadProgress;
import picocli.CommandLine.Help.Ansi;

/** One line that is written over on a terminal; elsewhere a line for each tenth of the file. */
final class ProgressLine implements DownloadProgress {
    private static final long REDRAW_NANOS = 200_000_000;

    private final PrintWriter out;
    private final boolean terminal = Ansi.AUTO.enabled();
    private String file = "";
    private long startTime;
    private long startBytes;
    private long lastTime;
    private long lastTenth;
    private boolean drawn;

    ProgressLine(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void advanced(String name, long done, long total) {
        long now = System.nanoTime();
        if (!name.equals(file)) {
            end();
            file = name;
            startTime = now;
            startBytes = done;
            lastTime = now - REDRAW_NANOS;
            lastTenth = -1;
        }
        boolean last = done == total;
        if (terminal && (last || now - lastTime >= REDRAW_NANOS)) {
            lastTime = now;
            drawn = true;
            out.printf(Locale.ROOT, "\r%-78s", text(done, total, (now - startTime) / 1e9));
            out.flush();
        } else if (!terminal && total > 0 && (done * 10 / total > lastTenth)) {
            lastTenth = done * 10 / total;
            out.println(text(done, total, (now - startTime) / 1e9));
            out.flush();
        }
    }

    /** Leaves the line. */
    void end() {
        if (drawn) {
            out.println();
            out.flush();
            drawn = false;
        }
    }

    private String text(long done, long total, double seconds) {
        String text = String.format(Locale.ROOT, "%s: %.1f MB", file, done / 1e6);
        if (total > 0) {
            text += String.format(Locale.ROOT, " of %.1f MB, %d %%", total / 1e6, done * 100 / total);
        }
        double speed = (done - startBytes) / seconds;
        if (done < total && speed > 0 && seconds > 1) {
            text += String.format(Locale.ROOT, ", %.0f s left", (total - done) / speed);
        }
        return text;
    }
}
