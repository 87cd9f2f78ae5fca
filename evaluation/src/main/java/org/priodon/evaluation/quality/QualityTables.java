// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.priodon.evaluation.report.Columns;
import org.priodon.evaluation.report.Table;
import org.priodon.evaluation.report.Wording;

/** The numbers of a quality run as tables of text: a line for each problem, a column for each contender. */
record QualityTables(Quality quality) {
    private List<String> contenders() {
        return quality.contenders().stream().map(Quality.Contender::name).toList();
    }

    List<Table> all() {
        return List.of(shares(), agreements(), choices(), times());
    }

    /** Over the problems that all contenders take. */
    String message() {
        List<Quality.Problem> common = common();
        String shares = contenders().stream()
                .skip(1)
                .map(name -> name + " " + percent(mean(common, problem -> share(problem, name))))
                .collect(Collectors.joining(", "));
        return "So many fits reach the best known likelihood, as the mean of " + common.size() + " problems: " + shares
                + ".";
    }

    private Table shares() {
        List<Quality.Problem> common = common();
        List<String> means = new ArrayList<>(List.of("mean of the " + common.size() + " that all take", ""));
        contenders().forEach(name -> means.add(percent(mean(common, problem -> share(problem, name)))));
        return problems()
                .add("best", problem -> Wording.format("%.4f", problem.best().orElse(Double.NaN)))
                .addAll(contenders(), standing(standing -> percent(standing.share())))
                .table(
                        "Right answers",
                        "Share of the seeds whose mean log-likelihood is within 0.001 of the best known one.")
                .with(means);
    }

    private List<Quality.Problem> common() {
        return quality.problems().stream()
                .filter(problem -> contenders().stream()
                        .skip(1)
                        .allMatch(name -> share(problem, name).isPresent()))
                .toList();
    }

    private static OptionalDouble mean(
            List<Quality.Problem> problems, Function<Quality.Problem, OptionalDouble> value) {
        return problems.stream()
                .map(value)
                .flatMapToDouble(OptionalDouble::stream)
                .average();
    }

    private static OptionalDouble share(Quality.Problem problem, String contender) {
        return problem.standing(contender).map(Quality.Standing::share).orElse(OptionalDouble.empty());
    }

    private Table agreements() {
        return problems()
                .addAll(
                        contenders(),
                        standing(standing -> standing.medianAri().isEmpty()
                                ? "failed"
                                : Wording.format(
                                        "%.2f, %.2f",
                                        standing.medianAri().getAsDouble(),
                                        standing.worstAri().getAsDouble())))
                .table(
                        "Agreement with the truth",
                        "Adjusted Rand index of the clusters found and the true ones: median of the seeds, and the worst.");
    }

    private Table times() {
        return problems()
                .add("size", problem -> Wording.format("%,d x %d", problem.rows(), problem.columns()))
                .addAll(
                        contenders().subList(1, contenders().size()),
                        standing(standing -> standing.medianSeconds().isEmpty()
                                ? "failed"
                                : Wording.seconds(standing.medianSeconds().getAsDouble())))
                .table("Time", "Median time of a fit. Other work on the machine shows here; see the load below.");
    }

    private Table choices() {
        List<String> names =
                quality.choosers().stream().map(Quality.Contender::name).toList();
        List<Quality.Problem> judged = quality.problems().stream()
                .filter(problem -> !problem.choices().isEmpty())
                .toList();
        Columns<Quality.Problem> columns = new Columns<>(judged, "problem", Quality.Problem::name)
                .add(
                        "right",
                        problem -> problem.rightChoices().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(" or ")));
        for (String name : names) {
            columns.add(name, problem -> percent(problem.rightShare(name)))
                    .add("chose", problem -> chosen(problem, name));
        }
        Table table = columns.table(
                "Choice of the number of components",
                "Share of right choices, and what was chosen for each seed. The last lines are means over the problems for"
                        + " which one chooser is always right.");
        for (String name : names) {
            table = table.with(meanWhereRight(name, names, judged));
        }
        return table;
    }

    /** How often all are right where one of them is. */
    private static List<String> meanWhereRight(String reference, List<String> names, List<Quality.Problem> judged) {
        List<Quality.Problem> right = judged.stream()
                .filter(problem -> problem.rightShare(reference).orElse(0) == 1)
                .toList();
        List<String> cells = new ArrayList<>(List.of("where " + reference + " is right: " + right.size(), ""));
        for (String name : names) {
            cells.add(percent(mean(right, problem -> problem.rightShare(name))));
            cells.add("");
        }
        return cells;
    }

    private static String chosen(Quality.Problem problem, String chooser) {
        String numbers = problem.choices().stream()
                .filter(choice -> choice.contender().equals(chooser))
                .map(choice -> choice.components() == 0 ? "failed" : Integer.toString(choice.components()))
                .collect(Collectors.joining(" "));
        return numbers.isEmpty() ? Table.NOTHING : numbers;
    }

    private Columns<Quality.Problem> problems() {
        return new Columns<>(quality.problems(), "problem", Quality.Problem::name);
    }

    /** What is said of a contender, where it took part. */
    private static Function<String, Function<Quality.Problem, String>> standing(
            Function<Quality.Standing, String> cell) {
        return name -> problem -> problem.standing(name).map(cell).orElse(Table.NOTHING);
    }

    private static String percent(OptionalDouble share) {
        return share.isEmpty() ? Table.NOTHING : Wording.format("%.0f %%", 100 * share.getAsDouble());
    }

    /** What to know besides, problem by problem. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (Quality.Problem problem : quality.problems()) {
            for (String name : contenders()) {
                problem.standing(name).ifPresent(standing -> {
                    int fits = standing.fits().size();
                    List<String> parts = new ArrayList<>();
                    add(parts, standing.failed(), fits, "failed");
                    add(parts, standing.raised(), fits, "had variances below the common floor");
                    add(parts, standing.unsound(), fits, "had a component of fewer than 2d + 1 rows");
                    if (fits < quality.seeds() && contenders().indexOf(name) > 0) {
                        parts.add("time was up after " + fits);
                    }
                    if (!parts.isEmpty()) {
                        notes.add(problem.name() + ", " + name + ": " + String.join("; ", parts) + ".");
                    }
                });
            }
        }
        return notes;
    }

    private static void add(List<String> parts, long count, int all, String what) {
        if (count > 0) {
            parts.add(count + " of " + all + " fits " + what);
        }
    }
}
