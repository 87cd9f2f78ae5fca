// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.awt.Container;
import java.awt.Frame;
import java.awt.Window;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTextArea;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
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
    private static JFrame frame;
    private static Explorer explorer;
    private static ClustererPanel panel;

    @BeforeAll
    static void openIris() throws Exception {
        Windows.needDisplay();
        PluginManager.addPlugin(
                "weka.gui.visualize.plugins.TreeVisualizePlugin",
                "org.priodon.weka.viewer.MixtureViewerPlugin",
                "org.priodon.weka.viewer.MixtureViewerPlugin");
        explorer = Windows.call(() -> {
            GenericObjectEditor.determineClasses();
            Explorer opened = new Explorer();
            frame = new JFrame("Weka Explorer");
            frame.setContentPane(opened);
            frame.setSize(1000, 750);
            frame.setVisible(true);
            return opened;
        });
        panel = Windows.all(explorer, ClustererPanel.class).findFirst().orElseThrow();
        show(TestData.iris());
    }

    @AfterAll
    static void close() throws Exception {
        if (frame != null) {
            Windows.call(() -> {
                Stream.of(Window.getWindows()).forEach(Window::dispose);
                return null;
            });
        }
    }

    private static void show(Instances data) throws Exception {
        Windows.call(() -> {
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
        assertTrue(Windows.call(() -> {
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
        Windows.call(() -> {
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
        return Windows.all(panel, JButton.class)
                .filter(button -> label.equals(button.getText()))
                .findFirst()
                .orElseThrow();
    }

    private static void click(String label) throws Exception {
        Windows.call(() -> {
            // Without time for the eye to see the button pressed.
            button(label).doClick(0);
            return null;
        });
    }

    /** Opens the popup menu of the newest result and chooses an entry. */
    private static void popupItem(String label) throws Exception {
        Method popup = ClustererPanel.class.getDeclaredMethod("visualizeClusterer", List.class, int.class, int.class);
        popup.setAccessible(true);
        Windows.call(() -> {
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

    private static void await(String what, BooleanSupplier condition) throws Exception {
        for (int wait = 0; wait < 3000; wait++) {
            if (Windows.call(condition::getAsBoolean)) {
                return;
            }
            Thread.sleep(10);
        }
        fail(what + " did not appear within 30 s; the output is: " + text());
    }

    private static void screenshot(Window window, String name) throws Exception {
        Thread.sleep(300);
        // Without a window manager, the borders of a window hide some of it.
        Container content = ((JFrame) window).getContentPane();
        Windows.write(Windows.painted(content, 1), Windows.SCREENSHOTS.resolve(name + ".png"));
    }
}
