// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.FlowLayout;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.TableColumn;
import org.priodon.weka.CommandLine;
import org.priodon.weka.ModelFile;
import weka.clusterers.GaussianMixture;

/**
 * Shows a mixture: its clusters in any attributes, its parameters, and how the fit came about. Pictures can be written
 * to PNG, SVG and PDF files, the table to a CSV file.
 */
public final class MixtureViewer extends JPanel {
    private static final long serialVersionUID = 1L;

    private static final String ZOOM = " Turn the wheel or draw a rectangle to zoom; a double click shows everything.";

    private final JTabbedPane tabs = new JTabbedPane();
    private final transient ComponentTable table;

    private MixtureViewer(MixtureView view) {
        super(new BorderLayout());
        table = new ComponentTable(view.model());
        tab("Clusters", new ClusterTab(view), "Instances and clusters in any attributes");
        tab(
                "Parameters",
                new JScrollPane(table()),
                "Prior, means, standard deviations and probabilities of each cluster");
        tab(
                "Objective",
                new FigurePanel(FitFigures.objective(view)),
                "What EM climbs: the log-likelihood, with the logarithm of the prior if there is one." + ZOOM);
        if (!view.candidates().isEmpty()) {
            tab(
                    "Number of clusters",
                    new FigurePanel(FitFigures.criterion(view)),
                    "The criterion of each number of clusters and kind of covariances that was tried." + ZOOM);
        }
        JButton export = new JButton("Export...");
        export.setToolTipText("Writes what is in front: a picture as PNG, SVG or PDF, the table as CSV");
        export.addActionListener(event -> export());
        add(tabs, BorderLayout.CENTER);
        JPanel buttons = new JPanel(new FlowLayout(FlowLayout.RIGHT));
        buttons.add(export);
        add(buttons, BorderLayout.SOUTH);
    }

    private void tab(String title, Component content, String tip) {
        tabs.addTab(title, null, content, tip);
    }

    private JTable table() {
        JTable shown = new JTable(table);
        int em = shown.getFont().getSize();
        shown.setRowHeight(3 * em / 2);
        shown.setAutoResizeMode(JTable.AUTO_RESIZE_OFF);
        DefaultTableCellRenderer numbers = new DefaultTableCellRenderer();
        numbers.setHorizontalAlignment(SwingConstants.RIGHT);
        Html.disable((JComponent) shown.getDefaultRenderer(Object.class));
        for (int c = 0; c < shown.getColumnCount(); c++) {
            TableColumn column = shown.getColumnModel().getColumn(c);
            column.setPreferredWidth((c < ComponentTable.NAMES ? 14 : 9) * em);
            if (c >= ComponentTable.NAMES) {
                column.setCellRenderer(numbers);
            }
        }
        return shown;
    }

    private void export() {
        JFileChooser chooser = new JFileChooser();
        chooser.setSelectedFile(new File(selectedFigure() == null ? "mixture.csv" : "mixture.png"));
        chooser.setDialogTitle("Export as " + (selectedFigure() == null ? "CSV" : "PNG, SVG or PDF"));
        if (chooser.showSaveDialog(this) == JFileChooser.APPROVE_OPTION && mayWrite(chooser.getSelectedFile())) {
            try {
                export(chooser.getSelectedFile());
            } catch (IOException | IllegalArgumentException e) {
                JOptionPane.showMessageDialog(this, "The file could not be written: " + e.getMessage());
            }
        }
    }

    /** Asks before a file is replaced. */
    private boolean mayWrite(File file) {
        String question = file.getName() + " exists. Replace it?";
        return !file.exists()
                || JOptionPane.showConfirmDialog(this, question, "Export", JOptionPane.YES_NO_OPTION)
                        == JOptionPane.YES_OPTION;
    }

    /** Writes what is in front: a picture in the format that the name ends with, or the table as CSV. */
    void export(File file) throws IOException {
        FigurePanel panel = selectedFigure();
        if (panel == null) {
            Files.writeString(file.toPath(), table.csv(), StandardCharsets.UTF_8);
        } else {
            panel.file().write(file);
        }
    }

    /** Null if the table is in front. */
    FigurePanel selectedFigure() {
        Component tab = tabs.getSelectedComponent();
        if (tab instanceof ClusterTab clusters) {
            return clusters.panel();
        }
        return tab instanceof FigurePanel panel ? panel : null;
    }

    /**
     * Makes a viewer.
     *
     * @param graph the graph of a mixture
     */
    static MixtureViewer of(String graph) {
        return new MixtureViewer(MixtureView.read(graph));
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
