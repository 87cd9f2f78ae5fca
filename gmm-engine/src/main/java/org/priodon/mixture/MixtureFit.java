// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Floor;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.score.ScoringPass;
import org.priodon.kmeans.KMeansModel;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;

/** One call of {@link MixtureFitter#fit}: all restarts, the choice of the best, and the report. */
final class MixtureFit {
    private static final int COPIES_OF_PARAMETERS = 8;
    private static final int COPIES_OF_SUMS = 3;

    private final MixtureSettings settings;
    private final BlockedSamples samples;
    private final List<GaussianMixture> given;
    private final long begin = System.nanoTime();

    /**
     * @param given models to try as further starts
     */
    MixtureFit(MixtureSettings settings, BlockedSamples samples, List<GaussianMixture> given) {
        this.settings = settings;
        this.samples = samples;
        this.given = List.copyOf(given);
    }

    FitResult run() {
        check();
        double work = (double) samples.count()
                * settings.em().covariance().family().work(samples.schema().size())
                * settings.components();
        KernelSet kernels = samples.kernels(work * settings.clustering().restarts() * settings.expectedIterations());
        try (ChunkRunner runner = settings.run().newRunner()) {
            checkMemory(runner);
            List<FitAttempt> attempts = new Restarts(settings, samples, kernels, runner, begin).run(given);
            List<RestartOutcome> outcomes = new ArrayList<>();
            Candidate best = null;
            for (FitAttempt attempt : attempts) {
                Candidate candidate = candidate(attempt, runner);
                outcomes.add(candidate.outcome());
                if (best == null || candidate.isBetterThan(best)) {
                    best = candidate;
                }
            }
            return new FitResult(best.model, report(best, outcomes, kernels, runner));
        }
    }

    private void check() {
        settings.clustering().checkAgainst(samples);
        if (settings.clustering().start() instanceof GaussianMixture model) {
            samples.checkColumns(model.schema());
        } else if (settings.clustering().start() instanceof KMeansModel model) {
            samples.checkColumns(model.schema());
        }
        for (GaussianMixture model : given) {
            samples.checkColumns(model.schema());
            if (model.components() > settings.components()) {
                throw new IllegalArgumentException("a model to start from has " + model.components()
                        + " components, but only " + settings.components() + " are asked for");
            }
        }
    }

    /** A few copies of the parameters, and the sums of each thread. */
    private void checkMemory(ChunkRunner runner) {
        Covariance covariance = settings.em().covariance();
        covariance.packedLength(samples.dimensions());
        double copies = COPIES_OF_PARAMETERS + COPIES_OF_SUMS * (double) runner.threads();
        double needed =
                Double.BYTES * copies * covariance.family().numbers(settings.components(), samples.dimensions());
        long heap = Runtime.getRuntime().maxMemory();
        if (needed > heap) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s covariances of %d components and %d columns need about %.1f GB of memory, but Java may use %.1f"
                            + " GB; use diagonal covariances, fewer components, fewer threads, or more memory (-Xmx)",
                    covariance.label(),
                    settings.components(),
                    samples.dimensions(),
                    needed / 1e9,
                    heap / 1e9));
        }
    }

    private Candidate candidate(FitAttempt attempt, ChunkRunner runner) {
        Parameters user = attempt.parameters().toUser(samples.frame());
        if (settings.em().varianceFloor().kind() == VarianceFloor.Kind.ABSOLUTE) {
            // The floor may exceed what can be said in the units of the samples.
            Floor floor = Floor.ofUser(
                    user.dimensions(), settings.em().varianceFloor().value());
            user = user.with(user.gaussians().raisedTo(floor));
        }
        GaussianMixture model = new GaussianMixture(samples.schema(), user);
        return new Candidate(attempt, model, logLikelihood(attempt, model, runner));
    }

    /** Exact for the model as returned; for a cancelled fit, what is known of it. */
    private double logLikelihood(FitAttempt attempt, GaussianMixture model, ChunkRunner runner) {
        double shift = samples.logLikelihoodToUser();
        double known = attempt.lastLikelihood() * samples.totalWeight() + shift;
        if (attempt.stopReason() == StopReason.CANCELLED || attempt.stopReason() == StopReason.DROPPED) {
            return known;
        }
        try {
            return new ScoringPass(samples, model.scoring(), runner).logLikelihood();
        } catch (FitCancelled e) {
            attempt.cancel();
            return known;
        }
    }

    private FitReport report(Candidate best, List<RestartOutcome> outcomes, KernelSet kernels, ChunkRunner runner) {
        FitAttempt attempt = best.attempt;
        double shift = samples.logLikelihoodToUser() / samples.totalWeight();
        List<Double> trace = new ArrayList<>();
        for (double value : attempt.trace()) {
            trace.add(value + shift);
        }
        FitDiagnosis diagnosis = new FitDiagnosis(settings, samples, best.model);
        boolean cancelled = outcomes.size() < settings.clustering().restarts()
                || outcomes.stream().anyMatch(outcome -> outcome.stopReason() == StopReason.CANCELLED);
        return new FitReport(
                cancelled ? StopReason.CANCELLED : attempt.stopReason(),
                samples.count(),
                samples.totalWeight(),
                samples.schema().size(),
                settings.components(),
                best.model.freeParameters(),
                diagnosis.effectiveComponents(),
                best.logLikelihood,
                best.objective(),
                List.copyOf(trace),
                attempt.kMeansIterations(),
                attempt.revivedMeans(),
                attempt.search(),
                attempt.flooredCells(),
                attempt.seconds((System.nanoTime() - begin) * 1e-9),
                kernels.name(),
                runner.threads(),
                settings.clustering().seed(),
                attempt.restart(),
                List.copyOf(outcomes),
                diagnosis.warnings(attempt, runner));
    }

    /** A restart's model with its likelihood. */
    private static final class Candidate {
        final FitAttempt attempt;
        final GaussianMixture model;
        final double logLikelihood;

        Candidate(FitAttempt attempt, GaussianMixture model, double logLikelihood) {
            this.attempt = attempt;
            this.model = model;
            this.logLikelihood = logLikelihood;
        }

        /** What EM climbs: the log-likelihood, and the logarithm of the priors' densities. */
        double objective() {
            return logLikelihood + attempt.logPrior();
        }

        /** Written so that an objective that is not known never wins. */
        boolean isBetterThan(Candidate other) {
            return objective() > other.objective() || Double.isNaN(other.objective());
        }

        RestartOutcome outcome() {
            return new RestartOutcome(
                    attempt.restart(),
                    objective(),
                    attempt.trace().size(),
                    attempt.stopReason(),
                    attempt.totalSeconds());
        }
    }
}
