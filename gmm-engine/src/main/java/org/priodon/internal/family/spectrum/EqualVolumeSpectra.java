// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spectrum;

/**
 * Variances whose product is the same for all components. Let v be the logarithm of this product. With a multiplier κ of
 * the component, a variance is its scatter divided by κ plus its mass, or its floor if that is higher; the product
 * decides κ, and at the best v the sum of all κ is 0. Without floors and with one mass per component, v is known at
 * once; otherwise both are found as roots of monotone functions.
 */
final class EqualVolumeSpectra {
    /**
     * Of a floor: the least variance a scatter stands for, so that a component whose samples are all the same can be
     * widened in some shape.
     */
    private static final double LEAST_VARIANCE = 1e-30;

    /**
     * How much wider the widest axis may be than others, in units of floors, before they are taken as wider. Otherwise a
     * component without spread along some axes would get its volume from one axis alone, and be too long for its width.
     */
    private static final double LEAST_RATIO = 1e-13;

    private final Spectra spectra;
    private final double[] scatter;
    /** Per component, the least mass along an axis. */
    private final double[] leastMass;
    /** Per component, the multiplier plus the least mass. */
    private final double[] divisor;

    EqualVolumeSpectra(Spectra spectra) {
        this.spectra = spectra;
        scatter = new double[spectra.variances().length];
        leastMass = new double[spectra.components()];
        divisor = new double[leastMass.length];
        for (int j = 0; j < scatter.length; j++) {
            int g = j / spectra.axes();
            double least = Math.max(LEAST_VARIANCE, LEAST_RATIO * widest(g)) * spectra.floors()[j];
            scatter[j] = spectra.masses()[j] * Math.max(spectra.variances()[j], least);
            boolean first = j % spectra.axes() == 0;
            leastMass[g] = first ? spectra.masses()[j] : Math.min(leastMass[g], spectra.masses()[j]);
        }
    }

    /** The greatest variance of a component, in units of floors. */
    private double widest(int g) {
        double widest = 0;
        for (int j = g * spectra.axes(); j < (g + 1) * spectra.axes(); j++) {
            widest = Math.max(widest, spectra.variances()[j] / spectra.floors()[j]);
        }
        return widest;
    }

    double[] maximise() {
        double mass = 0;
        double lowest = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < leastMass.length; g++) {
            mass += leastMass[g];
            lowest = Math.max(lowest, logVolumeOfFloors(g));
        }
        double total = mass;
        double guess = unlimited(mass);
        if (!Double.isFinite(guess)) {
            return new double[scatter.length];
        }
        if (!setDivisors(guess)) {
            double first = Math.max(lowest, guess);
            MonotoneRoot.Curve excess = v -> excess(v, total);
            double highest = first + 1;
            for (double step = 1; excess.at(highest).value() > 0; step *= 2) {
                highest += step;
            }
            setDivisors(MonotoneRoot.of(excess, lowest, highest, first));
        }
        double[] tied = new double[scatter.length];
        for (int j = 0; j < tied.length; j++) {
            tied[j] = variance(j, divisor[j / spectra.axes()]);
        }
        return tied;
    }

    /** The logarithm of the volume, if there were neither floors nor unlike masses. */
    private double unlimited(double mass) {
        double sum = 0;
        for (int g = 0; g < leastMass.length; g++) {
            sum += StrictMath.exp(meanLogScatter(g));
        }
        return spectra.axes() * StrictMath.log(sum / mass);
    }

    private double meanLogScatter(int g) {
        double sum = 0;
        for (int j = g * spectra.axes(); j < (g + 1) * spectra.axes(); j++) {
            sum += StrictMath.log(scatter[j]);
        }
        return sum / spectra.axes();
    }

    private double logVolumeOfFloors(int g) {
        double sum = 0;
        for (int j = g * spectra.axes(); j < (g + 1) * spectra.axes(); j++) {
            sum += StrictMath.log(spectra.floors()[j]);
        }
        return sum;
    }

    private double variance(int j, double divisorOfComponent) {
        double extra = spectra.masses()[j] - leastMass[j / spectra.axes()];
        return Math.max(spectra.floors()[j], scatter[j] / (divisorOfComponent + extra));
    }

    /**
     * The divisors for a volume.
     *
     * @return whether there are neither floors nor unlike masses in the way
     */
    private boolean setDivisors(double logVolume) {
        boolean free = true;
        for (int g = 0; g < divisor.length; g++) {
            divisor[g] = StrictMath.exp(meanLogScatter(g) - logVolume / spectra.axes());
            boolean freeHere = true;
            for (int j = g * spectra.axes(); j < (g + 1) * spectra.axes(); j++) {
                freeHere &= spectra.masses()[j] == leastMass[g] && scatter[j] / divisor[g] >= spectra.floors()[j];
            }
            if (!freeHere) {
                divisor[g] = StrictMath.exp(logDivisor(g, logVolume));
            }
            free &= freeHere;
        }
        return free;
    }

    private double logDivisor(int g, double logVolume) {
        double floors = logVolumeOfFloors(g);
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int j = g * spectra.axes(); j < (g + 1) * spectra.axes(); j++) {
            double raised = StrictMath.log(scatter[j]) - StrictMath.log(spectra.floors()[j]);
            highest = Math.max(highest, raised);
            if (spectra.masses()[j] == leastMass[g]) {
                lowest = Math.min(lowest, raised + floors - logVolume);
            }
        }
        return MonotoneRoot.of(x -> volumeExcess(g, x, logVolume), Math.min(lowest, highest), highest, highest);
    }

    private MonotoneRoot.Point volumeExcess(int g, double logDivisor, double logVolume) {
        double q = StrictMath.exp(logDivisor);
        double log = 0;
        for (int j = g * spectra.axes(); j < (g + 1) * spectra.axes(); j++) {
            log += StrictMath.log(variance(j, q));
        }
        return new MonotoneRoot.Point(log - logVolume, -freeAxes(g, q));
    }

    /** By how much the logarithm of the volume falls with that of the divisor. */
    private double freeAxes(int g, double q) {
        double free = 0;
        for (int j = g * spectra.axes(); j < (g + 1) * spectra.axes(); j++) {
            if (variance(j, q) > spectra.floors()[j]) {
                free += q / (q + spectra.masses()[j] - leastMass[g]);
            }
        }
        return free;
    }

    /** The logarithm of the sum of the divisors, which falls as the volume grows, less what it should be. */
    private MonotoneRoot.Point excess(double logVolume, double mass) {
        setDivisors(logVolume);
        double sum = 0;
        double slope = 0;
        for (int g = 0; g < divisor.length; g++) {
            sum += divisor[g];
            slope -= divisor[g] / freeAxes(g, divisor[g]);
        }
        return new MonotoneRoot.Point(StrictMath.log(sum / mass), slope / sum);
    }
}
