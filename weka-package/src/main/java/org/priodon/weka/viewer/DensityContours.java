// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.mixture.GaussianMixture;

/** Lines of equal density of two attributes: the mixture's density where all other attributes are missing. */
final class DensityContours {
    private static final int CELLS_ACROSS = 120;
    private static final int CELLS_DOWN = 90;
    /** Of the greatest density. */
    private static final double[] LEVELS = {0.01, 0.03, 0.1, 0.2, 0.4, 0.6, 0.8};

    private final Axes axes;
    private final double[][] logDensities = new double[CELLS_DOWN + 1][CELLS_ACROSS + 1];

    private DensityContours(GaussianMixture model, int x, int y, Axes axes) {
        this.axes = axes;
        double[] row = new double[model.schema().size()];
        Arrays.fill(row, Double.NaN);
        for (int r = 0; r <= CELLS_DOWN; r++) {
            for (int c = 0; c <= CELLS_ACROSS; c++) {
                // If both are the same attribute, the last one counts.
                row[x] = axes.fromX(placeX(c));
                row[y] = axes.fromY(placeY(r));
                logDensities[r][c] = model.logDensity(row);
            }
        }
    }

    private double placeX(double c) {
        return axes.area().getX() + c / CELLS_ACROSS * axes.area().getWidth();
    }

    private double placeY(double r) {
        return axes.area().getY() + r / CELLS_DOWN * axes.area().getHeight();
    }

    /** One path per level, from the lowest. */
    static List<Path2D> of(GaussianMixture model, int x, int y, Axes axes) {
        DensityContours grid = new DensityContours(model, x, y, axes);
        double greatest = Arrays.stream(grid.logDensities)
                .flatMapToDouble(Arrays::stream)
                .max()
                .orElseThrow();
        List<Path2D> paths = new ArrayList<>();
        for (double level : LEVELS) {
            paths.add(grid.path(greatest + Math.log(level)));
        }
        return paths;
    }

    private Path2D path(double level) {
        Path2D path = new Path2D.Double();
        for (int r = 0; r < CELLS_DOWN; r++) {
            for (int c = 0; c < CELLS_ACROSS; c++) {
                // Each half of a cell is a triangle, which a level crosses in at most one line.
                triangle(path, level, new int[][] {{r, c}, {r, c + 1}, {r + 1, c}});
                triangle(path, level, new int[][] {{r + 1, c + 1}, {r, c + 1}, {r + 1, c}});
            }
        }
        return path;
    }

    private void triangle(Path2D path, double level, int[][] corners) {
        boolean begun = false;
        for (int side = 0; side < 3; side++) {
            int[] from = corners[side];
            int[] to = corners[(side + 1) % 3];
            double before = logDensities[from[0]][from[1]] - level;
            double after = logDensities[to[0]][to[1]] - level;
            if ((before < 0) != (after < 0)) {
                double share = Double.isInfinite(before - after) ? 0.5 : before / (before - after);
                double x = placeX(from[1] + share * (to[1] - from[1]));
                double y = placeY(from[0] + share * (to[0] - from[0]));
                if (begun) {
                    path.lineTo(x, y);
                } else {
                    path.moveTo(x, y);
                }
                begun = true;
            }
        }
    }
}
