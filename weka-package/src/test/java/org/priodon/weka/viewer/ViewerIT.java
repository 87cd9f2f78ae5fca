// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Component;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JScrollBar;
import javax.swing.JSlider;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import javax.swing.plaf.basic.BasicComboBoxRenderer;
import javax.swing.plaf.basic.BasicHTML;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.weka.Windows;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;

/** Drives the viewer as a user does. Screenshots are in target/screenshots, those of a display of twice the resolution too. */
class ViewerIT {
    private JFrame frame;

    @BeforeEach
    void needsDisplay() {
        Windows.needDisplay();
    }

    @AfterEach
    void close() throws Exception {
        if (frame != null) {
            Windows.run(frame::dispose);
        }
    }

    private MixtureViewer open(Instances data, String... options) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(options);
        mixture.buildClusterer(data);
        String graph = mixture.graph();
        Windows.run(() -> frame = MixtureViewer.open(graph, "test"));
        return (MixtureViewer) frame.getContentPane();
    }

    private <T extends Component> Stream<T> all(Class<T> type) {
        return Windows.all(frame.getContentPane(), type);
    }

    private JComboBox<?> choice(String name) {
        return all(JComboBox.class)
                .filter(box -> name.equals(box.getName()))
                .findFirst()
                .orElseThrow();
    }

    private JCheckBox box(String label) {
        return all(JCheckBox.class)
                .filter(box -> label.equals(box.getText()))
                .findFirst()
                .orElseThrow();
    }

    private void click(String label) throws Exception {
        JButton button = all(JButton.class)
                .filter(candidate -> label.equals(candidate.getText()))
                .findFirst()
                .orElseThrow();
        Windows.run(() -> button.doClick(0));
    }

    /** What the panel looks like. */
    private static BufferedImage painted(FigurePanel panel) throws Exception {
        return Windows.painted(panel, 1);
    }

    private static boolean alike(BufferedImage first, BufferedImage second) {
        return Arrays.equals(pixels(first), pixels(second));
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static boolean shows(BufferedImage image, Color colour) {
        return Arrays.stream(pixels(image)).anyMatch(pixel -> pixel == colour.getRGB());
    }

    private void screenshots(String name) throws Exception {
        Windows.pictures(frame, Windows.SCREENSHOTS, name);
    }

    private static MouseEvent mouse(FigurePanel panel, int id, int x, int y, int clicks) {
        return new MouseEvent(panel, id, 0, InputEvent.BUTTON1_DOWN_MASK, x, y, clicks, false, MouseEvent.BUTTON1);
    }

    @Test
    void clusters() throws Exception {
        MixtureViewer viewer = open(ForeignModelTest.iris(), "-N", "3");
        FigurePanel panel = viewer.selectedFigure();
        assertEquals("petallength", choice("x").getSelectedItem());
        assertEquals("petalwidth", choice("y").getSelectedItem());
        BufferedImage plain = painted(panel);
        assertTrue(Stream.of(Color.BLUE, Color.RED, Color.GREEN).allMatch(colour -> shows(plain, colour)));
        screenshots("viewer-clusters");
        assertTrue(isRemarked("150 instances. Point at one"));

        Windows.run(() -> box("Ellipses").doClick(0));
        BufferedImage withoutEllipses = painted(panel);
        assertFalse(alike(plain, withoutEllipses));
        Windows.run(() -> box("Ellipses").doClick(0));
        assertTrue(alike(plain, painted(panel)));

        Windows.run(() -> box("Density").doClick(0));
        BufferedImage withDensity = painted(panel);
        assertFalse(alike(plain, withDensity));
        Windows.run(() -> all(JSlider.class).findFirst().orElseThrow().setValue(50));
        assertFalse(alike(withDensity, painted(panel)));
        Windows.run(() -> choice("palette").setSelectedItem(Palette.COLOUR_BLIND));
        BufferedImage safe = painted(panel);
        assertTrue(shows(safe, new Color(0, 114, 178)) && !shows(safe, Color.BLUE));
        screenshots("viewer-density");
    }

    @Test
    void zoom() throws Exception {
        FigurePanel panel = open(ForeignModelTest.iris(), "-N", "3").selectedFigure();
        BufferedImage whole = painted(panel);
        Axes before = panel.figure().drawn();
        int x = (int) before.area().getCenterX() + 40;
        int y = (int) before.area().getCenterY() - 30;
        double pointedX = before.fromX(x);
        double pointedY = before.fromY(y);
        Windows.run(() -> panel.dispatchEvent(new MouseWheelEvent(
                panel, MouseEvent.MOUSE_WHEEL, 0, 0, x, y, 0, false, MouseWheelEvent.WHEEL_UNIT_SCROLL, 1, -2)));
        assertFalse(alike(whole, painted(panel)));
        Axes closer = panel.figure().drawn();
        assertEquals(before.x().length() / 1.44, closer.x().length(), 1e-9);
        assertEquals(pointedX, closer.fromX(x), 1e-9, "the place pointed at stays");
        assertEquals(pointedY, closer.fromY(y), 1e-9);

        click("Show all");
        assertTrue(alike(whole, painted(panel)));

        Windows.run(() -> {
            panel.dispatchEvent(mouse(panel, MouseEvent.MOUSE_PRESSED, x, y, 1));
            panel.dispatchEvent(mouse(panel, MouseEvent.MOUSE_DRAGGED, x + 100, y + 80, 1));
            panel.dispatchEvent(mouse(panel, MouseEvent.MOUSE_RELEASED, x + 100, y + 80, 1));
        });
        assertFalse(alike(whole, painted(panel)));
        assertEquals(pointedX, panel.figure().drawn().x().least(), 1e-9);
        assertEquals(pointedY, panel.figure().drawn().y().greatest(), 1e-9);
        screenshots("viewer-zoomed");

        Windows.run(() -> panel.dispatchEvent(mouse(panel, MouseEvent.MOUSE_CLICKED, x, y, 2)));
        assertTrue(alike(whole, painted(panel)));
    }

    @Test
    void hintTellsInstanceAndMemberships() throws Exception {
        FigurePanel panel = open(ForeignModelTest.iris(), "-N", "3").selectedFigure();
        painted(panel);
        Axes axes = panel.figure().drawn();
        // The only iris with these petals is the 119th.
        int x = (int) axes.toX(6.9);
        int y = (int) axes.toY(2.3);
        String hint = panel.getToolTipText(mouse(panel, MouseEvent.MOUSE_MOVED, x, y, 0));
        assertTrue(hint.contains("instance 119") && hint.contains("cluster ") && hint.contains(" %"), hint);
        assertNull(panel.getToolTipText(mouse(panel, MouseEvent.MOUSE_MOVED, 2, 2, 0)));
    }

    @Test
    void oneAttributeAndNominalOnes() throws Exception {
        MixtureViewer viewer = open(ForeignModelTest.iris(), "-N", "3");
        Windows.run(() -> choice("y").setSelectedIndex(4));
        assertInstanceOf(DensityFigure.class, viewer.selectedFigure().figure());
        assertFalse(box("Ellipses").isEnabled());
        screenshots("viewer-one-attribute");
        Windows.run(() -> choice("x").setSelectedItem("class"));
        assertInstanceOf(BarFigure.class, viewer.selectedFigure().figure());
        assertFalse(choice("y").isEnabled());
        FigurePanel panel = viewer.selectedFigure();
        BufferedImage bars = painted(panel);
        assertTrue(shows(bars, Color.BLUE));
        Axes axes = panel.figure().drawn();
        String hint = panel.getToolTipText(
                mouse(panel, MouseEvent.MOUSE_MOVED, (int) axes.toX(0.3), (int) axes.toY(0.01), 0));
        assertTrue(hint.startsWith("<html>P(Iris-setosa) in cluster 2: 0.0"), hint);
        assertTrue(isRemarked("Point at a bar"));
        screenshots("viewer-nominal");
        Windows.run(() -> choice("x").setSelectedItem("sepalwidth"));
        assertTrue(choice("y").isEnabled());
    }

    private boolean isRemarked(String words) {
        return all(JLabel.class).anyMatch(label -> label.getText().contains(words));
    }

    @Test
    void everyControlTellsWhatItDoes() throws Exception {
        open(ForeignModelTest.iris(), "-N", "-1", "-max", "4");
        List<JComponent> controls = Stream.of(JComboBox.class, JCheckBox.class, JSlider.class, JButton.class)
                .flatMap(this::all)
                .filter(control ->
                        !(control.getParent() instanceof JComboBox) && !(control.getParent() instanceof JScrollBar))
                .map(JComponent.class::cast)
                .toList();
        assertEquals(8, controls.size());
        controls.forEach(control -> assertNotNull(control.getToolTipText(), control::toString));
        JTabbedPane tabs = all(JTabbedPane.class).findFirst().orElseThrow();
        for (int tab = 0; tab < tabs.getTabCount(); tab++) {
            assertNotNull(tabs.getToolTipTextAt(tab), tabs.getTitleAt(tab));
        }
    }

    /** Swing would load pictures that HTML names from the network. */
    @Test
    void namesAreNoHtml() throws Exception {
        Instances data = ForeignModelTest.iris();
        String name = "<html><img src='http://localhost/x.png'>";
        data.renameAttribute(2, name);
        data.renameAttributeValue(4, 0, name);
        MixtureViewer viewer = open(data, "-N", "3");
        Component inList = ((BasicComboBoxRenderer) choice("x").getRenderer())
                .getListCellRendererComponent(new JList<>(), name, 0, false, false);
        assertEquals(name, ((JLabel) inList).getText());
        assertNull(((JLabel) inList).getClientProperty(BasicHTML.propertyKey));
        JTable table = all(JTable.class).findFirst().orElseThrow();
        Component inTable = table.prepareRenderer(table.getCellRenderer(5, 0), 5, 0);
        assertEquals(name, ((JLabel) inTable).getText());
        assertNull(((JLabel) inTable).getClientProperty(BasicHTML.propertyKey));
        Windows.run(() -> choice("x").setSelectedItem("class"));
        FigurePanel panel = viewer.selectedFigure();
        painted(panel);
        Axes axes = panel.figure().drawn();
        String hint =
                panel.getToolTipText(mouse(panel, MouseEvent.MOUSE_MOVED, (int) axes.toX(0), (int) axes.toY(0.01), 0));
        assertTrue(hint.startsWith("<html>P(&lt;html&gt;&lt;img src="), hint);
    }

    @Test
    void exportAsksForAFile(@TempDir Path folder) throws Exception {
        open(ForeignModelTest.iris(), "-N", "3");
        File file = folder.resolve("iris.svg").toFile();
        chooseFile("Export as PNG, SVG or PDF", file);
        Windows.run(() -> {});
        assertTrue(Files.readString(file.toPath()).contains("<svg"));
    }

    @Test
    void exportAsksBeforeItReplacesAFile(@TempDir Path folder) throws Exception {
        open(ForeignModelTest.iris(), "-N", "3");
        Path file = Files.writeString(folder.resolve("iris.svg"), "mine");
        chooseFile("Export as PNG, SVG or PDF", file.toFile());
        JOptionPane question = inDialog(JOptionPane.class);
        assertEquals("iris.svg exists. Replace it?", question.getMessage());
        Windows.run(() -> question.setValue(JOptionPane.NO_OPTION));
        Windows.run(() -> {});
        assertEquals("mine", Files.readString(file));
    }

    /** The dialog waits for its user, so the button is pressed without waiting. */
    private void chooseFile(String title, File file) throws Exception {
        JButton export = all(JButton.class)
                .filter(button -> "Export...".equals(button.getText()))
                .findFirst()
                .orElseThrow();
        SwingUtilities.invokeLater(() -> export.doClick(0));
        JFileChooser chooser = inDialog(JFileChooser.class);
        assertEquals(title, chooser.getDialogTitle());
        // What comes next may wait for its user too.
        SwingUtilities.invokeLater(() -> {
            chooser.setSelectedFile(file);
            chooser.approveSelection();
        });
    }

    /** A part of a dialog that is open, or will soon be. */
    private static <T extends Component> T inDialog(Class<T> type) throws Exception {
        for (int wait = 0; wait < 1000; wait++) {
            T part = Windows.call(() -> Stream.of(Window.getWindows())
                    .filter(window -> window instanceof JDialog && window.isShowing())
                    .flatMap(window -> Windows.all(window, type))
                    .findFirst()
                    .orElse(null));
            if (part != null) {
                return part;
            }
            Thread.sleep(10);
        }
        throw new AssertionError("no dialog with a " + type.getSimpleName());
    }

    @Test
    void otherTabs() throws Exception {
        MixtureViewer viewer = open(ForeignModelTest.iris(), "-N", "-1", "-max", "6");
        JTabbedPane tabs = all(JTabbedPane.class).findFirst().orElseThrow();
        assertEquals(4, tabs.getTabCount());
        Windows.run(() -> tabs.setSelectedIndex(1));
        assertEquals("sepallength", all(JTable.class).findFirst().orElseThrow().getValueAt(1, 0));
        screenshots("viewer-parameters");
        Windows.run(() -> tabs.setSelectedIndex(2));
        FigurePanel objective = viewer.selectedFigure();
        BufferedImage curve = painted(objective);
        Windows.run(() -> tabs.setSelectedIndex(3));
        assertNotEquals(objective, viewer.selectedFigure());
        assertFalse(alike(curve, painted(viewer.selectedFigure())));
        screenshots("viewer-criterion");
    }

    @Test
    void objectiveWithAllStarts() throws Exception {
        MixtureViewer viewer = open(ForeignModelTest.iris(), "-N", "3", "-K", "10");
        Windows.run(() -> all(JTabbedPane.class).findFirst().orElseThrow().setSelectedIndex(2));
        assertEquals(
                "ends of all 10 starts",
                viewer.selectedFigure().figure().legend().get(1).name());
        screenshots("viewer-objective");
    }

    /** The table is what is exported while it is in front. */
    @Test
    void theTableIsWritten(@TempDir Path folder) throws Exception {
        MixtureViewer viewer = open(ForeignModelTest.iris(), "-N", "3");
        Windows.run(() -> all(JTabbedPane.class).findFirst().orElseThrow().setSelectedIndex(1));
        Path file = folder.resolve("iris.csv");
        viewer.export(file.toFile());
        assertEquals(
                "\"attribute\",\"parameter\",\"cluster 0\",\"cluster 1\",\"cluster 2\"",
                Files.readAllLines(file).get(0));
    }

    /** A curve for each kind, whose points tell what they are, and ellipses that lie across the axes. */
    @Test
    void kindsOfCovariances(@TempDir Path folder) throws Exception {
        Instances iris = ForeignModelTest.iris();
        iris.deleteAttributeAt(4);
        MixtureViewer viewer = open(iris, "-N", "-1", "-max", "5", "-covariance", "auto");
        painted(viewer.selectedFigure());
        screenshots("viewer-oblique");
        Windows.run(() -> all(JTabbedPane.class).findFirst().orElseThrow().setSelectedIndex(3));
        FigurePanel panel = viewer.selectedFigure();
        assertEquals(14, panel.figure().legend().size());
        painted(panel);
        screenshots("viewer-kinds");
        Path file = folder.resolve("kinds.svg");
        viewer.export(file.toFile());
        String svg = Files.readString(file);
        String after = svg.substring(svg.indexOf(">chosen: vev<"));
        assertEquals(1, after.split("<(rect|path|line|polygon|ellipse|circle) ", -1).length - 1, "only the frame");
        Axes axes = panel.figure().drawn();
        String hint =
                panel.getToolTipText(mouse(panel, MouseEvent.MOUSE_MOVED, (int) axes.toX(2), (int) axes.toY(563.4), 0));
        assertTrue(hint.startsWith("<html><b>vev</b><br>number of clusters: 2<br>BIC (lower is better): 563.4"), hint);
    }
}
