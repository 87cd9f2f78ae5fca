// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.awt.Container;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.stream.Collectors;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JTree;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyPanel;

/** The sheet of options that a click on the name of a scheme opens. Knows Weka's classes only. */
final class OptionSheet {
    private final GenericObjectEditor editor;
    private final JFrame frame;

    private OptionSheet(GenericObjectEditor editor) throws Exception {
        this.editor = editor;
        frame = Windows.call(() -> {
            JFrame opened = new JFrame("Options");
            opened.setContentPane((Container) editor.getCustomEditor());
            opened.pack();
            opened.setVisible(true);
            return opened;
        });
    }

    static OptionSheet of(GenericObjectEditor editor) throws Exception {
        return new OptionSheet(editor);
    }

    /** With default options. */
    static OptionSheet of(String scheme) throws Exception {
        Object value = Utils.forName(Object.class, scheme, new String[0]);
        GenericObjectEditor editor = Windows.call(() -> {
            GenericObjectEditor made = new GenericObjectEditor();
            made.setClassType(value.getClass());
            made.setValue(value);
            return made;
        });
        return of(editor);
    }

    JFrame frame() {
        return frame;
    }

    Set<String> labels() {
        return Windows.all(frame.getContentPane(), JLabel.class)
                .map(JLabel::getText)
                .collect(Collectors.toSet());
    }

    /** The scheme and its options. */
    String line() {
        OptionHandler scheme = (OptionHandler) editor.getValue();
        return (scheme.getClass().getSimpleName() + " " + Utils.joinOptions(scheme.getOptions())).strip();
    }

    /** What the button for another scheme offers. */
    String choices() throws Exception {
        return Windows.call(() -> {
            JTree tree = Windows.all(editor.getChooseClassPopupMenu(), JTree.class)
                    .findFirst()
                    .orElseThrow();
            StringBuilder rows = new StringBuilder();
            for (int row = 0; row < tree.getRowCount(); row++) {
                tree.expandRow(row);
                rows.append(tree.getPathForRow(row).getLastPathComponent()).append('\n');
            }
            return rows.toString();
        });
    }

    /** Opens the sheet of the first scheme that is an option of this one. */
    OptionSheet within() throws Exception {
        Field field = PropertyPanel.class.getDeclaredField("m_Editor");
        field.setAccessible(true);
        PropertyPanel panel = Windows.all(frame.getContentPane(), PropertyPanel.class)
                .findFirst()
                .orElseThrow();
        return of((GenericObjectEditor) field.get(panel));
    }

    void close() throws Exception {
        Windows.run(frame::dispose);
    }
}
