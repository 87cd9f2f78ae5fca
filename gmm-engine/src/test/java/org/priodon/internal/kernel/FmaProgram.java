// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * A program for a child JVM: prints whether multiply-adds are fused, by what the engine says and by what it computes.
 */
public final class FmaProgram {
    private FmaProgram() {}

    public static void main(String[] arguments) {
        double a = 1 + Math.ulp(1.0);
        // a² = 1 + 2u + u². The last term is lost unless the product is exact until the sum.
        boolean exact = Fma.fma(a, a, -1 - 2 * Math.ulp(1.0)) != 0;
        float b = 1 + Math.ulp(1f);
        boolean exactFloat = Fma.fma(b, b, -1 - 2 * Math.ulp(1f)) != 0;
        System.out.println(Fma.HARDWARE + " " + exact + " " + exactFloat);
    }
}
