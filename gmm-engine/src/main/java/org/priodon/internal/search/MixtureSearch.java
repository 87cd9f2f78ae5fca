// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.RowGathering;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.SearchOutcome;
import org.priodon.observe.StoppingRule;

/**
 * Looks for a good place to begin EM at: short runs of EM from different starts, fresh ones and given mixtures, and for
 * the best of those that differ a search by splits and merges. Large data are represented by some of their samples. Runs once.
 */
public final class MixtureSearch {
    private static final StoppingRule SHORT = StoppingRule.absolute(3e-4);
    private static final int SHORT_ITERATIONS = 30;
    private static final int K_MEANS_STEPS = 5;
    /** Runs that end so near to each other have found the same. */
    private static final double ALIKE = 0.005;

    /** Finalists that end so near to each other have found the same. */
    public static final double APART = 1e-3;

    /** Values that a few cores can work on side by side without crowding each other out of the cache. */
    private static final long FEW_VALUES = 2_000_000;

    /** The elementary steps of a pass that gains little by further threads. */
    private static final long SMALL_PASS = 300_000;

    private final SearchPlan plan;
    private final long seed;
    private final Watcher watcher;
    private final Fitted[] starts;
    private Workbench bench;
    private List<Fitted> chosen = List.of();
    private SplitMerge[] finalists = {};
    private boolean cancelled;

    /** Is told how the search goes, on the calling thread. */
    @FunctionalInterface
    public interface Watcher {
        /**
         * A short run or the search from a finalist is done.
         *
         * @param step its number, from 1
         * @param steps how many there will be; until all short runs are done, at most
         * @param best the best objective so far, in the user's units
         */
        void stepDone(int step, int steps, double best);
    }

    /**
     * @param bench with all samples
     * @param watcher may be null; if not, less is done side by side
     */
    public MixtureSearch(Workbench bench, SearchPlan plan, long seed, Watcher watcher) {
        this.bench = bench;
        this.plan = plan;
        this.seed = seed;
        this.watcher = watcher;
        starts = new Fitted[plan.runs()];
    }

    /** Runs to the end, or until it is cancelled. */
    public void run() {
        try {
            bench = bench.on(some(bench.samples()));
            forEach(starts.length, 0, (own, number) -> starts[number] = shortRun(own, number));
            chosen = different(starts);
            SplitMerge[] searches = new SplitMerge[chosen.size()];
            finalists = searches;
            forEach(searches.length, starts.length, (own, number) -> {
                long ownSeed = RandomStream.hash(seed, RandomStream.Purpose.FINALIST, number);
                searches[number] = new SplitMerge(own, chosen.get(number), ownSeed);
                searches[number].run();
            });
        } catch (FitCancelled e) {
            cancelled = true; // What was found so far stays.
        }
    }

    /** Whether the search was stopped before its end. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** The samples to work on: rows of weight zero and, where there are very many, most others are left out. */
    private BlockedSamples some(BlockedSamples all) {
        if (plan.samples() >= all.countingSamples()) {
            return resident(all);
        }
        double share = (double) plan.samples() / all.countingSamples();
        BlockedSamples some = RowGathering.someOf(all, share, seed, bench.runner());
        return some.count() < plan.components() ? all : some;
    }

    private BlockedSamples resident(BlockedSamples few) {
        return few.isBeyondMemory() ? few.inMemory(bench.runner()) : few;
    }

    private Fitted shortRun(Workbench own, int number) {
        long ownSeed = RandomStream.hash(seed, RandomStream.Purpose.START, number);
        Parameters first = number < plan.starts()
                ? new ShortStart(own, plan.components(), ownSeed)
                        .parameters(StartMetric.of(number, own.family()), K_MEANS_STEPS)
                : new Growth(own, ownSeed).grown(plan.given().get(number - plan.starts()), plan.components());
        return first != null && own.isValid(first) ? own.climb(Fitted.unknown(first), SHORT, SHORT_ITERATIONS) : null;
    }

    /** The best runs that do not end near to each other. */
    private List<Fitted> different(Fitted[] runs) {
        List<Fitted> chosen = new ArrayList<>();
        for (Fitted run : ranked(Arrays.stream(runs))) {
            boolean isAlike = !chosen.isEmpty() && isNear(run, chosen.get(chosen.size() - 1));
            if (!isAlike && chosen.size() < plan.finalists()) {
                chosen.add(run);
            }
        }
        return chosen;
    }

    private static boolean isNear(Fitted run, Fitted better) {
        return run.merit() >= better.merit() - ALIKE;
    }

    private static List<Fitted> ranked(Stream<Fitted> runs) {
        return runs.filter(Objects::nonNull)
                .sorted(Comparator.comparingDouble(Fitted::merit).reversed())
                .toList();
    }

    /** Side by side or one after another, with the same result. */
    private void forEach(int tasks, int stepsBefore, Workbench.Task task) {
        if (isSideBySide(tasks)) {
            bench.sideBySide(tasks, bench.work(plan.components()) * SHORT_ITERATIONS * tasks, task);
            return;
        }
        for (int number = 0; number < tasks; number++) {
            task.run(bench, number);
            if (watcher != null) {
                watcher.stepDone(stepsBefore + number + 1, steps(), bestObjective());
            }
        }
    }

    private int steps() {
        return starts.length + (chosen.isEmpty() ? plan.finalists() : chosen.size());
    }

    private boolean isSideBySide(int tasks) {
        return tasks > 1
                && watcher == null
                && bench.work(1) < FEW_VALUES
                && (tasks >= bench.runner().threads() || bench.work(plan.components()) < SMALL_PASS);
    }

    private double bestObjective() {
        return best().map(fitted -> fitted.objective() + shift()).orElse(Double.NaN);
    }

    private double shift() {
        return bench.samples().logLikelihoodToUser() / bench.samples().totalWeight();
    }

    private Optional<Fitted> best() {
        List<Fitted> ended = ranked(ended());
        return (ended.isEmpty() ? ranked(Arrays.stream(starts)) : ended)
                .stream().findFirst();
    }

    private Stream<Fitted> ended() {
        return Arrays.stream(finalists).filter(Objects::nonNull).map(SplitMerge::current);
    }

    /** The best that was found, in stored units; nothing if the search was cancelled before the first run ended. */
    public Optional<Parameters> found() {
        return best().map(Fitted::parameters);
    }

    /** Whether a short run is alike to one whose finalist ended where the best did. */
    private boolean isAgreeing(Fitted run) {
        double best = best().map(Fitted::merit).orElse(Double.NaN);
        for (int f = 0; f < chosen.size(); f++) {
            boolean isAlike =
                    isNear(run, chosen.get(f)) && run.merit() <= chosen.get(f).merit();
            SplitMerge finalist = finalists[f];
            if (isAlike && finalist != null && finalist.current().merit() >= best - APART) {
                return true;
            }
        }
        return false;
    }

    /** What was tried. */
    public SearchOutcome outcome() {
        List<Fitted> runs = ranked(Arrays.stream(starts));
        int accepted = 0;
        int rejected = 0;
        for (SplitMerge finalist : finalists) {
            accepted += finalist == null ? 0 : finalist.accepted();
            rejected += finalist == null ? 0 : finalist.rejected();
        }
        return new SearchOutcome(
                bench.samples().count(),
                runs.size(),
                (int) runs.stream().filter(this::isAgreeing).count(),
                accepted,
                rejected,
                ranked(ended()).stream().map(run -> run.objective() + shift()).toList());
    }
}
