// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import org.priodon.data.Samples;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;

/**
 * A program for {@link ChildJvm}: fits a small mixture and prints the kernel, the bits of the log-likelihood and the
 * module that the engine is in. The argument is the number of EM iterations allowed, by which the engine judges the
 * work ahead.
 */
public final class FitProgram {

    private FitProgram() {}

    public static void main(String[] arguments) {
        try {
            FitResult fit = MixtureFitter.withDefaults()
                    .withComponents(3)
                    .withEmIterations(Integer.parseInt(arguments[0]))
                    .fit(Samples.ofRows(RandomProblems.gaussianClusters(600, 4, 3, 5, 1)));
            System.out.println(fit.report().kernel()
                    + " " + Double.toHexString(fit.report().logLikelihood())
                    + " " + MixtureFitter.class.getModule().getName());
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
    }
}
