// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.List;
import java.util.Optional;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.EmLoop;
import org.priodon.internal.em.EmState;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.em.ModelResponsibilities;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.Regularisation;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.em.StepwisePass;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Centres;
import org.priodon.internal.lloyd.LloydLoop;
import org.priodon.internal.lloyd.Metric;
import org.priodon.internal.lloyd.SeedChooser;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.random.RandomStream;
import org.priodon.internal.search.MixtureSearch;
import org.priodon.internal.search.SearchPlan;
import org.priodon.internal.search.Workbench;
import org.priodon.kmeans.KMeansModel;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.SearchOutcome;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;
import org.priodon.start.Start;

/** One random start of a fit: seeding, k-means, EM. Runs once. */
final class FitAttempt {
    private final MixtureSettings settings;
    private final int restart;
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final ChunkRunner runner;
    private final long fitBegin;
    private final Metric metric;
    private final Regularisation regularisation;
    private final Start start;
    private final Family family;

    private List<GaussianMixture> given = List.of();
    private Optional<AttemptCheckpoint> checkpoint = Optional.empty();
    private LloydLoop.Outcome kMeans = new LloydLoop.Outcome(null, 0, StopReason.ITERATION_LIMIT, 0, false);
    private EmLoop em;
    private SearchOutcome search;
    private StopReason stopReason;
    private double seedingSeconds;
    private double kMeansSeconds;
    private double emSeconds;

    FitAttempt(
            MixtureSettings settings,
            int restart,
            BlockedSamples samples,
            KernelSet kernels,
            ChunkRunner runner,
            long fitBegin) {
        this.settings = settings;
        this.restart = restart;
        this.samples = samples;
        this.kernels = kernels;
        this.runner = runner;
        this.fitBegin = fitBegin;
        start = settings.clustering().start();
        family = settings.em().covariance().family();
        metric = Metric.of(settings.clustering().distance(), samples);
        regularisation = new Regularisation(
                ColumnFloors.of(settings.em().varianceFloor(), family, samples, runner),
                settings.em().prior().of(samples, settings.components()),
                settings.em().categorySmoothing());
    }

    /** Tries these models too, if it searches for a start; else these alone. */
    void alsoFrom(List<GaussianMixture> models) {
        given = models;
    }

    /** Keeps here where it stands, and goes on from what was kept. */
    void keptBy(AttemptCheckpoint place) {
        checkpoint = Optional.of(place);
    }

    /** Seeds and clusters; afterwards there are parameters, even if the fit was cancelled. */
    void begin() {
        ExpectationPass expectation = ExpectationPass.of(samples, kernels, runner);
        Optional<AttemptCheckpoint.Kept> kept = checkpoint.flatMap(AttemptCheckpoint::find);
        stopReason = kept.map(AttemptCheckpoint.Kept::end).orElse(null);
        EmState first =
                kept.map(AttemptCheckpoint.Kept::state).orElseGet(() -> EmState.first(firstParameters(expectation)));
        em = new EmLoop(expectation, regularisation, settings.em().rule(), samples.frame(), first);
        checkpoint.ifPresent(place -> em.afterEachStep(() -> place.iterationDone(em.state())));
    }

    private Parameters firstParameters(ExpectationPass expectation) {
        if (settings.run().isWatched()) {
            SearchPlan search = isSearching() ? plan() : null;
            settings.run().listener().restartPlanned(settings.restartPlan(restart, samples.count(), search));
        }
        Parameters first;
        try {
            first = begun();
        } catch (FitCancelled e) {
            cancel();
            first = fallback();
        }
        if (!first.isValid(samples.frame())) {
            first = fallback();
            stopReason = StopReason.DEGENERATE;
        }
        return settings.trial().stepwisePass() && stopReason == null ? stepped(expectation, first) : first;
    }

    /** If it is cancelled, what was given stays. */
    private Parameters stepped(ExpectationPass expectation, Parameters first) {
        long time = System.nanoTime();
        try {
            return new StepwisePass(expectation, regularisation, samples)
                    .from(first)
                    .orElse(first);
        } catch (FitCancelled e) {
            cancel();
            return first;
        } finally {
            emSeconds += secondsSince(time);
        }
    }

