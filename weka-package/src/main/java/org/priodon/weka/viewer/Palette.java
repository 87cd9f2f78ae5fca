// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Colours and marks of clusters. */
enum Palette {
    /**
     * Those of Weka's own plots. Weka repeats red and green after seven clusters and then takes white; here later
     * clusters are darker, so that they differ and can be seen on white.
     */
    WEKA("Weka's colours") {
        @Override
        Color colour(int cluster) {
            Color colour = WEKAS.get(cluster % WEKAS.size());
            for (int round = cluster / WEKAS.size(); round > 0; round--) {
                colour = colour.darker();
            }
            return colour;
        }

        @Override
        Shape mark(int cluster) {
            return CIRCLE;
        }
    },

    /**
     * Eight colours that people with any kind of colour vision can tell apart, by Okabe and Ito (2008), in the order in
     * which they resemble Weka's. Marks differ too.
     */
    COLOUR_BLIND("Colour-blind safe") {
        @Override
        Color colour(int cluster) {
            return SAFE.get(cluster % SAFE.size());
        }

        @Override
        Shape mark(int cluster) {
            // After all colours, they come with the next marks.
            return MARKS.get((cluster + cluster / SAFE.size()) % MARKS.size());
        }
    };

    private static final List<Color> WEKAS =
            List.of(Color.BLUE, Color.RED, Color.GREEN, Color.CYAN, Color.PINK, new Color(255, 0, 255), Color.ORANGE);

    private static final List<Color> SAFE = List.of(
            new Color(0, 114, 178),
            new Color(213, 94, 0),
            new Color(0, 158, 115),
            new Color(86, 180, 233),
            new Color(204, 121, 167),
            Color.BLACK,
            new Color(230, 159, 0),
            new Color(240, 228, 66));

    /** All marks have the same area, so that none seems to matter more. */
    private static final Shape CIRCLE = new Ellipse2D.Double(-0.5, -0.5, 1, 1);

    private static final List<Shape> MARKS = List.of(
            CIRCLE,
            new Rectangle2D.Double(-0.44, -0.44, 0.88, 0.88),
            polygon(0, -0.78, 0.67, 0.39, -0.67, 0.39),
            polygon(0, -0.63, 0.63, 0, 0, 0.63, -0.63, 0),
            polygon(0, 0.78, 0.67, -0.39, -0.67, -0.39));

    private final String label;

    Palette(String label) {
        this.label = label;
    }

    abstract Color colour(int cluster);

    /** About the origin, with the area of a circle of diameter 1. */
    abstract Shape mark(int cluster);

    /** A mark at a place. */
    Shape mark(int cluster, double x, double y, double size) {
        AffineTransform place = AffineTransform.getTranslateInstance(x, y);
        place.scale(size, size);
        return place.createTransformedShape(mark(cluster));
    }

    /** For lines and letters: dark enough to be seen on white. */
    Color line(int cluster) {
        Color colour = colour(cluster);
        while (luminance(colour) > 0.45) {
            colour = new Color(colour.getRed() * 4 / 5, colour.getGreen() * 4 / 5, colour.getBlue() * 4 / 5);
        }
        return colour;
    }

    private static double luminance(Color colour) {
        return (0.299 * colour.getRed() + 0.587 * colour.getGreen() + 0.114 * colour.getBlue()) / 255;
    }

    private static Shape polygon(double... corners) {
        Path2D path = new Path2D.Double();
        path.moveTo(corners[0], corners[1]);
        for (int c = 2; c < corners.length; c += 2) {
            path.lineTo(corners[c], corners[c + 1]);
        }
        path.closePath();
        return path;
    }

    /** What the user chooses from. */
    @Override
    public String toString() {
        return label;
    }
}
