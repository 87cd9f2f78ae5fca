// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.priodon.cli.terminal.ProgressLine.Manner;

class ProgressLineTest {
    private final StringWriter out = new StringWriter();
    private long now = 17;

    private ProgressLine line(Manner manner) {
        ProgressLine line = new ProgressLine(new PrintWriter(out), manner, () -> now);
        line.begin("work", 0);
        return line;
    }

    private void passMillis(long milliseconds) {
        now += milliseconds * 1_000_000;
    }

    @Test
    void aBarIsWrittenOverAndWipedOut() {
        try (ProgressLine line = line(Manner.BAR)) {
            line.show(0, "begun");
            passMillis(99);
            line.show(0.1, "too soon");
            passMillis(1);
            line.show(0.5, "half " + "x".repeat(200));
        }
        String[] frames = out.toString().split("\r", -1);
        assertEquals(5, frames.length, out.toString());
        assertEquals("work [....................]   0 %, begun", frames[1].stripTrailing());
        assertTrue(frames[2].startsWith("work [##########..........]  50 %, half xxx"), frames[2]);
        assertEquals(79, frames[1].length());
        assertEquals(79, frames[2].length());
        assertEquals(" ".repeat(79), frames[3]);
        assertEquals("", frames[4]);
    }

    @Test
    void linesTellTenthsAndTheTimeLeft() {
        try (ProgressLine line = line(Manner.LINES)) {
            passMillis(1999);
            line.show(0.9, "too early");
            assertEquals("", out.toString());
            passMillis(1);
            line.show(0.31, "3 of 10");
            passMillis(1999);
            line.show(0.8, "too soon after");
        }
        assertEquals("work: 31 %, 4 s left, 3 of 10" + System.lineSeparator(), out.toString());
    }

    @Test
    void silenceIsSilent() {
        try (ProgressLine line = line(Manner.SILENT)) {
            passMillis(5000);
            line.show(0.5, "");
        }
        assertEquals("", out.toString());
    }

    @Test
    void durations() {
        assertEquals("1 s", ProgressLine.duration(0.2));
        assertEquals("59 s", ProgressLine.duration(59.4));
        assertEquals("1:05 min", ProgressLine.duration(65));
        assertEquals("2:10 h", ProgressLine.duration(7830));
    }
}