    /** Runs EM, or goes on with it, unless it has ended for another reason than the limit. */
    void iterate(int iterationLimit) {
        if (stopReason != null && stopReason != StopReason.ITERATION_LIMIT) {
            return;
        }
        long time = System.nanoTime();
        double shift = samples.logLikelihoodToUser() / samples.totalWeight();
        stopReason = em.run(
                iterationLimit,
                (objective, iteration) -> settings.run()
                        .listener()
                        .iterationDone(new IterationEvent(
                                IterationEvent.Phase.EM,
                                restart,
                                iteration,
                                settings.em().iterations(),
                                objective + shift,
                                secondsSince(fitBegin))));
        checkpoint.ifPresent(place -> place.ended(em.state(), stopReason));
        emSeconds += secondsSince(time);
    }

    boolean hasBegun() {
        return em != null;
    }

    /** Gives up. */
    void drop() {
        stopReason = StopReason.DROPPED;
    }

    /** Needs no pass over the samples: what a fit returns that is cancelled before it began. */
    private Parameters fallback() {
        if (isOfFamily(start)) {
            Parameters given = stored((GaussianMixture) start);
            if (given.isValid(samples.frame())) {
                return given;
            }
        }
        Centres centres = chooser().choose(Seeding.STATIC_SUBSET, settings.components());
        Parameters around = around(centres.means());
        return around.with(around.gaussians().raisedTo(regularisation.floor()));
    }

    private Parameters around(double[] means) {
        return Parameters.around(family, settings.components(), means, samples.facts());
    }

    private boolean isOfFamily(Start given) {
        return given instanceof GaussianMixture model
                && model.parameters().family().equals(family);
    }

    private Parameters stored(GaussianMixture model) {
        return model.parameters().toStored(samples.frame());
    }

    private boolean isSearching() {
        return settings.searches() || (!given.isEmpty() && settings.components() > 1);
    }

    private Parameters begun() {
        long time = System.nanoTime();
        if (isSearching()) {
            Parameters found = searched();
            seedingSeconds = secondsSince(time);
            return found;
        }
        if (start instanceof Start.Soft soft) {
            return fromResponsibilities(soft);
        }
        Centres centres = firstCentres();
        seedingSeconds = secondsSince(time);
        time = System.nanoTime();
        AssignmentPass assignment = new AssignmentPass(samples, kernels, metric, runner);
        if (settings.clustering().iterations() > 0) {
            RandomStream revival = RandomStream.of(settings.clustering().seed(), RandomStream.Purpose.REVIVAL, restart);
            kMeans = new LloydLoop(assignment, revival, settings.clustering().rule())
                    .run(
                            centres,
                            settings.clustering().iterations(),
                            settings.run().isWatched() ? this::kMeansIterationDone : null);
            centres = kMeans.centres();
            if (kMeans.end() == StopReason.CANCELLED) {
                cancel();
                return fallback().withMeans(centres.means());
            }
        }
        Parameters first = startModel(centres, assignment);
        kMeansSeconds = secondsSince(time);
        return first;
    }

    /** A search that is cancelled has what it found so far; the first EM iteration then ends the fit. */
    private Parameters searched() {
        Workbench bench = new Workbench(samples, kernels, runner, family, regularisation);
        long seed = RandomStream.hash(settings.clustering().seed(), RandomStream.Purpose.SEARCH, restart);
        MixtureSearch running =
                new MixtureSearch(bench, plan(), seed, settings.run().isWatched() ? this::searchStepDone : null);
        running.run();
        search = running.outcome();
        return running.found().orElseGet(this::fallback);
    }

    private SearchPlan plan() {
        SearchPlan fresh = SearchPlan.of(samples, settings.components(), family);
        if (given.isEmpty()) {
            return fresh;
        }
        List<Parameters> mixtures = given.stream().map(this::stored).toList();
        return settings.searches() ? fresh.with(mixtures) : fresh.only(mixtures);
    }

    private void searchStepDone(int step, int steps, double best) {
        settings.run()
                .listener()
                .iterationDone(new IterationEvent(
                        IterationEvent.Phase.SEARCH, restart, step, steps, best, secondsSince(fitBegin)));
    }

