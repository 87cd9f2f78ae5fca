// SPDX-License-Identifier: Apache-2.0
package org.priodon.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.datasets.read.CsvReader;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;

/** Fits rows with holes: what is there counts, and nothing is made up. */
public final class ValuesThatAreMissing {
    private ValuesThatAreMissing() {}

    /**
     * The program.
     *
     * @param arguments the path of iris-missing.csv
     */
    public static void main(String[] arguments) throws IOException {
        Samples samples = CsvReader.withDefaults()
                .withColumns(ColumnChoice.ALL.leavingOut(Set.of("species")))
                .withMissing(MissingValues.MARGINALISE)
                .read(Path.of(arguments[0]));
        FitResult fit = MixtureFitter.withDefaults()
                .withComponents(3)
                .withCovariance(Covariance.FULL)
                .fit(samples);
        System.out.println(fit.report());
        double[] flower = {5.0, Double.NaN, 1.5, 0.2}; // its second measurement is not known
        System.out.println("log-density of the rest " + fit.model().logDensity(flower));
    }
}
