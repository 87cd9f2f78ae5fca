// SPDX-License-Identifier: Apache-2.0
package org.priodon.hostile;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.start.Seeding;
import org.priodon.start.Start;

/** One attempt to fit a hostile case with options drawn from the same seed. */
public final class HostileFit {
    private static final VarianceFloor[] FLOORS = {
        VarianceFloor.DEFAULT,
        VarianceFloor.absolute(0),
        VarianceFloor.relative(0),
        VarianceFloor.absolute(Double.MIN_VALUE),
        VarianceFloor.absolute(1e-300),
        VarianceFloor.absolute(1e-12),
        VarianceFloor.relative(1e-300),
        VarianceFloor.relative(1e-15),
        VarianceFloor.resolution()
    };
    private static final List<Distance> DISTANCES = List.of(Distance.values());
    private static final double[] SMOOTHINGS = {1, 1, 1e-9, 1e-300, 1e9};

    private final HostileCase hostile;
    private final SplittableRandom random;
    private final Distance distance;
    private final int clusters;

    /** How an attempt ended. */
    public enum Outcome {
        /** A sound result. */
        FITTED,
        /** The engine said no, with a message. */
        REFUSED
    }

    /**
     * A result or an exception that the documentation does not allow.
     *
     * @param seed of the case
     * @param cells how large the samples are, to find a small example
     * @param what is wrong
     * @param description of the case and the options
     */
    public record Fault(long seed, int cells, String what, String description) {
        /** What is wrong, without the numbers that differ from case to case. */
        public String kind() {
            return what.replaceAll("-?[0-9][0-9.E-]*", "#");
        }

        @Override
        public String toString() {
            return what + " <- " + description;
        }
    }

    private Outcome outcome = Outcome.FITTED;

    /** Draws a case and options. */
    public HostileFit(long seed) {
        hostile = new HostileCase(seed);
        random = hostile.random();
        distance = DISTANCES.get(random.nextInt(DISTANCES.size()));
        clusters = 1 + random.nextInt(8);
        hostile.describe(clusters + " clusters by " + distance + " distance");
    }

    /** How it ended, once it was tried. */
    public Outcome outcome() {
        return outcome;
    }

    /** Fits, and looks at all that came out. Only the samples and the fit may be refused, not what follows. */
    public Optional<Fault> attempt() {
        try {
            Runnable check;
            try {
                check = fitted(hostile.samples());
            } catch (IllegalArgumentException e) {
                outcome = Outcome.REFUSED;
                return e.getMessage() == null || e.getMessage().isBlank() ? fault(e) : Optional.empty();
            }
            check.run();
            return Optional.empty();
        } catch (RuntimeException | AssertionError e) {
            return fault(e);
        }
    }

    /** Returns what is left to do: to check the result. */
    private Runnable fitted(Samples samples) {
        SoundResult sound = new SoundResult(hostile, samples);
        if (random.nextInt(4) == 0) {
            hostile.describe("k-means alone");
            KMeansResult result = kMeans().fit(samples);
            return () -> sound.check(result);
        }
        FitResult result = mixture().fit(samples);
        return () -> sound.check(result);
    }

    private Optional<Fault> fault(Throwable e) {
        String what = e instanceof SoundResult.Broken
                ? e.getMessage()
                : e + " at " + (e.getStackTrace().length == 0 ? "?" : e.getStackTrace()[0]);
        return Optional.of(
                new Fault(hostile.seed(), hostile.count() * hostile.schema().size(), what, hostile.toString()));
    }

    private KMeansFitter kMeans() {
        return KMeansFitter.withDefaults()
                .withClusters(clusters)
                .withDistance(distance)
                .withSeeding(seeding())
                .withIterations(random.nextInt(6))
                .withSeed(hostile.seed())
                .withThreads(1);
    }

    private MixtureFitter mixture() {
        VarianceFloor floor = FLOORS[random.nextInt(FLOORS.length)];
        double smoothing = SMOOTHINGS[random.nextInt(SMOOTHINGS.length)];
        int kMeansIterations = random.nextInt(4);
        int emIterations = random.nextInt(6);
        int restarts = 1 + random.nextInt(6) / 5;
        Covariance covariance = random.nextBoolean() ? Covariance.FULL : Covariance.DIAGONAL;
        hostile.describe(covariance + " covariances, floor " + floor + ", smoothing " + smoothing + ", "
                + kMeansIterations + " k-means and " + emIterations + " EM iterations, " + restarts + " restarts");
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(clusters)
                .withCovariance(covariance)
                .withDistance(distance)
                .withVarianceFloor(floor)
                .withCategorySmoothing(smoothing)
                .withKMeansIterations(kMeansIterations)
                .withEmIterations(emIterations)
                .withRestarts(restarts)
                .withSeed(hostile.seed())
                .withThreads(1);
        return started(fitter);
    }

    private MixtureFitter started(MixtureFitter fitter) {
        switch (random.nextInt(6)) {
            case 0 -> {
                hostile.describe("from labels");
                return fitter.startingFrom(
                        Start.labels(random.ints(hostile.count(), -1, clusters).toArray(), clusters));
            }
            case 1 -> {
                hostile.describe("from responsibilities of all magnitudes");
                double[][] rows = new double[hostile.count()][clusters];
                for (double[] row : rows) {
                    for (int g = 0; g < clusters; g++) {
                        row[g] = random.nextInt(3) == 0 ? 0 : hostile.power(-320, 300);
                    }
                    row[random.nextInt(clusters)] = hostile.power(-320, 300);
                }
                return fitter.startingFrom(Start.responsibilities(rows));
            }
            default -> {
                return fitter.withSeeding(seeding());
            }
        }
    }

    private Seeding seeding() {
        Seeding[] all = Seeding.values();
        Seeding seeding = all[1 + random.nextInt(all.length - 1)];
        hostile.describe("seeding " + seeding);
        return seeding;
    }
}
