// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import weka.core.Attribute;
import weka.core.Utils;

/** Prints models: tables in the manner of Weka's EM, or a few lines where tables would be too large to read. */
public final class MixtureText {
    private static final int MOST_CELLS = 1500;
    private static final int TELLING_ATTRIBUTES = 5;
    private static final int MOST_CORRELATIONS = 45;
    private static final int DECIMALS = 4;
    /** Dates are numbers of milliseconds. */
    private static final double DAY = 86_400_000;

    private MixtureText() {}

    /**
     * The parameters of a mixture, or the most telling ones where there are too many to read.
     *
     * @param model the model, which knows which attributes are dates
     * @return several lines
     */
    public static String of(StoredMixture model) {
        GaussianMixture mixture = model.mixture();
        Schema schema = mixture.schema();
        if ((long) mixture.components() * schema.size() > MOST_CELLS) {
            return compact(mixture);
        }
        ClusterTable table = new ClusterTable(mixture.components(), g -> prior(mixture, g));
        int dimension = 0;
        for (int a = 0; a < schema.size(); a++) {
            table.heading(schema.column(a).name());
            String format = model.dateFormat(a);
            if (schema.column(a).isNumeric() && format != null) {
                int d = dimension++;
                table.line("  mean", g -> date(format, mixture.mean(g, d)));
                table.numbers("  std. dev. (days)", g -> Math.sqrt(mixture.variance(g, d)) / DAY);
            } else if (schema.column(a).isNumeric()) {
                int d = dimension++;
                table.numbers("  mean", g -> mixture.mean(g, d));
                table.numbers("  std. dev.", g -> Math.sqrt(mixture.variance(g, d)));
            } else {
                labels(table, schema.column(a), mixture.copyProbabilities(a));
            }
            table.heading("");
        }
        if (!mixture.covariance().isDiagonal() && mixture.dimensions() > 1) {
            correlations(table, mixture);
        }
        return table.toString();
    }

    /**
     * A kind of covariance as users name it.
     *
     * @param covariance the kind
     * @return its label and mclust's letters
     */
    public static String kind(Covariance covariance) {
        String letters = covariance.letters();
        return covariance.label().equalsIgnoreCase(letters) ? letters : covariance.label() + " (" + letters + ")";
    }

    private static void correlations(ClusterTable table, GaussianMixture mixture) {
        int[] numeric = mixture.schema().numericColumns();
        List<Correlations.Pair> pairs = Correlations.strongest(mixture, MOST_CORRELATIONS);
        long all = (long) numeric.length * (numeric.length - 1) / 2;
        table.heading(
                pairs.size() < all ? "Correlations, the strongest " + pairs.size() + " of " + all : "Correlations");
        for (Correlations.Pair pair : pairs) {
            String names = mixture.schema().column(numeric[pair.earlier()]).name() + ", "
                    + mixture.schema().column(numeric[pair.later()]).name();
            table.line(
                    "  " + names,
                    g -> Utils.doubleToString(Correlations.of(mixture, g, pair.later(), pair.earlier()), DECIMALS));
        }
        table.heading("");
    }

