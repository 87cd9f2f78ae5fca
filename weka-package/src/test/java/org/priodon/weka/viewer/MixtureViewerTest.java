// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.io.File;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.rules.ZeroR;
import weka.clusterers.GaussianMixture;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.gui.visualize.Plot2D;

class MixtureViewerTest {
    private static GaussianMixture fitted(Instances data, String... options) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(options);
        mixture.buildClusterer(data);
        return mixture;
    }

    private static Instances twoAttributes() {
        Random random = new Random(1);
        Instances data = new Instances("two", new ArrayList<>(List.of(new Attribute("a<b"), new Attribute("ż"))), 0);
        for (int i = 0; i < 100; i++) {
            data.add(new DenseInstance(1, new double[] {random.nextGaussian(), random.nextGaussian()}));
        }
        return data;
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @Test
    void exportsPngSvgAndPdf(@TempDir Path folder) throws Exception {
        MixtureViewer viewer =
                MixtureViewer.of(fitted(twoAttributes(), "-N", "2").graph());
        Dimension size = viewer.selectedFigure().file().size();

        File png = folder.resolve("plot.PNG").toFile();
        viewer.export(png);
        assertEquals(2 * size.width, ImageIO.read(png).getWidth());
        assertTrue(colours(ImageIO.read(png)).containsAll(List.of(Color.BLUE, Color.RED)));

        File svg = folder.resolve("plot.svg").toFile();
        viewer.export(svg);
        String text = Files.readString(svg.toPath());
        assertTrue(text.contains("a&lt;b") && text.contains("ż") && text.contains("cluster 1"), text);
        // Two ellipses and a disc of each cluster, and all instances, in the colours for lines.
        assertTrue(count(text, "stroke:rgb(0,0,255)") + count(text, "stroke:rgb(255,0,0)") >= 106, text);

        File pdf = folder.resolve("plot.pdf").toFile();
        viewer.export(pdf);
        assertTrue(Files.readString(pdf.toPath(), StandardCharsets.ISO_8859_1).startsWith("%PDF-"));
        assertTrue(Files.size(pdf.toPath()) > 5000);

        File other = folder.resolve("plot.gif").toFile();
        Exception e = assertThrows(IllegalArgumentException.class, () -> viewer.export(other));
        assertEquals("the name of the file must end with .png, .svg or .pdf, but is plot.gif", e.getMessage());
    }

    private static Set<Color> colours(BufferedImage image) {
        Set<Color> colours = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colours.add(new Color(image.getRGB(x, y)));
            }
        }
        return colours;
    }

    @Test
    void graphHoldsTheWholeModel() throws Exception {
        GaussianMixture mixture = fitted(ForeignModelTest.iris(), "-N", "-1", "-max", "3");
        MixtureView view = MixtureView.read(mixture.graph());
        assertEquals(mixture.mixture(), view.model());
        assertEquals(150, view.data().total());
        assertEquals(3, view.candidates().size());
        int sizes = IntStream.range(0, view.model().components())
                .map(view.data()::clusterSize)
                .sum();
        assertEquals(150, sizes);
    }

    /** Each start ends somewhere; the best one where the curve ends. */
    @Test
    void startsEndAtOrBelowTheBest() throws Exception {
        MixtureView view = MixtureView.read(
                fitted(ForeignModelTest.iris(), "-N", "3", "-restarts", "5").graph());
        assertEquals(5, view.starts().size());
        double best =
                view.starts().stream().mapToDouble(start -> start[1]).max().orElseThrow();
        assertEquals(view.trace()[view.trace().length - 1], best, 1e-6);
    }

    @Test
    void damagedGraphsAreRefused() throws Exception {
        String graph = fitted(twoAttributes()).graph().replaceFirst("json\t\\{", "json\t[");
        Exception e = assertThrows(IllegalArgumentException.class, () -> MixtureView.read(graph));
        assertTrue(e.getMessage().startsWith("the graph holds no whole mixture: "), e.getMessage());
    }

    @Test
    void tellsAboutInstances() throws Exception {
        MixtureView view =
                MixtureView.read(fitted(ForeignModelTest.iris(), "-N", "3").graph());
        String hint = InstanceHint.of(view, 0, List.of(3));
        assertTrue(hint.startsWith("<html><b>instance 1</b><br>petalwidth: 0.2<br>sepallength: 5.1<br>"), hint);
        assertTrue(hint.contains("class: Iris-setosa") && hint.contains("100.0 %"), hint);
        MixtureView two = MixtureView.read(fitted(twoAttributes()).graph());
        assertTrue(InstanceHint.of(two, 0, List.of(0)).contains("a&lt;b: "));
    }

    @Test
    void tableHoldsEveryParameter() throws Exception {
        org.priodon.mixture.GaussianMixture model =
                fitted(ForeignModelTest.iris(), "-N", "3").mixture();
        ComponentTable table = new ComponentTable(model);
        // A prior, two for each number, one for each label.
        assertEquals(1 + 2 * 4 + 3, table.getRowCount());
        assertEquals(2 + 3, table.getColumnCount());
        assertEquals("mean", table.getValueAt(3, 1));
        assertEquals("sepalwidth", table.getValueAt(3, 0));
        assertEquals(model.mean(1, 1), Double.parseDouble((String) table.getValueAt(3, 3)), 1e-4);
        String[] lines = table.csv().split("\n");
        assertEquals("\"attribute\",\"parameter\",\"cluster 0\",\"cluster 1\",\"cluster 2\"", lines[0]);
        assertEquals(model.mean(2, 1), Double.parseDouble(lines[4].split(",")[4]));
    }

    @Test
    void tableHoldsCorrelations() throws Exception {
        org.priodon.mixture.GaussianMixture model =
                fitted(twoAttributes(), "-N", "2", "-covariance", "full").mixture();
        ComponentTable table = new ComponentTable(model);
        assertEquals(1 + 2 * 2 + 1, table.getRowCount());
        assertEquals("corr. with a<b", table.getValueAt(5, 1));
        double expected = model.covariance(1, 0, 1) / Math.sqrt(model.variance(1, 0) * model.variance(1, 1));
        assertEquals(expected, Double.parseDouble((String) table.getValueAt(5, 3)), 1e-5);
    }

    @Test
    void everyKindThatWasTriedHasItsCurve() throws Exception {
        GaussianMixture mixture = fitted(twoAttributes(), "-N", "-1", "-max", "2", "-covariance", "auto");
        MixtureView view = MixtureView.read(mixture.graph());
        assertEquals(2 * 14, view.candidates().size());
        assertEquals(14, FitFigures.criterion(view).legend().size());
        assertEquals(mixture.mixture(), view.model());
    }

    @Test
    void savedFullModelsAreShown(@TempDir Path folder) throws Exception {
        String file = folder.resolve("full.model").toString();
        GaussianMixture mixture = fitted(twoAttributes(), "-N", "-1", "-max", "2", "-covariance", "auto");
        SerializationHelper.write(file, mixture);
        assertEquals(mixture.graph(), MixtureViewer.graphOf(file));
    }

    @Test
    void manyMarksDiffer() {
        for (Palette palette : Palette.values()) {
            Set<List<Object>> looks = new HashSet<>();
            for (int g = 0; g < 14; g++) {
                looks.add(List.of(palette.colour(g), palette.mark(g)));
                assertNotEquals(Color.WHITE, palette.line(g));
            }
            assertEquals(14, looks.size(), palette.toString());
        }
    }

    /** Weka's plot and ours show the first clusters in the same colours. */
    @Test
    void coloursAreThoseOfWeka() throws Exception {
        Field colours = Plot2D.class.getDeclaredField("m_DefaultColors");
        colours.setAccessible(true);
        Color[] wekas = (Color[]) colours.get(new Plot2D());
        for (int g = 0; g < 7; g++) {
            assertEquals(wekas[g], Palette.WEKA.colour(g));
        }
    }

    @Test
    void readsSavedModels(@TempDir Path folder) throws Exception {
        String stored = Path.of(
                        getClass().getResource("/models/mixture-1.model").toURI())
                .toString();
        assertTrue(MixtureViewer.graphOf(stored).startsWith("digraph GaussianMixture"));
        String other = folder.resolve("other.model").toString();
        SerializationHelper.write(other, new ZeroR());
        Exception e = assertThrows(IllegalArgumentException.class, () -> MixtureViewer.graphOf(other));
        assertTrue(e.getMessage().startsWith(other + " holds no model of GaussianMixture"), e.getMessage());
    }

    @Test
    void leavesOtherGraphsAlone() {
        assertNull(new MixtureViewerPlugin().getVisualizeMenuItem("digraph J48 {\n}\n", "tree"));
    }
}
