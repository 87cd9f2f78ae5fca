// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.mixture.GaussianMixture;
import org.priodon.oracle.TextbookKMeans;
import org.priodon.oracle.TextbookMixture;

/** Models of the engine beside those of the oracles. */
public final class Models {

    private Models() {}

    /** The same parameters as a model of the engine. */
    public static GaussianMixture engine(TextbookMixture mixture) {
        return GaussianMixture.of(mixture.weights(), mixture.means(), mixture.variances());
    }

    /** The same parameters as a textbook model. */
    public static TextbookMixture textbook(GaussianMixture mixture) {
        return new TextbookMixture(mixture.copyWeights(), mixture.copyMeans(), mixture.copyVariances());
    }

    /** Means at the first rows, variances those of the columns, equal weights. */
    public static TextbookMixture start(double[][] rows, int components) {
        double[] weights = new double[components];
        Arrays.fill(weights, 1.0 / components);
        double[][] variances = new double[components][];
        Arrays.fill(variances, TextbookKMeans.globalVariances(rows));
        return new TextbookMixture(weights, Arrays.copyOf(rows, components), variances);
    }

    /** Relative for parameters above one, else absolute. */
    public static void assertClose(TextbookMixture expected, GaussianMixture actual, double tolerance, String message) {
        assertClose(expected.weights(), actual.copyWeights(), tolerance, "weights, " + message);
        assertClose(expected.means(), actual.copyMeans(), tolerance, "means, " + message);
        assertClose(expected.variances(), actual.copyVariances(), tolerance, "variances, " + message);
    }

    public static void assertClose(double[][] expected, double[][] actual, double tolerance, String message) {
        assertEquals(expected.length, actual.length, message);
        for (int r = 0; r < expected.length; r++) {
            assertClose(expected[r], actual[r], tolerance, message + ", row " + r);
        }
    }

    public static void assertClose(double[] expected, double[] actual, double tolerance, String message) {
        assertEquals(expected.length, actual.length, message);
        for (int j = 0; j < expected.length; j++) {
            int place = j;
            assertEquals(
                    expected[j],
                    actual[j],
                    tolerance * Math.max(1, Math.abs(expected[j])),
                    () -> message + ", element " + place);
        }
    }

    /** Relative for values above one, else absolute. */
    public static void assertClose(double expected, double actual, double tolerance, String message) {
        assertEquals(expected, actual, tolerance * Math.max(1, Math.abs(expected)), message);
    }

    /** All parameters, bit for bit, in a form that reads well in a failure. */
    public static List<String> bits(GaussianMixture model) {
        List<String> bits = new ArrayList<>();
        bits.add(bits(model.copyWeights()));
        for (double[] mean : model.copyMeans()) {
            bits.add(bits(mean));
        }
        for (double[] variance : model.copyVariances()) {
            bits.add(bits(variance));
        }
        return bits;
    }

    /** Numbers, bit for bit. */
    public static String bits(double... values) {
        return String.join(
                " ", Arrays.stream(values).mapToObj(Double::toHexString).toList());
    }
}
