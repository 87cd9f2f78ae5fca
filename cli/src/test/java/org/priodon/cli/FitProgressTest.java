// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.mixture.Covariance;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.IterationEvent.Phase;
import org.priodon.observe.RestartPlan;
import org.priodon.observe.StoppingRule;

/** Fits of a clock that the test turns on. */
class FitProgressTest {
    private static final StoppingRule NEVER = StoppingRule.never();
    private static final StoppingRule USUAL = StoppingRule.absolute(1e-6);

    private final List<Double> times = new ArrayList<>();
    private final List<Double> shares = new ArrayList<>();
    private final List<String> details = new ArrayList<>();
    private double seconds = 100;
    private FitProgress progress;
    private RestartPlan restart;

    private void begin(int restarts, int trialIterations, int fits, StoppingRule rule, Candidate... candidates) {
        List<TimeLeft.Candidate> all = Arrays.stream(candidates)
                .map(one -> TimeLeft.Candidate.of(one.components, one.kind, 10))
                .toList();
        progress = new FitProgress(
                (detail, share) -> {
                    details.add(detail);
                    shares.add(share);
                    times.add(seconds);
                },
                new TimeLeft.Plan(all, fits, restarts, trialIterations, rule),
                () -> Math.round(1e9 * seconds));
    }

    private record Candidate(int components, Covariance kind) {
        static final Candidate OF_FIVE = new Candidate(5, Covariance.DIAGONAL);
    }

    private void plan(RestartPlan planned) {
        restart = planned;
        progress.restartPlanned(planned);
    }

    private void step(Phase phase, int number, int iteration, int limit, double objective, double takes) {
        seconds += takes;
        progress.iterationDone(new IterationEvent(phase, number, iteration, limit, objective, seconds));
    }

    /** Some iterations; with each the distance to the limit falls to a share of what it was, as that of EM does. */
    private void em(int number, int from, int to, double share, double takes) {
        for (int i = from; i <= to; i++) {
            step(Phase.EM, number, i, restart.emIterations(), -1.5 - Math.pow(share, i), takes);
        }
    }

    private void em(int number, int from, int to, double takes) {
        em(number, from, to, 0.9, takes);
    }

    /** A whole run that converges with the last iteration. */
    private void converge(int number, int iterations, double takes) {
        double share = 0.999;
        while (Math.pow(share, iterations - 1) * (1 - share) > 1e-6) {
            share -= 0.0005;
        }
        em(number, 1, iterations, share, takes);
    }

    private void kMeans(int number, int iterations, double takes) {
        for (int i = 1; i <= iterations; i++) {
            step(Phase.K_MEANS, number, i, restart.kMeansIterations(), 1, takes);
        }
    }

    private void search(double shortRun, int finalists, double finalist) {
        int steps = restart.shortRuns() + finalists;
        for (int i = 1; i <= steps; i++) {
            boolean isShort = i <= restart.shortRuns();
            int most = isShort ? restart.shortRuns() + restart.finalists() : steps;
            step(Phase.SEARCH, restart.restart(), i, most, -2, isShort ? shortRun : finalist);
        }
    }

    private static RestartPlan searching(int number, int components) {
        return new RestartPlan(number, components, 100_000, 20_000, 3, 2, 0, 500);
    }

    private static RestartPlan plain(int number, int kMeans, int em) {
        return new RestartPlan(number, 5, 100_000, 0, 0, 0, kMeans, em);
    }

    /** How wrong the time left was after each iteration, as a share of the whole time. */
    private double[] faults() {
        double end = times.get(times.size() - 1);
        double[] faults = new double[times.size()];
        for (int i = 0; i < faults.length; i++) {
            double elapsed = times.get(i) - 100;
            double told = elapsed * (1 - shares.get(i)) / shares.get(i);
            faults[i] = Math.abs(told - (end - times.get(i))) / (end - 100);
        }
        return faults;
    }

    private void assertRightWithin(double fault, int fromIteration) {
        double[] faults = faults();
        for (int i = fromIteration; i < faults.length; i++) {
            assertTrue(faults[i] <= fault, "after " + i + " of " + Arrays.toString(faults));
        }
        assertEquals(1, shares.get(shares.size() - 1), 0.03);
    }

    @Test
    void iterationsToTheLimitAreKnown() {
        begin(1, 0, 1, NEVER, Candidate.OF_FIVE);
        plan(plain(0, 4, 16));
        kMeans(0, 4, 1);
        em(0, 1, 16, 2);
        assertRightWithin(1e-9, 4);
        assertEquals("k-means 4", details.get(3));
        assertEquals("EM 1: objective -2.40000", details.get(4));
    }

    @Test
    void theEndOfConvergenceIsForeseen() {
        begin(1, 0, 1, USUAL, Candidate.OF_FIVE);
        plan(plain(0, 0, 500));
        converge(0, 111, 2);
        assertRightWithin(0.02, 10);
    }

