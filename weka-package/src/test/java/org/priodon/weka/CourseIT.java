// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Rectangle;
import java.io.StringReader;
import java.util.Arrays;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JTextArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weka.core.Instances;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.filters.unsupervised.attribute.ImputeByMixture;
import weka.gui.GenericObjectEditor;
import weka.gui.explorer.ClassifierPanel;
import weka.gui.explorer.ClustererPanel;
import weka.gui.explorer.Explorer;

/** Walks the pages of the course in the Explorer, and takes their pictures. */
class CourseIT {
    /** Quinlan's, as in Weka's book. */
    private static final String WEATHER = """
        @relation weather
        @attribute outlook {sunny, overcast, rainy}
        @attribute temperature numeric
        @attribute humidity numeric
        @attribute windy {TRUE, FALSE}
        @attribute play {yes, no}
        @data
        sunny,85,85,FALSE,no
        sunny,80,90,TRUE,no
        overcast,83,86,FALSE,yes
        rainy,70,96,FALSE,yes
        rainy,68,80,FALSE,yes
        rainy,65,70,TRUE,no
        overcast,64,65,TRUE,yes
        sunny,72,95,FALSE,no
        sunny,69,70,FALSE,yes
        rainy,75,80,FALSE,yes
        sunny,75,70,TRUE,yes
        overcast,72,90,TRUE,yes
        overcast,81,75,FALSE,yes
        rainy,71,91,TRUE,no
        """;

    private Explorer explorer;
    private JFrame frame;
    private SchemePanel shown;

    @BeforeEach
    void open() throws Exception {
        Windows.needDisplay();
        explorer = Windows.call(() -> {
            GenericObjectEditor.determineClasses();
            Explorer opened = new Explorer();
            frame = new JFrame("Weka Explorer");
            frame.setContentPane(opened);
            frame.setSize(900, 700);
            frame.setVisible(true);
            return opened;
        });
    }

    @AfterEach
    void close() throws Exception {
        if (frame != null) {
            Windows.run(frame::dispose);
        }
    }

    private void show(Class<? extends JComponent> panel, String tab, Instances data) throws Exception {
        shown = Windows.call(() -> {
            explorer.getPreprocessPanel().setInstances(data);
            explorer.getTabbedPane().setSelectedIndex(explorer.getTabbedPane().indexOfTab(tab));
            return new SchemePanel(Windows.all(explorer, panel).findFirst().orElseThrow());
        });
    }

    /** The output of a run of a scheme on some data. */
    private String run(Class<? extends JComponent> panel, String tab, Instances data, String scheme, String end)
            throws Exception {
        show(panel, tab, data);
        String[] words = Utils.splitOptions(scheme);
        shown.choose(words[0], Arrays.copyOfRange(words, 1, words.length));
        shown.click("Start");
        shown.awaitResult(end);
        return shown.text();
    }

    private String cluster(Instances data, String options) throws Exception {
        String scheme = "weka.clusterers.GaussianMixture " + options;
        return run(ClustererPanel.class, "Cluster", data, scheme, "Clustered Instances");
    }

    private void pictures(String name) throws Exception {
        Windows.pictures(frame, Windows.SCREENSHOTS, name);
    }

    /** Scrolls the output to a word. */
    private void scrollTo(String word) throws Exception {
        Windows.call(() -> {
            JTextArea area = shown.output();
            Rectangle place = area.modelToView2D(area.getText().indexOf(word)).getBounds();
            place.height = area.getVisibleRect().height;
            area.scrollRectToVisible(place);
            return null;
        });
    }

    @Test
    void iris() throws Exception {
        show(ClustererPanel.class, "Cluster", TestData.iris());
        shown.select("Classes to clusters evaluation");
        shown.choose("weka.clusterers.GaussianMixture", "-N", "3");
        shown.click("Start");
        shown.awaitResult("Incorrectly clustered instances");
        String text = shown.text();
        assertTrue(text.contains("Number of clusters: 3") && text.contains("9.0\t  6"), text);
        pictures("course-iris");
    }

    @Test
    void weather() throws Exception {
        Instances weather = new Instances(new StringReader(WEATHER));
        String text = cluster(weather, "-N 2");
        assertTrue(text.contains("outlook") && text.contains("overcast"), text);
        pictures("course-weather");
    }

    @Test
    void choosing() throws Exception {
        String text = cluster(TestData.irisWithoutClass(), "-covariance auto -max 4");
        assertTrue(text.contains("<- chosen") && text.contains("selected by BIC"), text);
        scrollTo("Number of clusters");
        pictures("course-choosing");
    }

    @Test
    void missingValues() throws Exception {
        Instances gaps = TestData.irisWithoutClass();
        for (int i = 0; i < gaps.numInstances(); i += 3) {
            gaps.instance(i).setMissing(i % 4);
        }
        String text = cluster(gaps, "-N 3");
        assertTrue(text.contains("Missing values: 50 of 600 cells, left out"), text);
        ImputeByMixture filter = new ImputeByMixture();
        filter.setOptions(Utils.splitOptions("-N 3"));
        filter.setInputFormat(gaps);
        Instances filled = Filter.useFilter(gaps, filter);
        assertTrue(filled.stream().noneMatch(instance -> instance.hasMissingValue()));
        scrollTo("Number of clusters");
        pictures("course-missing");
    }

    @Test
    void outliers() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        AddMixtureScores filter = new AddMixtureScores();
        filter.setOptions(Utils.splitOptions("-N 3 -outliers 0.05"));
        filter.setInputFormat(iris);
        Instances scored = Filter.useFilter(iris, filter);
        int outlier = scored.attribute("outlier").index();
        assertEquals(
                7,
                scored.stream().filter(instance -> instance.value(outlier) == 1).count());
        Windows.run(() -> explorer.getPreprocessPanel().setInstances(scored));
        pictures("course-outliers");
    }

    @Test
    void classifier() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        String scheme = "weka.classifiers.bayes.GaussianMixtureClassifier -covariance full";
        String text = run(ClassifierPanel.class, "Classify", iris, scheme, "=== Confusion Matrix ===");
        assertTrue(text.contains("Correctly Classified Instances         14"), text);
        pictures("course-classifier");
    }
}
