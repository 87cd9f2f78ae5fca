// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spectrum;

/**
 * What the variances of different components along their axes have in common: the first two of mclust's three letters,
 * volume and shape (Celeux and Govaert 1995, doi:10.1016/0031-3203(94)00125-6). The volume is the product of a
 * component's variances; the shape is what is left when they are divided by their geometric mean.
 */
public enum SpectrumTie {
    /** Equal volume and shape: each axis has one variance, that of all components. EE. */
    EQUAL {
        @Override
        public double[] maximise(Spectra spectra) {
            double[] tied = new double[spectra.variances().length];
            for (int axis = 0; axis < spectra.axes(); axis++) {
                double mass = 0;
                double scatter = 0;
                for (int j = axis; j < tied.length; j += spectra.axes()) {
                    mass += spectra.masses()[j];
                    scatter += spectra.masses()[j] * spectra.variances()[j];
                }
                double variance = Math.max(spectra.highestFloor(axis), scatter / mass);
                for (int j = axis; j < tied.length; j += spectra.axes()) {
                    tied[j] = variance;
                }
            }
            return tied;
        }

        @Override
        public long freeParameters(int components, int dimensions) {
            return dimensions;
        }
    },
    /** Equal shape: the variances of two components differ by a factor that is the same along all axes. VE. */
    PROPORTIONAL {
        @Override
        public double[] maximise(Spectra spectra) {
            return new ProportionalSpectra(spectra).maximise();
        }

        @Override
        public long freeParameters(int components, int dimensions) {
            return dimensions + components - 1L;
        }
    },
    /** Equal volume. EV. */
    EQUAL_VOLUME {
        @Override
        public double[] maximise(Spectra spectra) {
            return new EqualVolumeSpectra(spectra).maximise();
        }

        @Override
        public long freeParameters(int components, int dimensions) {
            return 1 + components * (dimensions - 1L);
        }
    },
    /** Nothing. VV. */
    FREE {
        @Override
        public double[] maximise(Spectra spectra) {
            double[] tied = spectra.variances().clone();
            for (int j = 0; j < tied.length; j++) {
                tied[j] = tied[j] < spectra.floors()[j] ? spectra.floors()[j] : tied[j];
            }
            return tied;
        }

        @Override
        public long freeParameters(int components, int dimensions) {
            return (long) components * dimensions;
        }
    };

    /**
     * The tied variances that maximise the likelihood among those above their floors. Of floors that differ between
     * components, the highest counts for those that share a variance or a shape.
     *
     * @return new ones
     */
    public abstract double[] maximise(Spectra spectra);

    /**
     * How many numbers can be chosen freely.
     *
     * @param dimensions at least 1
     */
    public abstract long freeParameters(int components, int dimensions);
}