    @Test
    void anIterationThatGainsMoreThanTheLastSaysNothingOfTheEnd() {
        begin(1, 0, 1, USUAL, Candidate.OF_FIVE);
        plan(plain(0, 0, 500));
        for (int i = 1; i <= 20; i++) {
            step(Phase.EM, 0, i, 500, -10 + 0.01 * i * i, 2);
        }
        assertEquals(0.5, shares.get(19), 1e-12, "as many again");
    }

    /** Short runs on a fifth of the samples, finalists that take five times as long, and EM on all. */
    @Test
    void stagesOfASearchCountByTheirWork() {
        begin(1, 0, 1, USUAL, Candidate.OF_FIVE);
        plan(searching(0, 5));
        search(3, 2, 15);
        converge(0, 20, 1);
        assertRightWithin(0.15, 0);
        assertEquals("search 3/5", details.get(2));
    }

    @Test
    void finalistsThatAreNotNeededAreNotWaitedFor() {
        begin(1, 0, 1, NEVER, Candidate.OF_FIVE);
        plan(new RestartPlan(0, 5, 100_000, 20_000, 3, 2, 0, 20));
        search(3, 1, 12);
        em(0, 1, 20, 1);
        assertRightWithin(1e-9, 3);
    }

    @Test
    void restartsThatAreDoneTellOfTheOthers() {
        begin(4, 0, 1, USUAL, Candidate.OF_FIVE);
        for (int r = 0; r < 4; r++) {
            plan(plain(r, 5, 500));
            kMeans(r, 5, 1);
            converge(r, 60, 1);
        }
        assertRightWithin(0.1, 65);
        assertEquals("restart 2/4, k-means 5", details.get(69));
    }

    /** Four restarts of ten iterations, of which the better two go on for thirty. */
    @Test
    void restartsThatGoOnAreWorkToo() {
        begin(4, 10, 1, NEVER, Candidate.OF_FIVE);
        for (int r = 0; r < 4; r++) {
            plan(plain(r, 0, 40));
            em(r, 1, 10, 1);
        }
        em(1, 11, 40, 1);
        em(3, 11, 40, 1);
        assertRightWithin(1e-9, 0);
        assertEquals("restart 2/4, EM 11: objective -1.81381", details.get(40));
    }

    @Test
    void candidatesCountByTheirComponents() {
        Candidate[] candidates = {
            new Candidate(1, Covariance.DIAGONAL),
            new Candidate(2, Covariance.DIAGONAL),
            new Candidate(4, Covariance.DIAGONAL),
            new Candidate(8, Covariance.DIAGONAL)
        };
        begin(1, 0, 1, USUAL, candidates);
        plan(plain(0, 0, 500));
        em(0, 1, 2, 0, 0.5);
        progress.candidateDone(null, 1, 4);
        for (int c = 1; c < 4; c++) {
            int components = candidates[c].components;
            plan(searching(0, components));
            search(1.5 * components, 2, 6 * components);
            converge(0, 10, components);
            seconds += 0.1 * components; // for the criteria
            progress.candidateDone(null, c + 1, 4);
        }
        assertRightWithin(0.25, 2);
        assertEquals("candidate 1/4, EM 2: objective -1.50000", details.get(1));
        assertEquals("candidate 4/4, search 1/5", details.get(details.size() - 15));
    }

    /** A kind that took long is expected to take long again. */
    @Test
    void candidatesOfOneKindTellOfEachOther() {
        begin(
                1,
                0,
                1,
                NEVER,
                new Candidate(2, Covariance.DIAGONAL),
                new Candidate(2, Covariance.FULL),
                new Candidate(4, Covariance.DIAGONAL),
                new Candidate(4, Covariance.FULL));
        for (int c = 0; c < 4; c++) {
            plan(plain(0, 0, 20));
            em(0, 1, 20, (c < 2 ? 1 : 2) * (c % 2 == 0 ? 1 : 9));
            progress.candidateDone(null, c + 1, 4);
        }
        assertRightWithin(1e-9, 40);
    }

    @Test
    void aCandidateMayTakeSeveralFitsAndOneMore() {
        begin(1, 0, 2, NEVER, Candidate.OF_FIVE, Candidate.OF_FIVE);
        for (int c = 0; c < 2; c++) {
            for (int fit = 0; fit < 2 + c; fit++) {
                plan(plain(0, 0, 10));
                em(0, 1, 10, 1);
            }
            progress.candidateDone(null, c + 1, 2);
        }
        assertEquals(0.25, shares.get(9), 1e-12);
        assertEquals(0.5, shares.get(19), 1e-12);
        assertEquals(1, shares.get(39), 1e-12);
        assertEquals(41 / 50.0, shares.get(40), 1e-12, "the fit that nobody expected");
    }
}
