// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.datasets.read.DataReader;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.observe.FitWarning.Kind;

/** Real data with columns of 0 and 1, constant ones and ones that add up: full matrices stay finite, and say so. */
class FullCovariancesTest {
    private static final int COMPONENTS = 7;

    /** Warnings by which a user knows that some direction of the data has no spread. */
    private static final Set<Kind> FLAT =
            EnumSet.of(Kind.CONSTANT_COLUMN, Kind.FLOORED_VARIANCES, Kind.COLLINEAR_COLUMNS, Kind.UNEXPLAINED_FLOOR);

    @ParameterizedTest
    @CsvSource({
        "covertype_sample20k, FULL, DOUBLE",
        "covertype_sample20k, FULL, SINGLE",
        "covertype_sample20k, TIED_FULL, DOUBLE",
        "covertype_first20k, FULL, DOUBLE",
        "corel_first10k, FULL, DOUBLE",
        "corel_first10k, FULL, SINGLE",
        "corel_first10k, VEV, DOUBLE"
    })
    void finiteAndWarned(String name, Covariance covariance, Precision precision) throws IOException {
        Samples samples = DataReader.withDefaults()
                .withPrecision(precision)
                .read(SharedData.folder().resolve(name + ".csv.gz"));
        FitResult fit = MixtureFitter.withDefaults()
                .withCovariance(covariance)
                .withComponents(COMPONENTS)
                .withSearch(false)
                .withEmIterations(20)
                .fit(samples);

        double[] densities = fit.model().scorer().logDensities(samples);
        assertEquals(samples.count(), densities.length);
        assertTrue(Arrays.stream(densities).allMatch(Double::isFinite));
        List<Double> trace = fit.report().trace();
        for (int i = 1; i < trace.size(); i++) {
            double rounding = (precision == Precision.SINGLE ? 1e-5 : 1e-9) * Math.abs(trace.get(i));
            assertTrue(trace.get(i) >= trace.get(i - 1) - rounding, i + " in " + trace);
        }
        Set<Kind> kinds = fit.report().warnings().stream().map(FitWarning::kind).collect(Collectors.toSet());
        assertFalse(kinds.contains(Kind.OBJECTIVE_FELL), fit.report()::toString);
        if (name.startsWith("covertype")) {
            kinds.retainAll(FLAT);
            assertFalse(kinds.isEmpty(), fit.report()::toString);
        }
    }
}
