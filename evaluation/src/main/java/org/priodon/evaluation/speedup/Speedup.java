// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.priodon.data.Precision;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.SealedJson;
import org.priodon.mixture.FitReport;

/**
 * Time against the number of threads.
 *
 * @param environment when and where
 * @param task what was fitted
 * @param points one for each number of threads that was measured
 */
public record Speedup(Environment environment, Task task, List<Point> points) {
    /** How files of it are read and written. */
    public static final SealedJson<Speedup> FORMAT = new SealedJson<>(Speedup.class, "priodon speed-up 4");

    public Speedup {
        Objects.requireNonNull(environment, "environment");
        Objects.requireNonNull(task, "task");
        points = List.copyOf(points);
    }

    /**
     * What was fitted.
     *
     * @param samples that were used
     * @param samplesAsked that were asked for; more, if memory was short
     * @param dimensions of a sample
     * @param gaussians components
     * @param kMeansIterations before EM
     * @param emIterations all of which were run
     * @param precision of the samples
     * @param seed of samples and fits
     */
    public record Task(
            int samples,
            int samplesAsked,
            int dimensions,
            int gaussians,
            int kMeansIterations,
            int emIterations,
            Precision precision,
            long seed) {}

    /**
     * The fits with one number of threads.
     *
     * @param threads how many
     * @param seconds of each fit, in the order of the rounds
     * @param sideBySide what the machine allows in each round: how many fits with one thread are done by so many at once
     *     in the time that one of them takes alone
     * @param kernel which kernels ran
     * @param logLikelihood the same for all
     */
    public record Point(
            int threads, List<Double> seconds, List<Double> sideBySide, String kernel, double logLikelihood) {
        public Point {
            seconds = List.copyOf(seconds);
            sideBySide = List.copyOf(sideBySide);
        }

        static Point of(int threads, FitReport fit, double allowed) {
            return new Point(
                    threads, List.of(fit.seconds().total()), List.of(allowed), fit.kernel(), fit.logLikelihood());
        }

        /** With the fits of a later round. */
        Point and(Point later) {
            return new Point(
                    threads,
                    Stream.concat(seconds.stream(), later.seconds.stream()).toList(),
                    Stream.concat(sideBySide.stream(), later.sideBySide.stream())
                            .toList(),
                    later.kernel,
                    later.logLikelihood);
        }

        public double median() {
            return Spread.median(seconds);
        }
    }

    /** The one with the most threads. */
    public Point last() {
        return points.get(points.size() - 1);
    }

    /** Whether all fits have the same log-likelihood, as they must. */
    public boolean sameBits() {
        return points.stream().map(Point::logLikelihood).distinct().count() == 1;
    }

    /**
     * Time of the fewest threads over that of this point, times the fewest threads: the median of the ratios within a
     * round, because the speed of a machine changes from round to round.
     */
    public double factor(Point point) {
        return Spread.median(factors(point));
    }

    private List<Double> factors(Point point) {
        Point first = points.get(0);
        int rounds = Math.min(first.seconds.size(), point.seconds.size());
        return IntStream.range(0, rounds)
                .mapToObj(round -> first.threads * first.seconds.get(round) / point.seconds.get(round))
                .toList();
    }

    /** What the machine allows: the median of the rounds. */
    public double allowed(Point point) {
        return Spread.median(point.sideBySide);
    }

    /** How much of what the machine allows is reached: the median of the rounds, each compared with itself. */
    public double share(Point point) {
        List<Double> factors = factors(point);
        return Spread.median(IntStream.range(0, Math.min(factors.size(), point.sideBySide.size()))
                .mapToObj(round -> factors.get(round) / point.sideBySide.get(round))
                .toList());
    }
}
