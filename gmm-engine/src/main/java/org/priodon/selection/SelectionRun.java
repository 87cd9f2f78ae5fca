// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;

/** One call of {@link ModelSelector#select}. */
final class SelectionRun {
    /** So many results of kinds with fewer parameters are tried as starts: the likeliest. */
    private static final int POORER_STARTS = 2;

    private final ModelSelector options;
    private final Samples samples;
    private final List<Integer> numbers;
    private final CrossValidation validation;
    private final List<Candidate> candidates = new ArrayList<>();
    /** The last of each kind. */
    private final Map<Covariance, FitResult> smaller = new EnumMap<>(Covariance.class);

    private boolean cancelled;

    SelectionRun(ModelSelector options, Samples samples) {
        this.options = options;
        this.samples = samples;
        boolean holdsOut = options.criterion() == Criterion.HELD_OUT;
        validation = holdsOut ? new CrossValidation(options, samples) : null;
        long largest = holdsOut
                ? validation.smallestTraining()
                : BlockedSamples.of(samples).countingSamples();
        int least = options.components().get(0);
        numbers = options.components().stream()
                .filter(number -> number == least || number <= largest)
                .toList();
    }

    Selection run() {
        int tried = 0;
        int inVain = 0;
        while (tried < numbers.size() && inVain < options.patience().numbers() && !cancelled) {
            int number = numbers.get(tried++);
            tryAllKinds(number);
            boolean improved = Selection.chosen(options, candidates).components() == number;
            inVain = improved ? 0 : inVain + 1;
        }
        Selection selection = Selection.of(options, numbers.subList(0, tried), candidates);
        return cancelled
                ? selection
                : new CorrelationHint(options.fitter(), samples)
                        .of(candidates)
                        .map(selection::with)
                        .orElse(selection);
    }

    private void tryAllKinds(int number) {
        List<FitResult> poorer = new ArrayList<>();
        for (Covariance covariance : byParameters(number)) {
            if (!cancelled) {
                Candidate candidate = candidate(number, covariance, poorer);
                poorer.add(candidate.fit());
                smaller.put(covariance, candidate.fit());
                candidates.add(candidate);
                options.listener().candidateDone(candidate, candidates.size(), planned());
            }
        }
    }

    private int planned() {
        return numbers.size() * options.covariances().size();
    }

    /** Kinds with fewer parameters come first. */
    private List<Covariance> byParameters(int components) {
        Comparator<Covariance> byCount =
                Comparator.comparingLong(kind -> kind.freeParameters(components, samples.dimensions()));
        return options.covariances().stream()
                .sorted(byCount.thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private Candidate candidate(int components, Covariance covariance, List<FitResult> poorer) {
        long begin = System.nanoTime();
        MixtureFitter fitter = options.fitter().withComponents(components).withCovariance(covariance);
        List<FitResult> likeliest = poorer.stream()
                .sorted(Comparator.comparingDouble(
                        (FitResult one) -> -one.report().logLikelihood()))
                .limit(POORER_STARTS)
                .toList();
        FitResult fit = fitter.fit(samples, starts(covariance, likeliest));
        if (smaller.containsKey(covariance)) {
            FitResult before = smaller.get(covariance);
            fit = atLeastAsGood(fit, before, () -> grown(fitter, before));
        }
        if (!likeliest.isEmpty()) {
            FitResult other = likeliest.get(0);
            fit = atLeastAsGood(fit, other, () -> adopted(fitter, other));
        }
        Set<Candidate.Flaw> flaws = EnumSet.noneOf(Candidate.Flaw.class);
        flaws.addAll(Candidate.flaws(fit.report()));
        InformationCriteria criteria = unjudged(fit);
        double heldOut = Double.NaN;
        try {
            if (!flaws.contains(Candidate.Flaw.CANCELLED)) {
                criteria = fit.criteria(samples);
                heldOut = validation == null ? Double.NaN : validation.heldOut(components, covariance);
            }
        } catch (CancellationException e) {
            flaws.add(Candidate.Flaw.CANCELLED);
        }
        cancelled = flaws.contains(Candidate.Flaw.CANCELLED);
        return new Candidate(fit, criteria, heldOut, flaws, (System.nanoTime() - begin) * 1e-9);
    }

    private static InformationCriteria unjudged(FitResult fit) {
        return new InformationCriteria(
                fit.report().logLikelihood(),
                fit.report().freeParameters(),
                fit.report().totalWeight(),
                Double.NaN);
    }

    private List<GaussianMixture> starts(Covariance covariance, List<FitResult> poorer) {
        List<GaussianMixture> starts = new ArrayList<>();
        if (smaller.containsKey(covariance)) {
            starts.add(smaller.get(covariance).model());
        }
        poorer.forEach(fit -> starts.add(fit.model()));
        return starts;
    }

    /**
     * With more freedom, a mixture can do at least what one with less of it can. A search may have ended worse, because
     * it looks at some of the samples only; then another fit, which goes on from there, takes its place. But a flawed
     * fit never takes the place of a sound one.
     */
    private static FitResult atLeastAsGood(FitResult fit, FitResult poorer, Supplier<FitResult> another) {
        if (fit.stopReason() == StopReason.CANCELLED || !isWorse(fit, poorer)) {
            return fit;
        }
        FitResult other = another.get();
        boolean isAllowed = isSound(other) || !isSound(fit);
        return isWorse(fit, other) && isAllowed ? other : fit;
    }

    /** From fewer components, some of which are split. */
    private FitResult grown(MixtureFitter fitter, FitResult before) {
        return fitter.withSearch(false).withRestarts(1).fit(samples, List.of(before.model()));
    }

    /** From the samples that the components of another kind have: no worse than these, if they are a special case. */
    private FitResult adopted(MixtureFitter fitter, FitResult other) {
        return fitter.startingFrom(other.model())
                .withKMeansIterations(0)
                .withRestarts(1)
                .fit(samples);
    }

    private static boolean isSound(FitResult fit) {
        return Candidate.flaws(fit.report()).isEmpty();
    }

    private static boolean isWorse(FitResult fit, FitResult other) {
        return fit.report().logLikelihood() < other.report().logLikelihood();
    }
}