    /**
     * One cluster after the other, as EM's old format does.
     *
     * @param model the model
     * @return several lines
     */
    public static String oldFormat(StoredMixture model) {
        GaussianMixture mixture = model.mixture();
        StringBuilder text = new StringBuilder();
        for (int g = 0; g < mixture.components(); g++) {
            text.append(String.format(Locale.ROOT, "Cluster: %d Prior probability: %.4f%n%n", g, mixture.weight(g)));
            int dimension = 0;
            for (int a = 0; a < mixture.schema().size(); a++) {
                Column column = mixture.schema().column(a);
                text.append("Attribute: ").append(column.name()).append('\n');
                if (column.isNumeric()) {
                    String mean = model.dateFormat(a) == null
                            ? number(mixture.mean(g, dimension))
                            : date(model.dateFormat(a), mixture.mean(g, dimension));
                    text.append("Normal Distribution. Mean = ").append(mean);
                    text.append(" StdDev = ").append(number(Math.sqrt(mixture.variance(g, dimension))));
                    text.append('\n');
                    dimension++;
                } else {
                    text.append("Discrete Distribution. ").append(discrete(column, mixture.copyProbabilities(a)[g]));
                    text.append('\n');
                }
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String discrete(Column column, double[] probabilities) {
        return IntStream.range(0, probabilities.length)
                .mapToObj(v -> column.categories().get(v) + " = " + number(probabilities[v]))
                .collect(Collectors.joining(", "));
    }

    /**
     * The centres of k-means.
     *
     * @param centres the model
     * @param sizes how many instances each cluster has
     * @param profile of the training data; null in models of versions that did not have it
     * @param withDeviations whether to print standard deviations too
     * @return several lines
     */
    public static String of(KMeansModel centres, long[] sizes, ClusterProfile profile, boolean withDeviations) {
        Schema schema = centres.schema();
        int whole = profile == null || profile.whole().length != schema.size() ? 0 : 1;
        ClusterTable table = new ClusterTable(
                whole + centres.clusters(),
                c -> c < whole ? "Full Data" : Integer.toString(c - whole),
                c -> "(" + (c < whole ? number(profile.weight()) : Long.toString(sizes[c - whole])) + ")");
        int dimension = 0;
        for (int a = 0; a < schema.size(); a++) {
            int attribute = a;
            if (schema.column(a).isNumeric()) {
                int d = dimension++;
                table.numbers(
                        schema.column(a).name(),
                        c -> c < whole ? profile.whole()[attribute][0] : centres.mean(c - whole, d));
                if (withDeviations && whole == 1) {
                    table.line("  std. dev.", c -> "+/-" + number(profile.deviations()[attribute][c]));
                }
            } else {
                table.heading(schema.column(a).name());
                double[][] shares = centres.copyShares(a);
                for (int v = 0; v < schema.column(a).categories().size(); v++) {
                    int value = v;
                    table.numbers(
                            "  " + schema.column(a).categories().get(v),
                            c -> c < whole ? share(profile.whole()[attribute], value) : shares[c - whole][value]);
                }
            }
        }
        return table.toString();
    }

    private static double share(double[] shares, int value) {
        return value < shares.length ? shares[value] : 0;
    }

    private static void labels(ClusterTable table, Column column, double[][] shares) {
        for (int v = 0; v < column.categories().size(); v++) {
            int value = v;
            table.numbers("  " + column.categories().get(v), k -> shares[k][value]);
        }
    }

    /** As Weka prints dates. A pattern from a damaged file gives the number. */
    private static String date(String format, double milliseconds) {
        try {
            return new Attribute("", format).formatDate(milliseconds);
        } catch (IllegalArgumentException e) {
            return number(milliseconds);
        }
    }

    private static String prior(GaussianMixture mixture, int g) {
        return String.format(Locale.ROOT, "(%.2f)", mixture.weight(g));
    }

    /** Small numbers keep their digits, where fixed decimals would print 0. */
    static String number(double value) {
        double size = Math.abs(value);
        if (size != 0 && (size < 1e-3 || size >= 1e10)) {
            return String.format(Locale.ROOT, "%.4e", value);
        }
        return Utils.doubleToString(value, DECIMALS);
    }

    private static String compact(GaussianMixture mixture) {
        StringBuilder text = new StringBuilder();
        text.append(mixture.schema().size())
                .append(" attributes; shown are those numeric ones whose means differ most from the average\n");
        int[] numeric = mixture.schema().numericColumns();
        for (int g = 0; g < mixture.components(); g++) {
            int component = g;
            String telling = IntStream.range(0, numeric.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(d -> -distinctness(mixture, component, d)))
                    .limit(TELLING_ATTRIBUTES)
                    .map(d -> mixture.schema().column(numeric[d]).name() + " " + number(mixture.mean(component, d))
                            + " +- " + number(Math.sqrt(mixture.variance(component, d))))
                    .collect(Collectors.joining(", "));
            text.append("Cluster ").append(g).append(' ').append(prior(mixture, g));
            text.append(": ").append(telling).append('\n');
        }
        return text.toString();
    }

    /** How far a component's mean is from the average, in its own standard deviations. */
    private static double distinctness(GaussianMixture mixture, int component, int d) {
        double average = IntStream.range(0, mixture.components())
                .mapToDouble(g -> mixture.weight(g) * mixture.mean(g, d))
                .sum();
        return Math.abs(mixture.mean(component, d) - average) / Math.sqrt(mixture.variance(component, d));
    }
}
