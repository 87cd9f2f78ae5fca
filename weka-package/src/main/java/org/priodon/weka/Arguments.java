// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Arrays;
import java.util.stream.Collectors;
import weka.core.SelectedTag;
import weka.core.Tag;

/** Checks of values whose messages name what is wrong, the value and what is allowed. */
public final class Arguments {
    /** Between these, the square of a standard deviation is neither 0 nor infinite. */
    private static final double LEAST_DEVIATION = 1e-150;

    private static final double GREATEST_DEVIATION = 1e150;

    private Arguments() {}

    /**
     * Checks a number of clusters.
     *
     * @param name of the option, for the message
     * @param value at least 1, or -1 to choose
     * @return the value
     * @throws IllegalArgumentException if it is another
     */
    public static int clusters(String name, int value) {
        if (value != -1 && value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, or -1 to choose, but was " + value);
        }
        return value;
    }

    /**
     * Checks a number.
     *
     * @param name of the option, for the message
     * @param value at least the least
     * @param least the least that is allowed
     * @return the value
     * @throws IllegalArgumentException if it is less
     */
    public static int atLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + " but was " + value);
        }
        return value;
    }

    /**
     * Checks a number of folds.
     *
     * @param name of the option, for the message
     * @param value at least 2, or 0 for none
     * @return the value
     * @throws IllegalArgumentException if it is another
     */
    public static int folds(String name, int value) {
        if (value != 0 && value < 2) {
            throw new IllegalArgumentException(
                    name + " must be at least 2, or 0 for no cross-validation, but was " + value);
        }
        return value;
    }

    /**
     * Checks a number.
     *
     * @param name of the option, for the message
     * @param value finite
     * @return the value
     * @throws IllegalArgumentException if it is another
     */
    public static double finite(String name, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(name + " must be a finite number but was " + value);
        }
        return value;
    }

    /**
     * Checks a number. Written so that NaN fails too.
     *
     * @param name of the option, for the message
     * @param value finite, at least 0
     * @return the value
     * @throws IllegalArgumentException if it is another
     */
    public static double notNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be a finite number of at least 0 but was " + value);
        }
        return value;
    }

    /**
     * Checks a share of a variance.
     *
     * @param name of the option, for the message
     * @param value at least 0, or -1 for what the resolution says
     * @return the value
     * @throws IllegalArgumentException if it is another
     */
    public static double floor(String name, double value) {
        if (value != -1 && !(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    name + " must be at least 0, or -1 to leave it to the resolution, but was " + value);
        }
        return value;
    }

    /**
     * Checks a least standard deviation.
     *
     * @param name of the option, for the message
     * @param value 0 for none, or from 1e-150 to 1e150
     * @return the value
     * @throws IllegalArgumentException if it is another
     */
    public static double deviation(String name, double value) {
        if (value != 0 && !(value >= LEAST_DEVIATION && value <= GREATEST_DEVIATION)) {
            throw new IllegalArgumentException(name + " must be 0, or from 1e-150 to 1e150, but was " + value);
        }
        return value;
    }

    /**
     * Checks a share.
     *
     * @param name of the option, for the message
     * @param value strictly between 0 and 1
     * @return the value
     * @throws IllegalArgumentException if it is another
     */
    public static double share(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException(name + " must be between 0 and 1 but was " + value);
        }
        return value;
    }

    /**
     * Checks a choice.
     *
     * @param name of the option, for the message
     * @param value a tag of the list
     * @param allowed the list
     * @return the number of the tag
     * @throws IllegalArgumentException if the tag comes from another list
     */
    public static int tag(String name, SelectedTag value, Tag[] allowed) {
        int id = value.getSelectedTag().getID();
        String readable = value.getSelectedTag().getReadable();
        if (id < 0 || id >= allowed.length || !allowed[id].getReadable().equals(readable)) {
            throw noSuchTag(name, readable, allowed);
        }
        return id;
    }

    static IllegalArgumentException noSuchTag(String name, String value, Tag[] allowed) {
        String names = Arrays.stream(allowed).map(Tag::getReadable).collect(Collectors.joining(", "));
        return new IllegalArgumentException(name + " must be one of " + names + " but was '" + value + "'");
    }
}
