// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.priodon.datasets.DataOrigin;
import org.priodon.evaluation.Share;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Columns;
import org.priodon.evaluation.report.Table;
import org.priodon.evaluation.report.Wording;

/** The numbers of a comparison in a sentence and in tables. */
final class ComparisonTables {
    private final Comparison comparison;
    private final List<SetSummary> sets;
    private final List<Contender> contenders;

    ComparisonTables(Comparison comparison) {
        this.comparison = comparison;
        sets = SetSummary.of(comparison);
        contenders = comparison.contenders().stream().map(Contender::find).toList();
    }

    List<SetSummary> sets() {
        return sets;
    }

    /** What it all comes to, in a sentence. */
    String message() {
        List<Double> same = contenders.stream()
                .filter(contender -> contender.pairing() == Contender.Pairing.SAME_START)
                .flatMap(contender -> typical(contender).stream())
                .toList();
        if (same.isEmpty()) {
            return "No other library was measured with the same model from the same start.";
        }
        Spread spread = Spread.of(same);
        String range = same.size() == 1
                ? Wording.ratio(spread.median())
                : Wording.ratio(spread.least()) + " to " + Wording.ratio(spread.most());
        return "With the same model, the same start and equal threads, an EM iteration takes "
                + (same.size() == 1 ? "another library " : same.size() + " other libraries ") + range
                + " times as long as Priodon.";
    }

    /** The rest of it. */
    String detail() {
        List<String> sentences = new ArrayList<>();
        for (Contender.Pairing pairing : Contender.Pairing.values()) {
            List<String> ratios = contenders.stream()
                    .filter(contender -> contender.pairing() == pairing)
                    .flatMap(contender -> typical(contender).stream()
                            .map(ratio -> Wording.ratio(ratio) + " ("
                                    + contender.rival().label() + ")"))
                    .toList();
            if (!ratios.isEmpty()) {
                sentences.add(
                        switch (pairing) {
                            case SAME_START -> "that is " + joined(ratios);
                            case OWN_START ->
                                "from starts of their own, a whole fit takes " + joined(ratios) + " times as long";
                            case FULL ->
                                "EM with full covariances takes " + joined(ratios)
                                        + " times as long as Priodon's with diagonal ones";
                            case FULL_TOO -> joined(ratios) + " times as long as Priodon's with full ones";
                        });
            }
        }
        String times = String.join("; ", sentences);
        return (times.isEmpty() ? "" : capitalised(times) + ", as the median of the sets. ") + reached();
    }

    private String reached() {
        String shares = sets.stream()
                .flatMap(set -> set.reached(set.logLikelihoods()).stream()
                        .map(share -> set.set().name() + " " + percent(share)
                                + set.reached(own(set))
                                        .map(theirs -> " (gmm_diag's own " + percent(theirs) + ")")
                                        .orElse("")))
                .collect(Collectors.joining(", "));
        return shares.isEmpty()
                ? "No set is here as the paper had it, so log-likelihoods cannot be compared with the paper's."
                : "So many of Priodon's starts reach the paper's log-likelihood: " + shares + ".";
    }

