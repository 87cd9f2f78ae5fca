// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.priodon.mixture.Covariance;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.RestartPlan;
import org.priodon.observe.StoppingRule;

/**
 * Reckons how long a fit, or a choice among candidates, still takes: from the stages that are left, the samples and
 * components each of them works on, and the time that stages of its kind have taken so far.
 */
final class TimeLeft {
    /** What a restart consists of. */
    private enum Stage {
        SHORT_RUN(15),
        FINALIST(60),
        K_MEANS(0.5),
        EM(1);

        /** The usual time, compared with an iteration of EM on as many samples; measured times take its place. */
        private final double iterationsOfEm;

        Stage(double iterationsOfEm) {
            this.iterationsOfEm = iterationsOfEm;
        }
    }

    /**
     * What is to be done.
     *
     * @param candidates in the order in which they are tried; one for a plain fit
     * @param fits of each candidate; now and then it takes one more
     * @param restarts of each fit
     * @param trialIterations of EM after which the worse half of the restarts is dropped; 0 for never
     * @param rule when EM has converged
     */
    record Plan(List<Candidate> candidates, int fits, int restarts, int trialIterations, StoppingRule rule) {}

    /**
     * A candidate.
     *
     * @param kind of its covariances
     * @param size to which its time is in proportion, compared with others of its kind and roughly with all
     */
    record Candidate(Covariance kind, double size) {
        /** One Gaussian needs no search, and EM no iterations: it hardly counts. */
        private static final double SIZE_OF_ONE = 0.03;

        static Candidate of(int components, Covariance kind, int dimensions) {
            double parameters = 1 + dimensions + kind.freeParameters(1, dimensions);
            return new Candidate(kind, parameters * (components == 1 ? SIZE_OF_ONE : components));
        }
    }

    /** Something that is done several times. */
    private final class Repeated {
        private double begin = now();
        private int done;
        private final RecentMean lengths = new RecentMean();

        void end() {
            lengths.add(now() - begin);
            done++;
            begin = now();
        }

        /** This one, of which so much is left, and those that follow. */
        double left(double ofThis, int planned) {
            return ofThis + Math.max(0, planned - done - 1) * lengths.or(now() - begin + ofThis);
        }
    }

    private final Plan plan;
    private final LongSupplier clock;
    private final long begin;
    private final EmForecast em;
    /** Of this candidate: others may have covariances that take more or less time. */
    private final Map<Stage, RecentMean> secondsOfWork = new EnumMap<>(Stage.class);

    private final Map<Covariance, RecentMean> secondsOfSize = new EnumMap<>(Covariance.class);
    private final RecentMean secondsOfAnySize = new RecentMean();

    private RecentMean secondsOfAnyWork = new RecentMean();
    private double lastTime;
    private RestartPlan restart;
    private IterationEvent last;
    private int resumed;
    private int candidate;
    private double candidateBegin;
    private Repeated fits;
    private Repeated restarts;

    /**
     * @param clock of nanoseconds
     */
    TimeLeft(Plan plan, LongSupplier clock) {
        this.plan = plan;
        this.clock = clock;
        begin = clock.getAsLong();
        em = new EmForecast(plan.rule);
        fits = new Repeated();
        restarts = new Repeated();
    }

    private double now() {
        return (clock.getAsLong() - begin) * 1e-9;
    }

    private void endRun() {
        boolean isTrial = plan.trialIterations > 0 && resumed == 0;
        em.runDone(!isTrial || em.iterations() < plan.trialIterations);
    }

    void restartPlanned(RestartPlan planned) {
        if (last != null) {
            endRun();
            restarts.end();
        }
        if (last != null && planned.restart() == 0) {
            fits.end();
            restarts = new Repeated();
        }
        restart = planned;
        last = null;
        resumed = 0;
        lastTime = now();
    }

