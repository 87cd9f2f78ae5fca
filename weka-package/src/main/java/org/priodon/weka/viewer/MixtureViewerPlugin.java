// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import javax.swing.JMenuItem;
import weka.gui.visualize.plugins.TreeVisualizePlugin;

/** An entry in the Plugins menu of the result list. */
public final class MixtureViewerPlugin implements TreeVisualizePlugin {
    /** Null for the trees of other schemes. */
    @Override
    public JMenuItem getVisualizeMenuItem(String dotty, String name) {
        if (!MixtureView.isMixture(dotty)) {
            return null;
        }
        JMenuItem item = new JMenuItem("Show mixture");
        item.addActionListener(event -> MixtureViewer.open(dotty, name));
        return item;
    }

    @Override
    public String getMinVersion() {
        return "3.8.0";
    }

    @Override
    public String getMaxVersion() {
        return "4.9.9";
    }

    @Override
    public String getDesignVersion() {
        return "3.8.7";
    }
}
