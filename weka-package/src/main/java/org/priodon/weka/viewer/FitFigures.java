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

    /** The criterion of each number of clusters that was tried; a curve for each kind of covariance. */
    static Figure criterion(MixtureView view) {
        List<CurveFigure.Series> all = view.candidates().stream()
                .map(MixtureView.Tried::covariance)
                .distinct()
                .map(kind -> curve(view, kind))
                .toList();
        return new CurveFigure("number of clusters", view.criterion() + " (lower is better)", all);
    }

    private static CurveFigure.Series curve(MixtureView view, String kind) {
        List<MixtureView.Tried> tried = view.candidates().stream()
                .filter(one -> one.covariance().equals(kind))
                .toList();
        boolean chosenKind = kind.equals(view.model().covariance().label());
        int chosen = IntStream.range(0, tried.size())
                .filter(c ->
                        chosenKind && tried.get(c).clusters() == view.model().components())
                .findFirst()
                .orElse(-1);
        return new CurveFigure.Series(
                kind,
                true,
                column(tried, MixtureView.Tried::clusters),
                column(tried, MixtureView.Tried::criterion),
                chosen);
    }

    private static <T> double[] column(List<T> rows, ToDoubleFunction<T> value) {
        return rows.stream().mapToDouble(value).toArray();
    }
}