    private static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String joined(List<String> parts) {
        int last = parts.size() - 1;
        return last == 0 ? parts.get(0) : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    /** The median over the sets of the median over the starts. */
    private Optional<Double> typical(Contender contender) {
        List<Double> medians = sets.stream()
                .flatMap(set -> set.standing(contender).stream())
                .flatMap(standing -> standing.ratios().stream())
                .map(Spread::median)
                .toList();
        return medians.isEmpty() ? Optional.empty() : Optional.of(Spread.median(medians));
    }

    List<Table> all() {
        return contenders.isEmpty() ? List.of(starts()) : List.of(ratios(), starts());
    }

    private Table ratios() {
        Columns<SetSummary> columns = new Columns<>(sets, "data set", SetSummary::label)
                .add("Priodon's fit", set -> Wording.secondsSpread(set.seconds()));
        for (Contender contender : contenders) {
            columns.add(
                    contender.heading(),
                    set -> set.standing(contender).map(Standing::ratioText).orElse(Table.NOTHING));
        }
        return columns.add("paper", set -> Wording.ratio(set.paper().timeRatio()))
                .table(
                        "How many times as long others take",
                        "Medians of the starts that finished, quartiles in brackets. Priodon's fit: the whole of it with "
                                + Wording.count(comparison.settings().threads(), "thread")
                                + Wording.format(
                                        ". Each library has %.0f s for a set. Paper: MLPACK with full covariances against gmm_diag, on 16 cores.",
                                        comparison.settings().budgetSeconds()));
    }

    private Table starts() {
        Columns<SetSummary> columns = new Columns<>(sets, "data set", SetSummary::label)
                .add("samples", set -> Wording.format("%,d", set.set().rows()))
                .add("dims", set -> Integer.toString(set.set().columns()))
                .add("Gaussians", set -> Integer.toString(set.set().gaussians()))
                .add("starts", set -> Integer.toString(set.logLikelihoods().size()))
                .add("best log p(X)", set -> Wording.logLikelihood(set.spread().most()))
                .add("median", set -> Wording.logLikelihoods(set.spread()))
                .add("best of ten", set -> bestOfTen(set.logLikelihoods()))
                .add("paper", ComparisonTables::paper)
                .add("reach the paper's", set -> share(set, set.logLikelihoods()));
        if (contenders.contains(Contender.GMM_DIAG)) {
            columns.add("of gmm_diag's", set -> share(set, own(set)))
                    .add("its best of ten", set -> bestOfTen(own(set)));
        }
        return columns.table(
                "Log-likelihoods of Priodon's starts",
                "Seeds 0, 1, 2 and so on. Median: quartiles in brackets. Best of ten: what ten starts reach on average, over all choices of ten."
                        + " Shares: starts that reach what the paper prints, with 95 % intervals.");
    }

    /** The log-likelihoods of the paper's program, from its own starts. */
    private static List<Double> own(SetSummary set) {
        return set.standing(Contender.GMM_DIAG).map(Standing::logLikelihoods).orElse(List.of());
    }

    private static String bestOfTen(List<Double> logLikelihoods) {
        return logLikelihoods.size() < Settings.PAPER_STARTS
                ? Table.NOTHING
                : Wording.logLikelihood(Spread.expectedBest(logLikelihoods, Settings.PAPER_STARTS));
    }

    private static String paper(SetSummary set) {
        return set.isPapers() ? Wording.logLikelihood(set.paper().diagonalLogLikelihood()) : Table.NOTHING;
    }

    private static String share(SetSummary set, List<Double> logLikelihoods) {
        return set.reached(logLikelihoods)
                .map(share -> Wording.format(
                        "%s [%.0f–%.0f] of %d", percent(share), 100 * share.low(), 100 * share.high(), share.trials()))
                .orElse(Table.NOTHING);
    }

    private static String percent(Share share) {
        return Wording.format("%.0f %%", 100 * share.value());
    }

    /** What makes these numbers doubtful. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (!comparison.complete()) {
            warnings.add("INCOMPLETE: this run was interrupted; the same command takes it up again.");
        }
        comparison.environment().warning().ifPresent(warnings::add);
        int threads = comparison.settings().threads();
        String tooFast = sets.stream()
                .filter(set -> set.speedup()
                        .filter(factor -> Wording.isTooFast(factor, threads))
                        .isPresent())
                .map(SetSummary::label)
                .collect(Collectors.joining(", "));
        if (!tooFast.isEmpty()) {
            warnings.add("WARNING: with " + threads + " threads this engine seems more than " + threads
                    + " times as fast as with one (" + tooFast
                    + "). Something else was running; these times are not for publication.");
        }
        return warnings;
    }

    /** Which data are not real, in a sentence; empty if all are. */
    String standIns() {
        String names = sets.stream()
                .filter(set -> set.set().provenance() == DataOrigin.STAND_IN)
                .map(set -> set.set().name())
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? ""
                : "Stand-ins, generated because the real data are not here: " + names
                        + ". Their log-likelihoods mean nothing, and Priodon is up to twice as far ahead on them as on real"
                        + " data, see docs/comparison.md.";
    }

    /** What to know besides, set by set. */
    List<String> notes() {
        return sets.stream()
                .flatMap(set -> set.notes().stream().map(note -> set.label() + ": " + note + "."))
                .toList();
    }

    /** What to cite, and the terms of use, of the sets that are real. */
    List<String> citations() {
        return sets.stream()
                .filter(set -> set.set().provenance() != DataOrigin.STAND_IN)
                .flatMap(set -> Stream.of(set.set().description() + ". Cite "
                        + set.entry().citation() + ". Terms: " + set.entry().licence() + "."))
                .toList();
    }
}
