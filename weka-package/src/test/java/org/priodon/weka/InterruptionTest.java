// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Schemes end with an InterruptedException, which is how Weka's user interface stops them. */
class InterruptionTest {
    /** Interrupts the thread that reads it for the engine. */
    private static final class InterruptingInstance extends DenseInstance {
        private static final long serialVersionUID = 1L;

        InterruptingInstance(Instance values) {
            super(values);
        }

        @Override
        public Object copy() {
            InterruptingInstance copy = new InterruptingInstance(this);
            copy.setDataset(dataset());
            return copy;
        }

        @Override
        public double[] toDoubleArray() {
            Thread.currentThread().interrupt();
            return super.toDoubleArray();
        }
    }

    @AfterEach
    void clearTheFlag() {
        Thread.interrupted();
    }

    /** The last row is read just before the engine begins, so its first pass, that of the samples, is interrupted. */
    @ParameterizedTest
    @CsvSource({
        "weka.clusterers.FastKMeans, -N 3 -restarts 4",
        "weka.clusterers.FastKMeans, -N 3 -missing impute",
        "weka.clusterers.GaussianMixture, -N 3",
        "weka.clusterers.GaussianMixture, -N -1 -criterion held-out",
        "weka.clusterers.GaussianMixture, -N -1 -criterion bic"
    })
    void endsTheFit(String scheme, String options) throws Exception {
        Instances data = TestData.irisWithoutClass();
        data.add(new InterruptingInstance(data.instance(0)));
        Clusterer clusterer = AbstractClusterer.forName(scheme, Utils.splitOptions(options));
        assertThrows(InterruptedException.class, () -> clusterer.buildClusterer(data));
        assertFalse(Thread.currentThread().isInterrupted(), "the flag is still set");
    }
}
