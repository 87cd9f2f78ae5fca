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
 * <p>Arguments: {@code explorer} or {@code workbench}, a data set, a folder for pictures, and how many pixels the
 * display has for one place in a row.
 */
final class InstalledPackage {
    private final Path pictures;
    private final int pixels;

    private InstalledPackage(Path pictures, int pixels) {
        this.pictures = pictures;
        this.pixels = pixels;
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
            new InstalledPackage(Path.of(arguments[2]), Integer.parseInt(arguments[3]))
                    .run(new SchemePanel(panel), frame, arguments[0]);
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

    private void run(SchemePanel panel, JFrame frame, String name) throws Exception {
        panel.choose("weka.clusterers.GaussianMixture", "-N", "3");
        panel.click("Start");
        panel.awaitResult("Clustered Instances");
        if (!panel.text().contains("Scheme:       weka.clusterers.GaussianMixture -N 3\n")) {
            throw new AssertionError("the line of the scheme: " + panel.text());
        }
        picture(frame, name);
        sheets();
        picture(panel.open("Show mixture", "Mixture viewer"), name + "-viewer");
        picture(panel.open("Visualize cluster assignments", "Weka Clusterer Visualize"), name + "-plot");
    }

    /** The mixture of the classifier can be edited, and is what may be chosen there. */
    private static void sheets() throws Exception {
        OptionSheet sheet = OptionSheet.of("weka.classifiers.bayes.GaussianMixtureClassifier");
        OptionSheet within = sheet.within();
        if (!sheet.labels().contains("mixture") || !within.choices().contains("GaussianMixture\n")) {
            throw new AssertionError("the sheet of the classifier: " + sheet.labels() + ", " + within.choices());
        }
        within.close();
        sheet.close();
    }

    private void picture(JFrame frame, String name) throws Exception {
        if (frame.getGraphicsConfiguration().getDefaultTransform().getScaleX() != pixels) {
            throw new AssertionError("the display has other pixels than asked for");
        }
        Windows.picture(frame, pixels, pictures.resolve("installed-" + name + "-" + pixels + "x.png"));
    }
}
