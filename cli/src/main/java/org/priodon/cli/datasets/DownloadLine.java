// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import java.io.PrintWriter;
import java.util.Locale;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.datasets.DownloadProgress;

/** Shows how far a download has come, and says when a file is complete. */
final class DownloadLine implements DownloadProgress, AutoCloseable {
    private final PrintWriter out;
    private final ProgressLine line;
    private String file = "";

    DownloadLine(PrintWriter out) {
        this.out = out;
        line = new ProgressLine(out);
    }

    @Override
    public void advanced(String name, long done, long total) {
        if (!name.equals(file)) {
            file = name;
            line.begin(name, total > 0 ? (double) done / total : -1);
        }
        if (done == total) {
            line.close();
            out.printf(Locale.ROOT, "%s: 100 %%, %.1f MB%n", name, done / 1e6);
            out.flush();
        } else if (total > 0) {
            line.show((double) done / total, String.format(Locale.ROOT, "%.1f of %.1f MB", done / 1e6, total / 1e6));
        } else {
            line.show(-1, String.format(Locale.ROOT, "%.1f MB", done / 1e6));
        }
    }

    @Override
    public void close() {
        line.close();
    }
}
