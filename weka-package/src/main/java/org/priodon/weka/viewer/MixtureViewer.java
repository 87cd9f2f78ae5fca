// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JTabbedPane;
import javax.swing.SwingUtilities;
import org.priodon.weka.CommandLine;
import org.priodon.weka.RecentData;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;

/**
 * Shows a mixture: a scatter plot of any two numeric attributes, and curves. What is shown can be written to a PNG or
 * SVG file.
 */
public final class MixtureViewer extends JPanel {
    private static final long serialVersionUID = 1L;
    private static final int PLOT_WIDTH = 700;
    private static final int PLOT_HEIGHT = 550;

    private final JTabbedPane tabs = new JTabbedPane();

    private MixtureViewer(MixtureView view) {
        super(new BorderLayout());
        Instances data = RecentData.recall(view.key());
        if (!view.names().isEmpty()) {
            tabs.addTab("Clusters", scatter(view, data));
        }
        double[] iterations =
                IntStream.rangeClosed(1, view.trace().length).asDoubleStream().toArray();
        tabs.addTab(
                "Likelihood",
                new PlotPanel(new CurvePlot("EM iteration", "objective per instance", iterations, view.trace())));
        if (!view.candidates().isEmpty()) {
            double[] numbers =
                    view.candidates().stream().mapToDouble(row -> row[0]).toArray();
            double[] values =
                    view.candidates().stream().mapToDouble(row -> row[2]).toArray();
            tabs.addTab(
                    "Number of clusters", new PlotPanel(new CurvePlot("clusters", view.criterion(), numbers, values)));
        }
        JButton export = new JButton("Export...");
        export.addActionListener(event -> export());
        add(tabs, BorderLayout.CENTER);
        add(export, BorderLayout.SOUTH);
    }

    private static JPanel scatter(MixtureView view, Instances data) {
        JPanel panel = new JPanel(new BorderLayout());
        JPanel choice = new JPanel();
        String[] names = view.names().toArray(new String[0]);
        JComboBox<String> x = new JComboBox<>(names);
        JComboBox<String> y = new JComboBox<>(names);
        y.setSelectedIndex(Math.min(1, names.length - 1));
        choice.add(new JLabel("X"));
        choice.add(x);
        choice.add(new JLabel("Y"));
        choice.add(y);
        if (data == null) {
            choice.add(new JLabel("(the data are no longer in memory)"));
        }
        PlotPanel plot = new PlotPanel(new ScatterPlot(view, data, x.getSelectedIndex(), y.getSelectedIndex()));
        x.addActionListener(
                event -> plot.show(new ScatterPlot(view, data, x.getSelectedIndex(), y.getSelectedIndex())));
        y.addActionListener(
                event -> plot.show(new ScatterPlot(view, data, x.getSelectedIndex(), y.getSelectedIndex())));
        panel.add(choice, BorderLayout.NORTH);
        panel.add(plot, BorderLayout.CENTER);
        return panel;
    }

    /** Draws one plot. */
    private static final class PlotPanel extends JComponent {
        private static final long serialVersionUID = 1L;
        private transient Plot plot;

        PlotPanel(Plot plot) {
            this.plot = plot;
            setPreferredSize(new Dimension(PLOT_WIDTH, PLOT_HEIGHT));
        }

        void show(Plot other) {
            plot = other;
            repaint();
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            plot.draw(new ScreenCanvas((Graphics2D) graphics, getWidth(), getHeight()), getWidth(), getHeight());
        }
    }

    private Plot selectedPlot() {
        JComponent tab = (JComponent) tabs.getSelectedComponent();
        return tab instanceof PlotPanel panel ? panel.plot : ((PlotPanel) tab.getComponent(1)).plot;
    }

    private void export() {
        JFileChooser chooser = new JFileChooser();
        chooser.setSelectedFile(new File("mixture.png"));
        if (chooser.showSaveDialog(this) == JFileChooser.APPROVE_OPTION) {
            try {
                write(selectedPlot(), chooser.getSelectedFile());
            } catch (IOException e) {
                JOptionPane.showMessageDialog(this, "The file could not be written: " + e.getMessage());
            }
        }
    }

    /** Writes the plot in front: SVG if the name ends so, else PNG. */
    void export(File file) throws IOException {
        write(selectedPlot(), file);
    }

    private static void write(Plot plot, File file) throws IOException {
        if (file.getName().toLowerCase(Locale.ROOT).endsWith(".svg")) {
            SvgCanvas canvas = new SvgCanvas(PLOT_WIDTH, PLOT_HEIGHT);
            plot.draw(canvas, PLOT_WIDTH, PLOT_HEIGHT);
            Files.writeString(file.toPath(), canvas.finished(), StandardCharsets.UTF_8);
        } else {
            BufferedImage image = new BufferedImage(PLOT_WIDTH, PLOT_HEIGHT, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            plot.draw(new ScreenCanvas(graphics, PLOT_WIDTH, PLOT_HEIGHT), PLOT_WIDTH, PLOT_HEIGHT);
            graphics.dispose();
            ImageIO.write(image, "png", file);
        }
    }

    /**
     * Makes a viewer.
     *
     * @param graph the graph of a mixture
     * @return null if it is the graph of something else
     */
    static MixtureViewer of(String graph) {
        MixtureView view = MixtureView.read(graph);
        return view == null ? null : new MixtureViewer(view);
    }

    /** Opens a frame of its own. */
    static JFrame open(String graph, String title) {
        JFrame frame = new JFrame("Mixture viewer: " + title);
        frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
        frame.setContentPane(of(graph));
        frame.pack();
        frame.setVisible(true);
        return frame;
    }

    /**
     * Shows a saved model.
     *
     * @param args the name of a model file
     */
    public static void main(String[] args) {
        if (args.length != 1) {
            throw CommandLine.refusal("one argument is needed, the name of a model file");
        }
        try {
            String graph = graphOf(args[0]);
            SwingUtilities.invokeLater(() -> open(graph, args[0]));
        } catch (IllegalArgumentException e) {
            throw CommandLine.refusal(e.getMessage());
        } catch (IOException e) {
            throw CommandLine.refusal(args[0] + " cannot be read: " + e);
        }
    }

    /** The graph of a saved mixture. */
    static String graphOf(String file) throws IOException {
        GaussianMixture model = ModelFile.read(file);
        try {
            return model.graph();
        } catch (IllegalStateException e) {
            throw ModelFile.noModel(file, e.getMessage(), e);
        }
    }
}
