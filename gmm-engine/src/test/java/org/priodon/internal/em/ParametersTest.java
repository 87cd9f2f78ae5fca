// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.internal.family.Categories;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.family.diagonal.DiagonalComponents;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.SpectrumVariances;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.layout.ColumnFrame;

/** Two components with one number and one of two categories. */
class ParametersTest {
    private static final DiagonalFamily FAMILY = new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE));

    private static Parameters of(double weight, double mean, double variance, double probability) {
        return new Parameters(
                new double[] {weight, 1 - weight},
                new DiagonalComponents(FAMILY, 2, 1, new double[] {mean, 5}, new double[] {variance, 2}),
                new Categories(List.of(new CategoryTable(2, new double[] {probability, 1 - probability, 0.5, 0.5}))));
    }

    @Test
    void equalIfEveryNumberIs() {
        Parameters some = of(0.25, 1, 3, 0.125);
        assertEquals(some, of(0.25, 1, 3, 0.125));
        assertEquals(some.hashCode(), of(0.25, 1, 3, 0.125).hashCode());
        for (Parameters other :
                List.of(of(0.5, 1, 3, 0.125), of(0.25, 2, 3, 0.125), of(0.25, 1, 4, 0.125), of(0.25, 1, 3, 0.25))) {
            assertNotEquals(some, other);
        }
        assertNotEquals(some.hashCode(), of(0.5, 1, 3, 0.125).hashCode());
        assertNotEquals(some.hashCode(), of(0.25, 1, 4, 0.125).hashCode());
        assertNotEquals(some, (Object) "parameters");
    }

    @Test
    void everyNumberMustBeSound() {
        assertTrue(of(0.25, 1, 3, 0.125).isValid());
        assertTrue(of(0x1p-53, 1, 3, 0x1p-53).isValid(), "a weight may be 1 up to rounding");
        for (double weight : new double[] {0, 1, 1.5, -0.5, Double.NaN}) {
            assertFalse(of(weight, 1, 3, 0.125).isValid(), "weight " + weight);
        }
        assertFalse(of(0.25, Double.NaN, 3, 0.125).isValid());
        assertFalse(of(0.25, Double.POSITIVE_INFINITY, 3, 0.125).isValid());
        for (double variance : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertFalse(of(0.25, 1, variance, 0.125).isValid(), "variance " + variance);
        }
        for (double probability : new double[] {0, 1, -0.5, Double.NaN}) {
            assertFalse(of(0.25, 1, 3, probability).isValid(), "probability " + probability);
        }
    }

    /** What is sound in the units of a frame may overflow in the user's. */
    @Test
    void theUsersNumbersMustBeSoundToo() {
        ColumnFrame large = new ColumnFrame(new double[] {0}, new double[] {1e100});
        ColumnFrame tooLarge = new ColumnFrame(new double[] {0}, new double[] {1e200});
        assertTrue(of(0.25, 1, 3, 0.125).isValid(large));
        assertFalse(of(0.25, 1, 3, 0.125).isValid(tooLarge));
        assertFalse(of(0, 1, 3, 0.125).isValid(large));
    }

    @Test
    void oneComponentAlone() {
        Parameters second = of(0.25, 1, 3, 0.125).only(1);
        assertEquals(1, second.components());
        assertEquals(1, second.dimensions());
        assertArrayEquals(new double[] {1}, second.weights());
        assertArrayEquals(new double[] {5}, second.means());
        assertEquals(2, second.gaussians().variance(0, 0));
        assertArrayEquals(
                new double[] {0.5, 0.5}, second.categories().tables().get(0).probabilities());
        assertArrayEquals(
                new double[] {0.125, 0.875},
                of(0.25, 1, 3, 0.125).only(0).categories().tables().get(0).rows()[0]);
    }

    @Test
    void otherMeansKeepTheRest() {
        Parameters some = of(0.25, 1, 3, 0.125);
        Parameters moved = some.withMeans(new double[] {7, 8});
        assertArrayEquals(new double[] {7, 8}, moved.means());
        assertEquals(some, moved.withMeans(new double[] {1, 5}));
        assertArrayEquals(new double[] {0.25, 0.25, 0.25, 0.25}, Parameters.equalWeights(4));
    }
}
