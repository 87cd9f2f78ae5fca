// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.List;
import javax.swing.JComboBox;
import javax.swing.JComponent;

/**
 * Keeps names from being taken for HTML, as Swing takes every text that begins with it: names come from data and from
 * model files of strangers, and HTML can load pictures from the network.
 */
final class Html {
    private Html() {}

    /** Shows the text of a part of a window as it is. */
    static void disable(JComponent part) {
        part.putClientProperty("html.disable", true);
    }

    /** Shows the entries of lists as they are. */
    static void disable(JComboBox<?>... lists) {
        for (JComboBox<?> list : lists) {
            if (list.getRenderer() instanceof JComponent part) {
                disable(part);
            }
        }
    }

    /** Lines of HTML as one text of a hint. */
    static String of(List<String> lines) {
        return "<html>" + String.join("<br>", lines) + "</html>";
    }

    /** A text as HTML that shows it as it is. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
