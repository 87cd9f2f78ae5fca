// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

/**
 * The engine's exponential function over a row, for its benchmark.
 *
 * @param <A> the array type of a row
 */
interface ExpLoop<A> {
    /**
     * @param x arguments up to 0
     * @param y receives exp(x)
     * @param scratch of the same length
     */
    void run(A x, A y, A scratch);

    /** In several loops, as in the kernels. */
    static ExpLoop<double[]> scalarDoubles() {
        return ScalarExp::doubles;
    }

    static ExpLoop<float[]> scalarFloats() {
        return ScalarExp::floats;
    }

    static ExpLoop<double[]> vectorDoubles() {
        return load("VectorDoubleExpLoop");
    }

    static ExpLoop<float[]> vectorFloats() {
        return load("VectorFloatExpLoop");
    }

    /** By name, because the class needs the incubator module. */
    @SuppressWarnings("unchecked") // The class name decides the array type.
    private static <A> ExpLoop<A> load(String name) {
        try {
            return (ExpLoop<A>) Class.forName(ExpLoop.class.getPackageName() + "." + name)
                    .asSubclass(ExpLoop.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the Vector API is needed for this benchmark", e);
        }
    }
}
