// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.priodon.data.Samples;
import org.priodon.measure.ColumnSeparation;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.selection.Selection;

/**
 * A fit at a glance: rows and components in the pairs of columns that separate best, the criterion of all candidates,
 * and what EM climbed.
 */
public final class FitPicture {
    private static final int MOST_COLUMNS = 4;
    private static final int IN_A_ROW = 3;
    private static final double TOP = 48;

    private final List<Panel> panels = new ArrayList<>();
    private final String heading;
    private final String explanation;
    private final String details;

    /**
     * Looks at some of the samples.
     *
     * @param fit a mixture and its report
     * @param selection all candidates, or null where there was no choice
     * @param samples what the mixture was fitted to
     */
    public FitPicture(FitResult fit, Selection selection, Samples samples) {
        GaussianMixture model = fit.model();
        Dots dots = Dots.of(model, samples);
        for (ColumnSeparation pair : ColumnSeparation.best(model, MOST_COLUMNS)) {
            panels.add(new PairPanel(model, dots, pair.first(), pair.second()));
        }
        if (model.dimensions() == 1) {
            panels.add(new DensityPanel(model, dots));
        }
        if (selection != null) {
            panels.add(new CriterionPanel(selection));
        }
        if (!fit.report().trace().isEmpty()) {
            panels.add(new TracePanel(fit.report().trace()));
        }
        heading = String.format(
                Locale.ROOT,
                "Mixture of %s (%s), fitted to %s of %s",
                counted(model.components(), "Gaussian"),
                named(model.covariance()),
                counted(samples.count(), "row"),
                counted(samples.schema().size(), "column"));
        explanation = explanation(model, dots, samples);
        details = fit.report().toString();
    }

    /** mclust's letters, unless there is a word for the kind. */
    static String named(Covariance kind) {
        return kind.label().equalsIgnoreCase(kind.letters()) ? kind.letters() : kind.label();
    }

    private static String counted(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }

    private static String explanation(GaussianMixture model, Dots dots, Samples samples) {
        String rows = dots.count() == samples.count()
                ? "all rows"
                : String.format(Locale.ROOT, "%,d of %,d rows", dots.count(), samples.count());
        return switch (model.dimensions()) {
            case 0 -> "No column is numeric, so that no rows are shown";
            case 1 -> "Histogram of " + rows + ", and the density of each component";
            default ->
                "Dots are " + rows + ", ellipses are components at one and two standard deviations"
                        + (model.dimensions() > MOST_COLUMNS
                                ? "; the " + MOST_COLUMNS + " of " + model.dimensions()
                                        + " numeric columns that separate best"
                                : "");
        };
    }

    /**
     * As a file of its own.
     *
     * @return SVG
     */
    public String svg() {
        int columns = Math.min(IN_A_ROW, Math.max(1, panels.size()));
        int rows = (panels.size() + columns - 1) / columns;
        double width = 20 + Math.max(2, columns) * Panel.WIDTH; // The heading takes that of two.
        double height = TOP + rows * Panel.HEIGHT + 10;
        Svg svg = new Svg();
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "viewBox",
                "0 0 " + Svg.number(width) + " " + Svg.number(height),
                "width",
                width,
                "height",
                height,
                "role",
                "img",
                "font-family",
                "Helvetica, Arial, sans-serif",
                "font-size",
                "12",
                "fill",
                Colours.INK);
        svg.title(heading + ". " + explanation + ".");
        svg.draw("rect", "width", width, "height", height, "fill", "#ffffff");
        svg.words(heading, "x", "16", "y", "20", "font-size", "15", "font-weight", "bold");
        svg.words(explanation, "x", "16", "y", "38", "fill", "#555555");
        for (int i = 0; i < panels.size(); i++) {
            int row = i / columns;
            double across = 10 + i % columns * Panel.WIDTH;
            double down = TOP + row * Panel.HEIGHT;
            svg.open("g", "transform", "translate(" + Svg.number(across) + " " + Svg.number(down) + ")");
            panels.get(i).draw(svg, i);
            svg.close("g");
        }
        return svg.close("svg").toString();
    }

    /**
     * As a page that needs nothing from elsewhere.
     *
     * @return HTML with the drawing, and the report below it
     */
    public String html() {
        return page(heading, section());
    }

    /**
     * The fits of several classes on one such page.
     *
     * @param column that of the classes
     * @param classes a fit for each, by name
     * @return HTML with a heading, the drawing and the report of each
     */
    public static String html(String column, Map<String, FitPicture> classes) {
        StringBuilder sections = new StringBuilder();
        classes.forEach((name, picture) -> sections.append("<h2>")
                .append(Svg.escaped(column + " " + name))
                .append("</h2>\n")
                .append(picture.section()));
        return page("A mixture for each " + column, sections.toString());
    }

    private String section() {
        return "<figure>\n" + svg() + "</figure>\n<pre>" + Svg.escaped(details) + "</pre>\n";
    }

    private static String page(String title, String body) {
        return String.format(Locale.ROOT, """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <style>
                body { margin: 1rem; color: #222; background: #fff; }
                h2 { font: bold 1.2rem Helvetica, Arial, sans-serif; }
                figure { margin: 0; overflow-x: auto; }
                svg { min-width: 45rem; max-width: 100%%; height: auto; }
                pre { white-space: pre-wrap; }
                </style>
                </head>
                <body>
                %s</body>
                </html>
                """, Svg.escaped(title), body);
    }
}
