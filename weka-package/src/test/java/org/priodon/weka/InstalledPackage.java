// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.awt.Container;
import java.awt.Frame;
import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
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
import weka.clusterers.Clusterer;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.WekaPackageManager;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.GenericObjectEditor;
import weka.gui.ResultHistoryPanel;
import weka.gui.WorkbenchApp;
import weka.gui.explorer.ClustererPanel;
import weka.gui.explorer.Explorer;

/**
 * A program that opens the Explorer or the Workbench of a Weka with the package installed, runs GaussianMixture and
 * shows its mixture. Knows Weka's classes only. Ends with 0 if all went well.
 *
 * <p>Arguments: {@code explorer} or {@code workbench}, a data set, a folder for pictures.
 */
final class InstalledPackage {
    private final ClustererPanel panel;

    private InstalledPackage(ClustererPanel panel) {
        this.panel = panel;
    }

    public static void main(String[] arguments) throws Exception {
        try {
            System.setProperty("priodon.target", new File(arguments[2]).getPath());
            WekaPackageManager.loadPackages(false);
            Instances data = DataSource.read(arguments[1]);
            JFrame frame = new JFrame("Weka");
            ClustererPanel panel = Windows.call(() -> {
                GenericObjectEditor.determineClasses();
                frame.setSize(1000, 750);
                ClustererPanel opened =
                        arguments[0].equals("explorer") ? explorer(frame, data) : workbench(frame, data);
                frame.setVisible(true);
                return opened;
            });
            new InstalledPackage(panel).run(frame, Path.of(arguments[2]), arguments[0]);
            System.exit(0);
        } catch (Throwable e) {
            e.printStackTrace();
            System.exit(1);
        }
    }

    private static ClustererPanel explorer(JFrame frame, Instances data) {
        Explorer explorer = new Explorer();
        frame.setContentPane(explorer);
        explorer.getPreprocessPanel().setInstances(data);
        ClustererPanel panel =
                Windows.all(explorer, ClustererPanel.class).findFirst().orElseThrow();
        explorer.getTabbedPane().setSelectedIndex(explorer.getTabbedPane().indexOfTab(panel.getTabTitle()));
        return panel;
    }

    private static ClustererPanel workbench(JFrame frame, Instances data) {
        WorkbenchApp workbench = new WorkbenchApp();
        frame.setContentPane(workbench);
        workbench.getMainPerspective().setInstances(data);
        ClustererPanel panel = (ClustererPanel) workbench.getPerspectiveManager().getVisiblePerspectives().stream()
                .filter(ClustererPanel.class::isInstance)
                .findFirst()
                .orElseThrow();
        workbench.getPerspectiveManager().setActivePerspective(panel.getPerspectiveID());
        panel.setInstances(data);
        return panel;
    }

    private void run(JFrame frame, Path pictures, String name) throws Exception {
        Windows.call(() -> {
            GenericObjectEditor editor = (GenericObjectEditor) field("m_ClustererEditor");
            editor.setValue(
                    Utils.forName(Clusterer.class, "weka.clusterers.GaussianMixture", new String[] {"-N", "3"}));
            button("Start").doClick(0);
            return null;
        });
        await(() -> text().contains("Clustered Instances") && button("Start").isEnabled(), "the result");
        if (!text().contains("Scheme:       weka.clusterers.GaussianMixture -N 3\n")) {
            throw new AssertionError("the line of the scheme: " + text());
        }
        picture(frame, pictures, "installed-" + name);
        popupItem("Show mixture");
        await(() -> viewer() != null, "the viewer");
        picture((JFrame) viewer(), pictures, "installed-" + name + "-viewer");
    }

    private static void picture(JFrame frame, Path folder, String name) throws Exception {
        Thread.sleep(300);
        Container content = frame.getContentPane();
        Windows.write(Windows.painted(content, 1), folder.resolve(name + ".png"));
        Windows.write(Windows.painted(content, 2), folder.resolve(name + "-2x.png"));
    }

    private static Frame viewer() {
        return Stream.of(Frame.getFrames())
                .filter(frame -> frame.isShowing() && frame.getTitle().startsWith("Mixture viewer"))
                .findFirst()
                .orElse(null);
    }

    private void popupItem(String label) throws Exception {
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

    private JButton button(String label) {
        return Windows.all(panel, JButton.class)
                .filter(button -> label.equals(button.getText()))
                .findFirst()
                .orElseThrow();
    }

    private String text() {
        return ((JTextArea) field("m_OutText")).getText();
    }

    private Object field(String name) {
        try {
            Field field = ClustererPanel.class.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(panel);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private void await(BooleanSupplier condition, String what) throws Exception {
        for (int wait = 0; wait < 3000; wait++) {
            if (Windows.call(condition::getAsBoolean)) {
                return;
            }
            Thread.sleep(10);
        }
        throw new AssertionError(what + " did not appear within 30 s; the output is: " + text());
    }
}
