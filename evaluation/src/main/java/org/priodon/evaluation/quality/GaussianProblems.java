// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.Arrays;

/** Clusters that are Gaussians without correlations: what is fitted is true. */
final class GaussianProblems {
    private GaussianProblems() {}

    static ProblemData alone() {
        Drawing draw = new Drawing(101);
        double[] deviations = {1, 2, 3, 4, 5};
        return draw.add(1000, () -> draw.around(new double[5], deviations)).shuffled();
    }

    static ProblemData three11() {
        Drawing draw = new Drawing(103);
        double height = 11 * Math.sqrt(0.75);
        double[][] centres = {{0, 0, 0, 0, 0, 0}, {11, 0, 0, 0, 0, 0}, {5.5, height, 0, 0, 0, 0}};
        return draw.addAll(200, centres, ones(6)).shuffled();
    }

    static ProblemData onecol() {
        Drawing draw = new Drawing(104);
        double[][] centres = new double[4][8];
        for (int g = 0; g < 4; g++) {
            centres[g][3] = 8 * g;
        }
        return draw.addAll(300, centres, ones(8)).shuffled();
    }

    static ProblemData overlap() {
        Drawing draw = new Drawing(105);
        double[][] centres = {{0, 0, 0, 0}, {2.5, 1.5, 0, 0}, {0, 2.5, 1.5, 0.5}};
        return draw.addAll(500, centres, ones(4)).shuffled();
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
                for (int d = 0; d < 4; d++) {
                    centre[d] += side * way[d] / length;
                }
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
            for (int d = 0; d < units.length; d++) {
                centre[d] *= units[d];
            }
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

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }
}
