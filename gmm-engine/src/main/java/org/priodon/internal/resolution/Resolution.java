// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The step in which the values of a column were recorded: 1 for integers, 0.1 for one decimal, 1/255 for scaled grey
 * levels, 86,400,000 for days in milliseconds.
 *
 * <ol>
 *   <li>Heavy values, each that of many rows, are set aside: they say nothing of the rest, which may be continuous.
 *       Only where there is hardly any rest are they what the column consists of.
 *   <li>Lattices are tried, multiples of powers of ten and those that {@link CommonStep} finds. The widest on which
 *       nearly all rows lie has the step.
 *   <li>Where values are floats, the same is tried with their accuracy.
 *   <li>If repeated values are much farther apart than that, the step is that of their {@link Gaps}.
 * </ol>
 *
 * <p>A step that is found too small does no harm, as steps below a four-hundredth of the standard deviation make no
 * difference to fits. One that is too large does. So a lattice needs more witnesses where not all values are known: a
 * few of them often have a larger step in common.
 */
final class Resolution {
    /** A value is heavy if it has more than this share of the rows. */
    private static final double HEAVY = 0.2;

    /** The rest is hardly any if it has less than this share of the rows. */
    private static final double HARDLY_ANY = 0.02;

    /** The share of rows that must lie on a lattice. */
    private static final double NEARLY_ALL = 0.95;

    private static final int MOST_DECIMALS = 12;
    private static final int LARGEST_POWER = 9;

    /** So many values on a lattice have no larger step in common by chance. */
    private static final int WITNESSES = 8;

    /** How much wider than a step that was found before another must be to replace it. */
    private static final double WIDER = 1.5;

    private final RecordedValues all;
    private final boolean single;
    private final RecordedValues judged;
    /** Heavy values that are not judged. */
    private final RecordedValues aside;

    private Resolution(RecordedValues all, boolean single) {
        this.all = all;
        this.single = single;
        RecordedValues heavy = all.where(i -> all.weights()[i] > HEAVY * all.rows());
        RecordedValues rest = all.where(i -> !(all.weights()[i] > HEAVY * all.rows()));
        boolean isAllHeavy = heavy.size() >= 2 && all.rows() - heavy.listed() < HARDLY_ANY * all.rows();
        judged = isAllHeavy ? heavy : rest;
        aside = isAllHeavy ? heavy.where(i -> false) : heavy;
    }

    /**
     * The step of a column.
     *
     * @param single whether the values may have been rounded to single precision
     * @return 0 where there is none, or none was found
     */
    static double of(RecordedValues values, boolean single) {
        return new Resolution(values, single).step();
    }

    private double step() {
        if (all.size() < 2 || judged.size() == 0) {
            return 0;
        }
        if (hasTwoValues()) {
            return Accuracy.DOUBLE.rounded(all.range());
        }
        double step = widest(Accuracy.DOUBLE);
        if (areFloats()) {
            step = wider(step, widest(Accuracy.FLOAT)); // All floats of one size lie on a very fine lattice.
        }
        return all.complete() ? wider(step, Accuracy.DOUBLE.rounded(Gaps.lowerQuartile(judged, all))) : step;
    }

    /** As columns of zeros and ones have, also where a single row has the one. */
    private boolean hasTwoValues() {
        return all.complete() && all.size() == 2 && Math.max(all.weights()[0], all.weights()[1]) > 1;
    }

    private static double wider(double step, double other) {
        return other > WIDER * step ? other : step;
    }

    private boolean areFloats() {
        return single
                || judged.where(i -> judged.values()[i] == (float) judged.values()[i])
                                .listed()
                        >= NEARLY_ALL * judged.listed();
    }

    private double widest(Accuracy accuracy) {
        List<Lattice> lattices = new ArrayList<>();
        for (int exponent = -MOST_DECIMALS; exponent <= LARGEST_POWER; exponent++) {
            lattices.add(Lattice.decimal(exponent, accuracy));
        }
        lattices.addAll(new CommonStep(judged.size() < WITNESSES ? all : judged, accuracy).candidates());
        lattices.sort(Comparator.comparingDouble(Lattice::step).reversed());
        for (Lattice lattice : lattices) {
            if (lattice.step() <= all.range() && holds(lattice)) {
                return accuracy.rounded(lattice.step());
            }
        }
        return 0;
    }

    private boolean holds(Lattice lattice) {
        double mayBeOff = (1 - NEARLY_ALL) * judged.listed();
        OnLattice on = OnLattice.of(judged, lattice, mayBeOff);
        if (on.off > mayBeOff || on.isCrowded()) {
            return false;
        }
        if (on.points >= WITNESSES) {
            return true;
        }
        // Of few values, those set aside must be on the lattice too.
        OnLattice others = OnLattice.of(aside, lattice, 0);
        return all.complete() && others.off == 0 && (on.points + others.points > 2 || on.repeated);
    }

    /**
     * How some values lie on a lattice.
     *
     * @param off the weight of the rows whose values are not on it
     * @param values how many values are on it
     * @param points how many points they are
     * @param repeated whether more than one row has each of the values
     */
    private record OnLattice(double off, int values, int points, boolean repeated) {
        /** Looks no further as soon as more rows are off than may be. */
        static OnLattice of(RecordedValues recorded, Lattice lattice, double mayBeOff) {
            double off = 0;
            int values = 0;
            int points = 0;
            boolean repeated = true;
            double last = Double.NaN;
            for (int i = 0; i < recorded.size() && off <= mayBeOff; i++) {
                double point = lattice.point(recorded.values()[i]);
                if (Double.isNaN(point)) {
                    off += recorded.weights()[i];
                } else {
                    values++;
                    points += point == last ? 0 : 1;
                    repeated &= recorded.weights()[i] > 1;
                    last = point;
                }
            }
            return new OnLattice(off, values, points, repeated);
        }

        /** Where a far value makes a wide lattice, all others may come to lie on a few points. */
        boolean isCrowded() {
            return 2 * points < values;
        }
    }
}