    private void kMeansIterationDone(double inertia, int iteration) {
        settings.run()
                .listener()
                .iterationDone(new IterationEvent(
                        IterationEvent.Phase.K_MEANS,
                        restart,
                        iteration,
                        settings.clustering().iterations(),
                        inertia * metric.toUser(),
                        secondsSince(fitBegin)));
    }

    private Centres firstCentres() {
        if (start instanceof KMeansModel model) {
            return Centres.of(model.copyMeans(), model.copyShares(), samples.frame());
        }
        if (!(start instanceof GaussianMixture model)) {
            return chooser().firstCentres(start, settings.components());
        }
        Parameters given = stored(model);
        return new Centres(
                given.components(),
                given.means(),
                given.categories().tables().stream()
                        .map(CategoryTable::probabilities)
                        .toList());
    }

    private SeedChooser chooser() {
        return new SeedChooser(
                samples, kernels, metric, runner, settings.clustering().seed(), restart);
    }

    /** A given model keeps its weights and covariances, as in the paper; else they are those of the clusters. */
    private Parameters startModel(Centres centres, AssignmentPass assignment) {
        MomentPass pass = new MomentPass(samples, kernels, runner);
        if (!(start instanceof GaussianMixture model)) {
            return pass.ofClusters(around(centres.means()), regularisation, assignment.nearest(centres));
        }
        Parameters given = stored(model).withMeans(centres.means());
        return isOfFamily(model)
                ? given
                : pass.parameters(around(centres.means()), regularisation, new ModelResponsibilities(given, kernels));
    }

    /** Twice, because moments are accurate only about means that are near. */
    private Parameters fromResponsibilities(Start.Soft soft) {
        MomentPass pass = new MomentPass(samples, kernels, runner);
        double[] centre = new double[Math.multiplyExact(settings.components(), samples.dimensions())];
        Parameters rough = pass.parameters(around(centre), regularisation, () -> given(soft));
        return pass.parameters(around(rough.means()), regularisation, () -> given(soft));
    }

    private ResponsibilitySource given(Start.Soft soft) {
        return (number, block, responsibilities) -> {
            int first = (int) samples.firstSample(number);
            for (int i = 0; i < block.count(); i++) {
                for (int g = 0; g < settings.components(); g++) {
                    responsibilities.set(g, i, soft.responsibility(first + i, g));
                }
            }
        };
    }

    void cancel() {
        stopReason = StopReason.CANCELLED;
    }

    /** What a search for a start has tried, if there was one. */
    Optional<SearchOutcome> search() {
        return Optional.ofNullable(search);
    }

    StopReason stopReason() {
        return stopReason;
    }

    int restart() {
        return restart;
    }

    /** In stored units. */
    Parameters parameters() {
        return em.current();
    }

    /** What EM climbs, of stored samples and per sample, before each iteration. */
    List<Double> trace() {
        return em.trace();
    }

    /** The last mean log-likelihood known, NaN if none. */
    double lastLikelihood() {
        return em.lastLikelihood();
    }

    /** The objective after some iterations, or the last one if there were fewer; NaN if none. */
    double objectiveAfter(int iterations) {
        int known = Math.min(iterations, em.trace().size());
        return known == 0 ? Double.NaN : em.trace().get(known - 1);
    }

    /** What EM climbs besides the log-likelihood. */
    double logPrior() {
        return regularisation.logPrior(em.current());
    }

    boolean objectiveFell() {
        return em.fell();
    }

    int flooredCells() {
        return em.flooredCells();
    }

    int kMeansIterations() {
        return kMeans.iterations();
    }

    int revivedMeans() {
        return kMeans.revived();
    }

    boolean revivalLimitReached() {
        return kMeans.revivalLimitReached();
    }

    Floor floor() {
        return regularisation.floor();
    }

    double totalSeconds() {
        return seedingSeconds + kMeansSeconds + emSeconds;
    }

    FitReport.Seconds seconds(double total) {
        return new FitReport.Seconds(seedingSeconds, kMeansSeconds, emSeconds, total);
    }

    private static double secondsSince(long time) {
        return (System.nanoTime() - time) * 1e-9;
    }
}
