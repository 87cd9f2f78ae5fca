// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.awt.Frame;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JRadioButton;
import javax.swing.JTextArea;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import weka.core.Utils;
import weka.gui.GenericObjectEditor;
import weka.gui.ResultHistoryPanel;
import weka.gui.explorer.ClustererPanel;

/** Works with the Cluster or Classify tab of Weka's windows as users do. Knows Weka's classes only. */
final class SchemePanel {
    private final JComponent panel;

    SchemePanel(JComponent panel) {
        this.panel = panel;
    }

    /** Takes a scheme with its options. */
    void choose(String scheme, String... options) throws Exception {
        Windows.call(() -> {
            editor().setValue(Utils.forName(Object.class, scheme, options));
            return null;
        });
    }

    GenericObjectEditor editor() {
        return (GenericObjectEditor)
                field(panel instanceof ClustererPanel ? "m_ClustererEditor" : "m_ClassifierEditor");
    }

    JTextArea output() {
        return (JTextArea) field("m_OutText");
    }

    String text() {
        return output().getText();
    }

    JButton button(String label) {
        return Windows.all(panel, JButton.class)
                .filter(button -> label.equals(button.getText()))
                .findFirst()
                .orElseThrow();
    }

    void click(String label) throws Exception {
        Windows.call(() -> {
            // Without time for the eye to see the button pressed.
            button(label).doClick(0);
            return null;
        });
    }

    /** Takes one of several choices, such as how to evaluate. */
    void select(String label) throws Exception {
        Windows.call(() -> {
            Windows.all(panel, JRadioButton.class)
                    .filter(button -> label.equals(button.getText()))
                    .findFirst()
                    .orElseThrow()
                    .doClick(0);
            return null;
        });
    }

    /** Waits until a run has ended and left these words. */
    void awaitResult(String words) throws Exception {
        await("'" + words + "'", () -> text().contains(words) && button("Start").isEnabled());
    }

    void await(String what, BooleanSupplier condition) throws Exception {
        for (int wait = 0; wait < 12_000; wait++) {
            if (Windows.call(condition::getAsBoolean)) {
                return;
            }
            Thread.sleep(10);
        }
        throw new AssertionError(what + " did not appear within two minutes; the output is: " + text());
    }

    /** Opens the popup menu of the newest result, chooses an entry and waits for the window that it opens. */
    JFrame open(String label, String title) throws Exception {
        Method popup = ClustererPanel.class.getDeclaredMethod("visualizeClusterer", List.class, int.class, int.class);
        popup.setAccessible(true);
        Windows.call(() -> {
            ResultHistoryPanel history = (ResultHistoryPanel) field("m_History");
            popup.invoke(panel, List.of(history.getSelectedName()), 10, 10);
            MenuElement[] path = MenuSelectionManager.defaultManager().getSelectedPath();
            JMenuItem item = items((JPopupMenu) path[0])
                    .filter(entry -> label.equals(entry.getText()) && entry.isEnabled())
                    .findFirst()
                    .orElseThrow();
            MenuSelectionManager.defaultManager().clearSelectedPath();
            item.doClick();
            return null;
        });
        await("the window '" + title + "'", () -> window(title) != null);
        return window(title);
    }

    private static Stream<JMenuItem> items(JPopupMenu menu) {
        return Stream.of(menu.getComponents())
                .filter(JMenuItem.class::isInstance)
                .map(JMenuItem.class::cast)
                .flatMap(item -> item instanceof JMenu submenu ? items(submenu.getPopupMenu()) : Stream.of(item));
    }

    private static JFrame window(String title) {
        return (JFrame) Stream.of(Frame.getFrames())
                .filter(frame -> frame.isShowing() && frame.getTitle().startsWith(title))
                .findFirst()
                .orElse(null);
    }

    private Object field(String name) {
        try {
            Field field = panel.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(panel);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
