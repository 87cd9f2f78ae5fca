// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal;

import java.util.Objects;

/** Checks of arguments whose messages name the argument, its value and what is allowed. */
public final class Arguments {
    private Arguments() {}

    public static int atLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + " but was " + value);
        }
        return value;
    }

    /** Written so that NaN fails too. */
    public static double notNegative(String name, double value) {
        if (!(value >= 0) || value == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(name + " must be a finite number of at least 0 but was " + value);
        }
        return value;
    }

    public static int index(String name, int value, int size) {
        if (value < 0 || value >= size) {
            throw new IndexOutOfBoundsException(name + " must be from 0 to " + (size - 1) + " but was " + value);
        }
        return value;
    }

    /** The length of an array for all combinations, if one can hold them. */
    public static int arrayLength(String what, int count, int each) {
        long length = (long) count * each;
        if (length > Integer.MAX_VALUE / 8) {
            throw new IllegalArgumentException(what + " are more numbers than an array holds");
        }
        return (int) length;
    }

    /**
     * The number of samples, where there must be one value for each.
     *
     * @param bytes of a value
     */
    public static int perSample(long samples, int bytes) {
        if (samples > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    samples + " samples are more than the " + Integer.MAX_VALUE + " for which an array has room");
        }
        if (samples * bytes > Runtime.getRuntime().maxMemory()) {
            throw new IllegalArgumentException("a number for each of " + samples + " samples takes " + samples * bytes
                    + " bytes, but the heap has " + Runtime.getRuntime().maxMemory()
                    + "; take some of the samples at a time or raise -Xmx");
        }
        return (int) samples;
    }

    /** Of a vector given to a model or to samples of the same width. */
    public static void dimensions(int expected, int actual) {
        if (expected != actual) {
            throw new IllegalArgumentException("the model has " + expected + " dimensions but the data have " + actual);
        }
    }

    /** Of a category in a vector; NaN stands for a missing one. */
    public static void code(int column, double code, int categories) {
        if (!Double.isNaN(code) && (code != (int) code || code < 0 || code >= categories)) {
            throw new IllegalArgumentException(
                    "x[" + column + "] is " + code + ", but this column takes the codes 0 to " + (categories - 1));
        }
    }

    /** One row per component, all finite and of one length; returns a copy. */
    public static double[][] finiteRows(String name, int components, double[][] rows) {
        Objects.requireNonNull(rows, name);
        if (rows.length != components) {
            throw new IllegalArgumentException(
                    name + " has " + rows.length + " rows but there are " + components + " components");
        }
        double[][] copy = new double[components][];
        for (int g = 0; g < components; g++) {
            int row = g;
            copy[g] = Objects.requireNonNull(rows[g], () -> name + "[" + row + "] is null")
                    .clone();
            if (copy[g].length == 0) {
                throw new IllegalArgumentException(name + "[" + g + "] is empty; at least one value is needed");
            }
            if (copy[g].length != copy[0].length) {
                throw new IllegalArgumentException(name + "[" + g + "] has " + copy[g].length + " values but " + name
                        + "[0] has " + copy[0].length);
            }
            for (int d = 0; d < copy[g].length; d++) {
                if (!Double.isFinite(copy[g][d])) {
                    throw new IllegalArgumentException(
                            name + "[" + g + "][" + d + "] must be finite but was " + copy[g][d]);
                }
            }
        }
        return copy;
    }
}
