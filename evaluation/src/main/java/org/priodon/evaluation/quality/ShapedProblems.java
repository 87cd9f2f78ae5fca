// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

/** Clusters of other shapes, and noise. */
final class ShapedProblems {
    private static final double[] ONE_EACH = {1, 1, 1};

    private ShapedProblems() {}

    /**
     * The shape of the example that ships with the plug-in for ELKI: groups of 160, 120 and 120 rows and 8 noise
     * points.
     */
    static ProblemData blobs(long seed) {
        Drawing draw = new Drawing(320 + seed);
        double[][] centres = {{0, 0, 1}, {5, 0, 0}, {1, 6, -1}};
        draw.addAll(new int[] {160, 120, 120}, centres, ONE_EACH);
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
}
