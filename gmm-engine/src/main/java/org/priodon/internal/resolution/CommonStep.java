// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.internal.random.RandomStream;

/**
 * Finds lattices that some values may lie on, whatever their origin and step: Euclid's algorithm on the differences of
 * a few values that are drawn by their weights, several times, because odd values among the drawn ones spoil it. A
 * remainder that is not larger than its error counts as zero. The step is then fitted to all values on the lattice.
 */
final class CommonStep {
    private static final int TRIES = 24;
    private static final int DRAWN = 12;

    /** A step must be so many times its error. */
    private static final double CERTAIN = 50;

    private final Accuracy accuracy;
    /** Divided by a power of two, so that no difference overflows and no product underflows. */
    private final double[] scaled;

    private final double scale;
    private final double[] cumulated;

    /**
     * A lattice in the making.
     *
     * @param step 0 where there is none
     * @param error of the step
     * @param size of the values it was made from: smaller ones may have their errors
     */
    private record Guess(double origin, double step, double error, double size) {
        boolean isCertain() {
            return step > CERTAIN * error;
        }

        /** Odd values make lattices that differ in their origins. */
        boolean isSameAs(Guess other) {
            double steps = (origin - other.origin) / other.step;
            return Math.abs(step - other.step) <= 2 * error && Math.abs(steps - Math.rint(steps)) < 1 / CERTAIN;
        }
    }

    CommonStep(RecordedValues recorded, Accuracy accuracy) {
        this.accuracy = accuracy;
        double largest = Arrays.stream(recorded.values()).map(Math::abs).max().orElse(0);
        int exponent = Math.max(-1000, Math.min(1000, Math.getExponent(largest)));
        scale = Math.scalb(1.0, exponent);
        scaled = Arrays.stream(recorded.values()).map(value -> value / scale).toArray();
        cumulated = recorded.weights().clone();
        for (int i = 1; i < cumulated.length; i++) {
            cumulated[i] += cumulated[i - 1];
        }
    }

    /** Lattices to be looked at, in the units of the values. */
    List<Lattice> candidates() {
        List<Guess> found = new ArrayList<>();
        for (int number = 0; number < TRIES; number++) {
            double[] drawn = number == 0 && scaled.length <= DRAWN ? scaled : drawn(number);
            Guess guess = guess(drawn);
            if (guess.isCertain() && found.stream().noneMatch(guess::isSameAs)) {
                found.add(fitted(guess));
            }
        }
        return found.stream()
                .filter(Guess::isCertain)
                .map(guess -> Lattice.of(guess.origin * scale, guess.step * scale, accuracy))
                .toList();
    }

    private double[] drawn(int number) {
        RandomStream random = RandomStream.of(0, RandomStream.Purpose.RESOLUTION, number);
        double[] drawn = new double[DRAWN];
        for (int j = 0; j < DRAWN; j++) {
            int place = Arrays.binarySearch(cumulated, random.nextDouble() * cumulated[cumulated.length - 1]);
            drawn[j] = scaled[Math.min(scaled.length - 1, place < 0 ? -place - 1 : place + 1)];
        }
        return drawn;
    }

    private Guess guess(double[] drawn) {
        double size = Arrays.stream(drawn).map(Math::abs).max().orElse(0);
        double error = 2 * accuracy.error(size);
        Guess guess = new Guess(drawn[0], 0, 0, size);
        for (double value : drawn) {
            double difference = Math.abs(value - drawn[0]);
            if (guess.step == 0 && difference > CERTAIN * error) {
                guess = new Guess(drawn[0], difference, error, size);
            } else if (guess.isCertain() && difference > CERTAIN * error) {
                guess = refined(divisor(guess, difference, error), drawn);
            }
        }
        return guess;
    }

    /** Euclid's algorithm on a step and a difference, with the errors of both. */
    private static Guess divisor(Guess guess, double difference, double error) {
        double a = difference;
        double errorOfA = error;
        double b = guess.step;
        double errorOfB = guess.error;
        while (b > 2 * errorOfB) {
            double quotient = Math.rint(a / b);
            double remainder = Math.abs(a - quotient * b);
            double errorOfRemainder = errorOfA + quotient * errorOfB;
            a = b;
            errorOfA = errorOfB;
            b = remainder;
            errorOfB = errorOfRemainder;
        }
        return new Guess(guess.origin, a, errorOfA, guess.size);
    }

    /** Several times, as the better the step is known, the farther values can be told to be on the lattice. */
    private Guess fitted(Guess guess) {
        Guess better = guess;
        for (int round = 0; round < 3 && better.isCertain(); round++) {
            better = refined(better, scaled);
        }
        return better;
    }

    /** The least squares fit to the values that lie on the lattice as far as is known. */
    private Guess refined(Guess guess, double[] values) {
        double count = 0;
        double sumOfSteps = 0;
        double sumOfDistances = 0;
        double squares = 0;
        double products = 0;
        double most = 0;
        for (double value : values) {
            double distance = value - guess.origin;
            double steps = Math.rint(distance / guess.step);
            double error = 2 * accuracy.error(Math.max(guess.size, Math.abs(value)));
            double bound = error + Math.abs(steps) * guess.error;
            if (CERTAIN * bound <= 2 * guess.step && Math.abs(distance - steps * guess.step) <= 2 * bound) {
                count++;
                sumOfSteps += steps;
                sumOfDistances += distance;
                squares += steps * steps;
                products += steps * distance;
                most = Math.max(most, Math.abs(steps));
            }
        }
        double determinant = count * squares - sumOfSteps * sumOfSteps;
        if (!(determinant > 0)) {
            return guess;
        }
        double step = (count * products - sumOfSteps * sumOfDistances) / determinant;
        double shift = (sumOfDistances - step * sumOfSteps) / count;
        double error = 2 * accuracy.error(guess.size) / most;
        return new Guess(guess.origin + shift, step, Math.min(guess.error, error), guess.size);
    }
}
