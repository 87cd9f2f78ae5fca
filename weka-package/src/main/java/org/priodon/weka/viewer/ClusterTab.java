// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSlider;
import org.priodon.data.Schema;
import org.priodon.measure.ColumnSeparation;

/** The clusters in any two attributes, or in one, with the choice of attributes and of what is drawn. */
final class ClusterTab extends JPanel {
    private static final long serialVersionUID = 1L;
    private static final int MOST_JITTER = 100;
    /** Of the drawing, to either side. */
    private static final double JITTER_SHARE = 0.03;

    private static final String NO_Y = "(density)";

    private final transient MixtureView view;
    private final transient List<NumericAttribute> numeric = new ArrayList<>();
    private final JComboBox<String> x = new JComboBox<>();
    private final JComboBox<String> y = new JComboBox<>();
    private final JCheckBox ellipses = new JCheckBox("Ellipses", true);
    private final JCheckBox density = new JCheckBox("Density");
    private final JSlider jitter = new JSlider(0, MOST_JITTER, 0);
    private final JLabel jitterLabel = new JLabel("Jitter");
    private final JComboBox<Palette> palette = new JComboBox<>(Palette.values());
    private final JLabel remark = new JLabel();
    private final FigurePanel panel;

    ClusterTab(MixtureView view) {
        super(new BorderLayout());
        this.view = view;
        Schema schema = view.model().schema();
        for (int a = 0; a < schema.size(); a++) {
            x.addItem(schema.column(a).name());
            if (schema.column(a).isNumeric()) {
                numeric.add(new NumericAttribute(a, numeric.size()));
                y.addItem(schema.column(a).name());
            }
        }
        y.addItem(NO_Y);
        chooseBestPair();
        panel = new FigurePanel(figure());
        x.addActionListener(event -> redraw());
        y.addActionListener(event -> redraw());
        ellipses.addActionListener(event -> redraw());
        density.addActionListener(event -> redraw());
        palette.addActionListener(event -> redraw());
        jitter.addChangeListener(event -> redraw());
        add(controls(), BorderLayout.NORTH);
        add(panel, BorderLayout.CENTER);
        add(remark, BorderLayout.SOUTH);
        redraw();
    }

    private void chooseBestPair() {
        if (numeric.size() > 1) {
            ColumnSeparation best = ColumnSeparation.best(view.model(), 2).get(0);
            x.setSelectedIndex(numeric.get(best.first()).column());
            y.setSelectedIndex(best.second());
        } else if (!numeric.isEmpty()) {
            x.setSelectedIndex(numeric.get(0).column());
            y.setSelectedItem(NO_Y);
        }
    }

    private JPanel controls() {
        JPanel row = new JPanel(new FlowLayout(FlowLayout.LEFT));
        x.setName("x");
        y.setName("y");
        palette.setName("palette");
        Html.disable(x, y);
        x.setToolTipText("The attribute along the horizontal axis. A nominal one has bars.");
        y.setToolTipText("The attribute along the vertical axis, or the density of the other one alone");
        ellipses.setToolTipText("Clusters at one and two standard deviations");
        density.setToolTipText("Lines of equal density of the whole mixture");
        jitter.setToolTipText("Moves marks apart that lie on each other, by chance");
        palette.setToolTipText("The colours of Weka's own plots, or colours and marks for every kind of colour vision");
        row.add(new JLabel("X"));
        row.add(x);
        row.add(new JLabel("Y"));
        row.add(y);
        row.add(ellipses);
        row.add(density);
        row.add(jitterLabel);
        int em = getFont().getSize();
        jitter.setPreferredSize(new Dimension(8 * em, jitter.getPreferredSize().height));
        row.add(jitter);
        row.add(palette);
        JButton whole = new JButton("Show all");
        whole.setToolTipText("Shows everything again after zooming, as a double click does");
        whole.addActionListener(event -> panel.whole());
        row.add(whole);
        return row;
    }

    /** Which instances there are, and what the mouse can do. */
    private String remark(Figure figure) {
        String zoom = "Turn the wheel or draw a rectangle to zoom.";
        if (figure instanceof BarFigure) {
            return " Point at a bar for its probability. " + zoom;
        }
        if (view.data() == null) {
            return " The instances are no longer in memory. " + zoom;
        }
        String instances = view.data().size() < view.data().total()
                ? view.data().size() + " of " + view.data().total() + " instances"
                : view.data().total() + " instances";
        String point = figure instanceof ScatterFigure ? " Point at one for its values and memberships." : "";
        return " " + instances + "." + point + " " + zoom;
    }

    private Figure figure() {
        int column = x.getSelectedIndex();
        Palette colours = (Palette) palette.getSelectedItem();
        NumericAttribute first = numeric.stream()
                .filter(attribute -> attribute.column() == column)
                .findFirst()
                .orElse(null);
        if (first == null) {
            return new BarFigure(view, column, colours);
        }
        int second = y.getSelectedIndex();
        if (second == numeric.size() || numeric.get(second).equals(first)) {
            return new DensityFigure(view, first, colours);
        }
        double share = JITTER_SHARE * jitter.getValue() / MOST_JITTER;
        ScatterStyle style = new ScatterStyle(colours, ellipses.isSelected(), density.isSelected(), share);
        return new ScatterFigure(view, first, numeric.get(second), style);
    }

    private void redraw() {
        Figure figure = figure();
        boolean scatter = figure instanceof ScatterFigure;
        y.setEnabled(!(figure instanceof BarFigure));
        ellipses.setEnabled(scatter);
        density.setEnabled(scatter);
        jitter.setEnabled(scatter);
        jitterLabel.setEnabled(scatter);
        remark.setText(remark(figure));
        panel.show(figure);
    }

    FigurePanel panel() {
        return panel;
    }
}
