// SPDX-License-Identifier: Apache-2.0
package org.priodon.examples;

import java.util.Random;
import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;

/** Fits two Gaussians to two clusters. */
public final class FirstFit {
    private FirstFit() {}

    public static void main(String[] arguments) {
        Random random = new Random(1);
        double[][] rows = new double[1000][2];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = (i % 2 == 0 ? 0 : 6) + random.nextGaussian();
            rows[i][1] = random.nextGaussian();
        }

        Samples samples = Samples.ofRows(rows);
        FitResult fit = MixtureFitter.withDefaults().withComponents(2).fit(samples);
        GaussianMixture model = fit.model(); // immutable, safe to share
        System.out.println(fit.report()); // iterations, likelihood, warnings, seconds
        int cluster = model.assign(rows[0], Closeness.PROBABILITY); // 0 or 1
        double[][] posteriors = model.scorer().posteriors(samples);

        System.out.printf("row 0 is in cluster %d with probability %.3f%n", cluster, posteriors[0][cluster]);
    }
}
