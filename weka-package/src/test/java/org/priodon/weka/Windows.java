// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;

/** For tests that drive windows. */
public final class Windows {
    /** Where pictures of windows go. */
    public static final Path SCREENSHOTS = Path.of(System.getProperty("priodon.target"), "screenshots");

    private Windows() {}

    /** Skips a test without a display; fails it where there must be one. */
    public static void needDisplay() {
        if (GraphicsEnvironment.isHeadless()) {
            if (System.getenv("CI") != null) {
                fail("no display, and CI is set: start Xvfb as .ci/run does");
            }
            abort("no display: windows cannot be driven; set DISPLAY, for example with xvfb-run");
        }
    }

    /** Calls on the thread of all windows, and waits. */
    public static <T> T call(Callable<T> action) throws Exception {
        FutureTask<T> task = new FutureTask<>(action);
        SwingUtilities.invokeAndWait(task);
        return task.get();
    }

    /** Runs on the thread of all windows, and waits. */
    public static void run(Runnable action) throws Exception {
        call(() -> {
            action.run();
            return null;
        });
    }

    /** All parts of a kind. */
    public static <T extends Component> Stream<T> all(Container container, Class<T> type) {
        return Stream.of(container.getComponents())
                .flatMap(child -> Stream.concat(
                        type.isInstance(child) ? Stream.of(type.cast(child)) : Stream.empty(),
                        child instanceof Container inner ? all(inner, type) : Stream.empty()));
    }

    /** What a part of a window looks like on a display with so many pixels per place. */
    public static BufferedImage painted(Container part, int scale) throws Exception {
        return call(() -> {
            BufferedImage image =
                    new BufferedImage(scale * part.getWidth(), scale * part.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            // What Weka clears would become black.
            graphics.setBackground(part.getBackground());
            graphics.scale(scale, scale);
            part.printAll(graphics);
            graphics.dispose();
            return image;
        });
    }

    /** Takes pictures of a window as on a display of plain and of twice the resolution. */
    public static void pictures(JFrame frame, Path folder, String name) throws Exception {
        picture(frame, 1, folder.resolve(name + ".png"));
        picture(frame, 2, folder.resolve(name + "-2x.png"));
    }

    /** Takes a picture of a window without its borders: where no window manager runs, they hide some of it. */
    static void picture(JFrame frame, int scale, Path file) throws Exception {
        Thread.sleep(300);
        write(painted(frame.getContentPane(), scale), file);
    }

    private static void write(BufferedImage image, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
    }
}