    void iterationDone(IterationEvent event) {
        if (last != null && event.restart() != last.restart()) {
            // No plan was told: the trials are over, and the better half goes on.
            endRun();
            resumed++;
        }
        last = event;
        Stage stage = stage(event);
        double each = (now() - lastTime) / work(stage, 1);
        secondsOfWork.computeIfAbsent(stage, any -> new RecentMean()).add(each);
        secondsOfAnyWork.add(each);
        lastTime = now();
        if (stage == Stage.EM) {
            em.iterationDone(event.objective());
        }
    }

    void candidateDone() {
        endRun();
        double each = (now() - candidateBegin) / plan.candidates.get(candidate).size;
        secondsOfAnySize.add(each);
        ofKind(candidate).add(each);
        candidate = Math.min(candidate + 1, plan.candidates.size() - 1);
        candidateBegin = now();
        secondsOfWork.clear();
        secondsOfAnyWork = new RecentMean();
        fits = new Repeated();
        restarts = new Repeated();
        last = null;
        resumed = 0;
    }

    /** How much of the time is over, from 0 to 1. It falls where more turns out to be left. */
    double shareDone() {
        return now() / (now() + secondsLeft());
    }

    double secondsLeft() {
        double ofFit = resumed > 0 ? leftOfSurvivors() : restarts.left(leftOfRestart(), plan.restarts) + survivors();
        double ofCandidate = fits.left(ofFit, plan.fits);
        double sofar = (now() - candidateBegin + ofCandidate) / plan.candidates.get(candidate).size;
        double left = ofCandidate;
        for (int c = candidate + 1; c < plan.candidates.size(); c++) {
            left += plan.candidates.get(c).size * ofKind(c).or(secondsOfAnySize.or(sofar));
        }
        return left;
    }

    private RecentMean ofKind(int number) {
        return secondsOfSize.computeIfAbsent(plan.candidates.get(number).kind, kind -> new RecentMean());
    }

    private double leftOfRestart() {
        int limit = plan.trialIterations == 0
                ? restart.emIterations()
                : Math.min(plan.trialIterations, restart.emIterations());
        Stage stage = stage(last);
        double left = seconds(Stage.EM, stage == Stage.EM ? em.left(limit) : em.usual(limit));
        if (stage == Stage.SHORT_RUN || stage == Stage.FINALIST) {
            int shortRuns = Math.max(0, restart.shortRuns() - last.iteration());
            left += seconds(Stage.SHORT_RUN, shortRuns);
            left += seconds(Stage.FINALIST, last.iterationLimit() - last.iteration() - shortRuns);
        } else if (stage == Stage.K_MEANS) {
            left += seconds(Stage.K_MEANS, restart.kMeansIterations() - last.iteration());
        }
        return left;
    }

    /** The better half of the restarts, when all have been tried. */
    private double survivors() {
        return plan.trialIterations == 0 ? 0 : survivorCount() * ofSurvivor();
    }

    private double leftOfSurvivors() {
        double ofThis = seconds(Stage.EM, em.left(restart.emIterations() - plan.trialIterations));
        return ofThis + Math.max(0, survivorCount() - resumed) * ofSurvivor();
    }

    private double ofSurvivor() {
        return seconds(Stage.EM, em.usual(Math.max(0, restart.emIterations() - plan.trialIterations)));
    }

    private int survivorCount() {
        return (plan.restarts + 1) / 2;
    }

    private double seconds(Stage stage, double count) {
        RecentMean known = secondsOfWork.getOrDefault(stage, secondsOfAnyWork);
        return work(stage, count) * known.or(0);
    }

    private double work(Stage stage, double count) {
        boolean isSearch = stage == Stage.SHORT_RUN || stage == Stage.FINALIST;
        double samples = isSearch ? restart.searchSamples() : restart.samples();
        return count * stage.iterationsOfEm * samples * restart.components();
    }

    private Stage stage(IterationEvent event) {
        return switch (event.phase()) {
            case SEARCH -> event.iteration() <= restart.shortRuns() ? Stage.SHORT_RUN : Stage.FINALIST;
            case K_MEANS -> Stage.K_MEANS;
            case EM -> Stage.EM;
        };
    }
}
