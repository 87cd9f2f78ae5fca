// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.Arrays;

/** Clusters that are drawn: Gaussians without correlations, so that what is fitted is true, other shapes, and noise. */
final class DrawnProblems {
    private DrawnProblems() {}

    static ProblemData alone() {
        return new Drawing(101)
                .addAll(1000, new double[1][5], new double[] {1, 2, 3, 4, 5})
                .shuffled();
    }

    static ProblemData three11() {
        double height = 11 * Math.sqrt(0.75);
        return around(103, 200, new double[][] {{0, 0, 0, 0, 0, 0}, {11, 0, 0, 0, 0, 0}, {5.5, height, 0, 0, 0, 0}});
    }

    static ProblemData onecol() {
        double[][] centres = new double[4][8];
        for (int g = 0; g < 4; g++) {
            centres[g][3] = 8 * g;
        }
        return around(104, 300, centres);
    }

    static ProblemData overlap() {
        return around(105, 500, new double[][] {{0, 0, 0, 0}, {2.5, 1.5, 0, 0}, {0, 2.5, 1.5, 0.5}});
    }

    /** Clusters of variance 1. */
    private static ProblemData around(long seed, int size, double[]... centres) {
        return new Drawing(seed).addAll(size, centres, ones(centres[0].length)).shuffled();
    }

    static ProblemData unequal() {
        Drawing draw = new Drawing(106);
        int[] sizes = {3000, 1000, 300, 100, 50, 30};
        double[][] centres = draw.centresApart(sizes.length, 6, () -> draw.gaussians(3, 5));
        return draw.addAll(sizes, centres, ones(3)).shuffled();
    }

    /** 200 rows a cluster; the more clusters, the larger the plane. */
    static ProblemData plane(int clusters) {
        Drawing draw = new Drawing(200 + clusters);
        double side = 6.5 * Math.sqrt(clusters);
        double[][] centres = draw.centresApart(clusters, 3.5, () -> draw.uniforms(2, 0, side));
        for (double[] centre : centres) {
            double[] deviations = draw.uniforms(2, 0.6, 1.4);
            draw.add(200, () -> draw.around(centre, deviations));
        }
        return draw.shuffled();
    }

    static ProblemData pairs() {
        Drawing draw = new Drawing(107);
        double[][] middles = draw.centresApart(5, 15, () -> draw.gaussians(4, 12));
        for (double[] middle : middles) {
            double[] way = draw.gaussians(4, 1);
            double length = Math.sqrt(Arrays.stream(way).map(x -> x * x).sum());
            for (int side : new int[] {-2, 2}) {
                double[] centre = middle.clone();
                Arrays.setAll(centre, d -> middle[d] + side * way[d] / length);
                draw.add(150, () -> draw.around(centre, ones(4)));
            }
        }
        return draw.shuffled();
    }

    static ProblemData scales() {
        Drawing draw = new Drawing(108);
        double[] units = {1e-3, 1e-2, 1, 10, 100, 1e3};
        double[][] centres = draw.centresApart(5, 5, () -> draw.gaussians(6, 3));
        for (double[] centre : centres) {
            Arrays.setAll(centre, d -> centre[d] * units[d]);
        }
        return draw.addAll(500, centres, units).shuffled();
    }

    /**
     * Clusters of variance 1 around centres that are drawn from a normal distribution.
     *
     * @param size rows of a cluster
     * @param least distance of any two centres
     * @param spread standard deviation of the centres
     */
    static ProblemData round(long seed, int clusters, int size, int columns, double least, double spread) {
        Drawing draw = new Drawing(seed);
        double[][] centres = draw.centresApart(clusters, least, () -> draw.gaussians(columns, spread));
        return draw.addAll(size, centres, ones(columns)).shuffled();
    }

    /**
     * The shape of the example that ships with the plug-in for ELKI: groups of 160, 120 and 120 rows and 8 noise
     * points.
     */
    static ProblemData blobs(long seed) {
        Drawing draw = new Drawing(320 + seed);
        double[][] centres = {{0, 0, 1}, {5, 0, 0}, {1, 6, -1}};
        draw.addAll(new int[] {160, 120, 120}, centres, ones(3));
        return draw.add(8, () -> draw.uniforms(3, -14, 14)).shuffled();
    }

    static ProblemData noise() {
        Drawing draw = new Drawing(304);
        double[][] centres = draw.centresApart(5, 6, () -> draw.uniforms(2, -10, 10));
        draw.addAll(190, centres, new double[] {0.7, 0.7});
        return draw.add(50, () -> draw.uniforms(2, -15, 15)).shuffled();
    }

    static ProblemData nested() {
        Drawing draw = new Drawing(305);
        draw.add(600, () -> draw.around(new double[] {0, 0, 0}, new double[] {5, 5, 5}));
        draw.add(300, () -> draw.around(new double[] {2, 1, 0}, new double[] {0.4, 0.4, 0.4}));
        return draw.add(300, () -> draw.around(new double[] {20, 0, 0}, new double[] {2, 2, 2}))
                .shuffled();
    }

    /** Four long clusters, turned by 0, 40, 80 and 120 degrees; deviations 3 and 0.6. */
    static ProblemData rotated() {
        Drawing draw = new Drawing(306);
        double[][] centres = {{0, 0}, {9, 1}, {1, 10}, {10, 10}};
        for (int g = 0; g < centres.length; g++) {
            double cosine = StrictMath.cos(StrictMath.toRadians(40 * g));
            double sine = StrictMath.sin(StrictMath.toRadians(40 * g));
            double[] centre = centres[g];
            draw.add(250, () -> {
                double along = draw.gaussian(0, 3);
                double across = draw.gaussian(0, 0.6);
                return new double[] {
                    centre[0] + cosine * along - sine * across, centre[1] + sine * along + cosine * across
                };
            });
        }
        return draw.shuffled();
    }

    static ProblemData heavy() {
        Drawing draw = new Drawing(307);
        for (double[] centre : draw.centresApart(4, 8, () -> draw.gaussians(4, 6))) {
            draw.add(300, () -> {
                double square = 0;
                for (double value : draw.gaussians(3, 1)) {
                    square += value * value;
                }
                double spread = Math.sqrt(3 / square);
                return draw.around(centre, new double[] {spread, spread, spread, spread});
            });
        }
        return draw.shuffled();
    }

    static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }
}
