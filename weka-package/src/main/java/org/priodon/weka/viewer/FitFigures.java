// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Makes the curves that tell how a fit came about. */
final class FitFigures {
    private FitFigures() {}

    /** What EM climbs before each iteration of the start that was kept, and where all starts ended. */
    static Figure objective(MixtureView view) {
        double[] iterations =
                IntStream.rangeClosed(1, view.trace().length).asDoubleStream().toArray();
        List<CurveFigure.Series> all = new ArrayList<>();
        all.add(new CurveFigure.Series("the start that was kept", true, iterations, view.trace(), -1));
        if (view.starts().size() > 1) {
            String name = "ends of all " + view.starts().size() + " starts";
            all.add(new CurveFigure.Series(
                    name, false, column(view.starts(), row -> row[0]), column(view.starts(), row -> row[1]), -1));
        }
        return new CurveFigure("EM iteration", "objective per instance", all);
    }

    /** The criterion of each number of clusters that was tried. */
    static Figure criterion(MixtureView view) {
        double[] numbers = column(view.candidates(), row -> row[0]);
        int chosen = IntStream.range(0, numbers.length)
                .filter(c -> numbers[c] == view.model().components())
                .findFirst()
                .orElse(-1);
        CurveFigure.Series series = new CurveFigure.Series(
                view.model().covariance().label(), true, numbers, column(view.candidates(), row -> row[2]), chosen);
        return new CurveFigure("number of clusters", view.criterion() + " (lower is better)", List.of(series));
    }

    private static double[] column(List<double[]> rows, ToDoubleFunction<double[]> value) {
        return rows.stream().mapToDouble(value).toArray();
    }
}
