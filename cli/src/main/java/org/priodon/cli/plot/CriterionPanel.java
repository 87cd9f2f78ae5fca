// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.priodon.mixture.Covariance;
import org.priodon.selection.Candidate;
import org.priodon.selection.Selection;

/**
 * The criterion of all candidates. The chosen kind of covariance is a curve over the numbers of components, other kinds
 * are pale ones; of one number, the kinds stand side by side.
 */
final class CriterionPanel extends Panel {
    private final Selection selection;
    private final List<Covariance> kinds;
    private final boolean overKinds;
    private final Axis x;
    private final Axis y;

    CriterionPanel(Selection selection) {
        this.selection = selection;
        kinds = selection.candidates().stream()
                .map(Candidate::covariance)
                .distinct()
                .toList();
        overKinds = selection.candidates().stream()
                        .map(Candidate::components)
                        .distinct()
                        .count()
                == 1;
        List<Double> values = selection.candidates().stream()
                .map(this::value)
                .filter(Double::isFinite)
                .toList();
        double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
        y = Axis.around(heading(selection), least, most, BOTTOM, TOP);
        ToIntFunction<Candidate> place = this::place;
        x = Axis.counting(
                overKinds ? "kind of covariance" : "components",
                selection.candidates().stream().mapToInt(place).min().orElse(0),
                selection.candidates().stream().mapToInt(place).max().orElse(1),
                LEFT,
                RIGHT);
    }

    private static String heading(Selection selection) {
        Candidate chosen = selection.chosen();
        return selection.criterion().label() + ", lower is better; chosen: " + chosen.components() + ", "
                + FitPicture.named(chosen.covariance());
    }

    private double value(Candidate candidate) {
        return candidate.value(selection.criterion());
    }

    private int place(Candidate candidate) {
        return overKinds ? kinds.indexOf(candidate.covariance()) : candidate.components();
    }

    @Override
    Axis x() {
        return x;
    }

    @Override
    Axis y() {
        return y;
    }

    @Override
    void labels(Svg svg) {
        if (overKinds) {
            for (int i = 0; i < kinds.size(); i++) {
                // Fourteen words of three letters find room only if every other one stands lower.
                svg.words(
                        kinds.get(i).letters(),
                        "x",
                        x.place(i),
                        "y",
                        BOTTOM + (kinds.size() > 7 && i % 2 == 1 ? 21 : 11),
                        "text-anchor",
                        "middle",
                        "font-size",
                        "10");
            }
        } else {
            List<Integer> numbers = selection.candidates().stream()
                    .map(Candidate::components)
                    .distinct()
                    .toList();
            if (numbers.size() > 12) {
                super.labels(svg);
            } else {
                numbers.forEach(number -> label(svg, x.place(number), Integer.toString(number)));
            }
        }
    }

    @Override
    void content(Svg svg) {
        Candidate chosen = selection.chosen();
        if (overKinds) {
            curve(svg, selection.candidates(), Colours.of(0));
        } else {
            var ofKind = selection.candidates().stream().collect(Collectors.groupingBy(Candidate::covariance));
            for (Covariance kind : kinds) {
                if (kind != chosen.covariance()) {
                    svg.open("g").title(kind.label());
                    curve(svg, ofKind.get(kind), Colours.PALE);
                    svg.close("g");
                }
            }
            curve(svg, ofKind.get(chosen.covariance()), Colours.of(0));
        }
        svg.draw(
                "circle",
                "cx",
                x.place(place(chosen)),
                "cy",
                y.place(value(chosen)),
                "r",
                "6",
                "fill",
                "none",
                "stroke",
                Colours.of(1),
                "stroke-width",
                "2");
    }

    private void curve(Svg svg, List<Candidate> candidates, String colour) {
        Curve curve = new Curve(x, y);
        candidates.forEach(candidate -> curve.add(place(candidate), value(candidate)));
        curve.draw(svg, colour, colour.equals(Colours.PALE) ? 1 : 2);
        curve.dots(svg, colour);
    }
}
