// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.File;
import java.nio.file.Path;
import javax.swing.JFrame;
import weka.core.Instances;
import weka.core.WekaPackageManager;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.GenericObjectEditor;
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
    private InstalledPackage() {}

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
            run(new SchemePanel(panel), frame, Path.of(arguments[2]), arguments[0]);
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

    private static void run(SchemePanel panel, JFrame frame, Path pictures, String name) throws Exception {
        panel.choose("weka.clusterers.GaussianMixture", "-N", "3");
        panel.click("Start");
        panel.awaitResult("Clustered Instances");
        if (!panel.text().contains("Scheme:       weka.clusterers.GaussianMixture -N 3\n")) {
            throw new AssertionError("the line of the scheme: " + panel.text());
        }
        Windows.pictures(frame, pictures, "installed-" + name);
        JFrame viewer = panel.open("Show mixture", "Mixture viewer");
        Windows.pictures(viewer, pictures, "installed-" + name + "-viewer");
    }
}
