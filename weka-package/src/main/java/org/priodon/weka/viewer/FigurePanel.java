// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import javax.swing.ToolTipManager;
import javax.swing.UIManager;

/**
 * Shows a figure. The wheel zooms, as does a rectangle drawn with the mouse; a double click shows everything. Where the
 * figure has something to say about a place, it says so in a hint.
 */
final class FigurePanel extends JComponent {
    private static final long serialVersionUID = 1L;
    private static final int EMS_WIDE = 62;
    private static final int EMS_HIGH = 42;
    private static final double ZOOM_PER_NOTCH = 1.2;

    private transient Figure figure;
    private Point pressed;
    private Point dragged;

    FigurePanel(Figure figure) {
        this.figure = figure;
        setFont(UIManager.getFont("Label.font").deriveFont(Font.PLAIN));
        int em = getFont().getSize();
        setPreferredSize(new Dimension(EMS_WIDE * em, EMS_HIGH * em));
        ToolTipManager.sharedInstance().registerComponent(this);
        Mouse mouse = new Mouse();
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        addMouseWheelListener(mouse);
    }

    void show(Figure other) {
        figure = other;
        repaint();
    }

    void whole() {
        figure.whole();
        repaint();
    }

    /** As it is shown now; the preferred size before it is shown. */
    FigureFile file() {
        return new FigureFile(figure, getWidth() > 0 ? getSize() : getPreferredSize(), getFont());
    }

    Figure figure() {
        return figure;
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        return figure.drawn() == null
                ? null
                : figure.hint(event.getPoint(), getFont().getSize2D());
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D paper = (Graphics2D) graphics.create();
        paper.setFont(getFont());
        figure.draw(paper, getWidth(), getHeight());
        if (dragged != null) {
            paper.setColor(Color.DARK_GRAY);
            paper.setStroke(new BasicStroke(getFont().getSize2D() / 10));
            paper.draw(between(pressed, dragged));
        }
        paper.dispose();
    }

    private static Rectangle between(Point first, Point second) {
        Rectangle area = new Rectangle(first);
        area.add(second);
        return area;
    }

    private final class Mouse extends MouseAdapter {
        @Override
        public void mouseClicked(MouseEvent event) {
            if (event.getClickCount() == 2) {
                whole();
            }
        }

        @Override
        public void mousePressed(MouseEvent event) {
            pressed = SwingUtilities.isLeftMouseButton(event) ? event.getPoint() : null;
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            if (pressed != null) {
                dragged = event.getPoint();
                repaint();
            }
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            if (pressed != null && dragged != null) {
                Rectangle area = between(pressed, dragged);
                // Smaller ones are slips of the hand.
                if (Math.min(area.width, area.height) > getFont().getSize() / 2) {
                    figure.zoomTo(area);
                }
            }
            pressed = null;
            dragged = null;
            repaint();
        }

        @Override
        public void mouseWheelMoved(MouseWheelEvent event) {
            if (figure.drawn() != null) {
                figure.zoomAt(event.getPoint(), Math.pow(ZOOM_PER_NOTCH, -event.getPreciseWheelRotation()));
                repaint();
            }
        }
    }
}
