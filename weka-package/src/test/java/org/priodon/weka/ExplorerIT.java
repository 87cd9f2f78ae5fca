// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.awt.Component;
import java.awt.Container;
import java.awt.Frame;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.Window;
import java.awt.image.BufferedImage;
import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTextArea;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.PluginManager;
import weka.gui.GenericObjectEditor;
import weka.gui.ResultHistoryPanel;
import weka.gui.explorer.ClustererPanel;
import weka.gui.explorer.Explorer;

/** Drives the real Explorer. Screenshots are in target/screenshots. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ExplorerIT {
    private static final Path SCREENSHOTS = Path.of(System.getProperty("priodon.target"), "screenshots");

    private static JFrame frame;
    private static Explorer explorer;
    private static ClustererPanel panel;

    @BeforeAll
    static void openIris() throws Exception {
        if (GraphicsEnvironment.isHeadless()) {
            if (System.getenv("CI") != null) {
                fail("no display, and CI is set: start Xvfb as .ci/run does");
            }
            abort("no display: the Explorer cannot be driven; set DISPLAY, for example with xvfb-run");
        }
        Files.createDirectories(SCREENSHOTS);
        PluginManager.addPlugin(
                "weka.gui.visualize.plugins.TreeVisualizePlugin",
                "org.priodon.weka.viewer.MixtureViewerPlugin",
                "org.priodon.weka.viewer.MixtureViewerPlugin");
        explorer = onEventThread(() -> {
            GenericObjectEditor.determineClasses();
            Explorer opened = new Explorer();
            frame = new JFrame("Weka Explorer");
            frame.setContentPane(opened);
            frame.setSize(1000, 750);
            frame.setVisible(true);
            return opened;
        });
        panel = all(explorer, ClustererPanel.class).findFirst().orElseThrow();
        show(TestData.iris());
    }

    @AfterAll
    static void close() throws Exception {
        if (frame != null) {
            onEventThread(() -> {
                Stream.of(Window.getWindows()).forEach(Window::dispose);
                return null;
            });
        }
    }

    private static void show(Instances data) throws Exception {
        onEventThread(() -> {
            explorer.getPreprocessPanel().setInstances(data);
            int tab = explorer.getTabbedPane().indexOfTab(panel.getTabTitle());
            explorer.getTabbedPane().setSelectedIndex(tab);
            return null;
        });
    }

    @Test
    @Order(1)
    void startGivesResultVisualisationAndViewer() throws Exception {
        choose("-N", "3");
        assertTrue(onEventThread(() -> {
            GenericObjectEditor editor = (GenericObjectEditor) field("m_ClustererEditor");
            return new GaussianMixture().getCapabilities().supports(editor.getCapabilitiesFilter());
        }));
        assertTrue(button("Start").isEnabled(), "greyed out on iris");
        click("Start");
        await(
                "the result",
                () -> text().contains("Clustered Instances") && button("Start").isEnabled());
        assertTrue(text().contains("Iris-virginica") && text().contains("Log likelihood"), text());
        screenshot(frame, "explorer-result");

        popupItem("Visualize cluster assignments");
        await("the plot", () -> window("Weka Clusterer Visualize") != null);
        screenshot(window("Weka Clusterer Visualize"), "explorer-visualize");

        popupItem("Show mixture");
        await("the viewer", () -> window("Mixture viewer") != null);
        assertTrue(window("Mixture viewer").getWidth() > 600);
        screenshot(window("Mixture viewer"), "mixture-viewer");
    }

    @Test
    @Order(2)
    void automaticNumberOfClusters() throws Exception {
        choose("-N", "-1");
        click("Start");
        await("the table", () -> text().contains("<- chosen") && button("Start").isEnabled());
        screenshot(frame, "explorer-automatic");
    }

    @Test
    @Order(3)
    void stopEndsALongRun() throws Exception {
        show(TestData.numeric(TestData.clusters(50_000, 20, 7, 1), 20));
        choose("-N", "50", "-I", "1000000", "-tolerance", "0");
        StopCost cost = new StopCost();
        for (int run = 0; run < StopCost.RUNS; run++) {
            click("Start");
            await("the run", () -> button("Stop").isEnabled());
            double begin = StopCost.processorMilliseconds();
            await("some work", () -> StopCost.processorMilliseconds() > begin + 1000);
            cost.begin();
            click("Stop");
            await("the end", () -> button("Start").isEnabled());
            cost.end();
            await("the message", () -> text().contains("Run cancelled by user"));
        }
        screenshot(frame, "explorer-stopped");
        cost.assertSmall();
    }

    private static void choose(String... options) throws Exception {
        onEventThread(() -> {
            GaussianMixture mixture = new GaussianMixture();
            mixture.setOptions(options);
            ((GenericObjectEditor) field("m_ClustererEditor")).setValue(mixture);
            return null;
        });
    }

    private static String text() {
        return ((JTextArea) field("m_OutText")).getText();
    }

    private static JButton button(String label) {
        return all(panel, JButton.class)
                .filter(button -> label.equals(button.getText()))
                .findFirst()
                .orElseThrow();
    }

    private static void click(String label) throws Exception {
        onEventThread(() -> {
            // Without time for the eye to see the button pressed.
            button(label).doClick(0);
            return null;
        });
    }

    /** Opens the popup menu of the newest result and chooses an entry. */
    private static void popupItem(String label) throws Exception {
        Method popup = ClustererPanel.class.getDeclaredMethod("visualizeClusterer", List.class, int.class, int.class);
        popup.setAccessible(true);
        onEventThread(() -> {
            ResultHistoryPanel history = (ResultHistoryPanel) field("m_History");
            popup.invoke(panel, List.of(history.getSelectedName()), 10, 10);
            MenuElement[] path = MenuSelectionManager.defaultManager().getSelectedPath();
            JMenuItem item = items((JPopupMenu) path[0])
                    .filter(entry -> label.equals(entry.getText()))
                    .findFirst()
                    .orElseThrow();
            assertTrue(item.isEnabled(), label);
            MenuSelectionManager.defaultManager().clearSelectedPath();
            item.doClick();
            return null;
        });
    }

    private static Stream<JMenuItem> items(JPopupMenu menu) {
        return Stream.of(menu.getComponents())
                .filter(JMenuItem.class::isInstance)
                .map(JMenuItem.class::cast)
                .flatMap(item -> item instanceof JMenu submenu ? items(submenu.getPopupMenu()) : Stream.of(item));
    }

    private static Frame window(String title) {
        return Stream.of(Frame.getFrames())
                .filter(other -> other.isShowing() && other.getTitle().startsWith(title))
                .findFirst()
                .orElse(null);
    }

    private static Object field(String name) {
        try {
            Field field = ClustererPanel.class.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(panel);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static <T extends Component> Stream<T> all(Container container, Class<T> type) {
        return Stream.of(container.getComponents())
                .flatMap(child -> Stream.concat(
                        type.isInstance(child) ? Stream.of(type.cast(child)) : Stream.empty(),
                        child instanceof Container inner ? all(inner, type) : Stream.empty()));
    }

    private static <T> T onEventThread(Callable<T> action) throws Exception {
        FutureTask<T> task = new FutureTask<>(action);
        SwingUtilities.invokeAndWait(task);
        return task.get();
    }

    private static void await(String what, BooleanSupplier condition) throws Exception {
        for (int wait = 0; wait < 3000; wait++) {
            if (onEventThread(condition::getAsBoolean)) {
                return;
            }
            Thread.sleep(10);
        }
        fail(what + " did not appear within 30 s; the output is: " + text());
    }

    private static void screenshot(Window window, String name) throws Exception {
        Thread.sleep(300);
        onEventThread(() -> {
            // Without a window manager, the borders of a window hide some of it.
            Container content = ((JFrame) window).getContentPane();
            BufferedImage image =
                    new BufferedImage(content.getWidth(), content.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            // What Weka clears would become black.
            graphics.setBackground(content.getBackground());
            content.printAll(graphics);
            File file = SCREENSHOTS.resolve(name + ".png").toFile();
            return ImageIO.write(image, "png", file);
        });
    }
}
