// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.List;
import java.util.Objects;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Selection;
import weka.core.Instances;

/**
 * Fits a mixture to instances.
 *
 * @param fitter all options of the engine but the kind of covariance and the number of components
 * @param covariances the kinds of covariance to choose among; often only one
 * @param choice how many components, or how to choose
 * @param precision how to store the instances
 * @param missing what to do about missing values
 */
public record MixtureTraining(
        MixtureFitter fitter,
        List<Covariance> covariances,
        ClusterChoice choice,
        Precision precision,
        MissingTreatment missing) {
    /** Matrices of fewer take little time, singular or not. */
    private static final int MANY_ATTRIBUTES = 1000;

    /** What to do about missing values. */
    public enum MissingTreatment {
        /** Only observed values count. */
        MARGINALISE(MissingValues.MARGINALISE.label()),
        /** Means and modes of the training data stand in. */
        IMPUTE("impute");

        private final String label;

        MissingTreatment(String label) {
            this.label = label;
        }

        /** {@return the word for this treatment in options} */
        public String label() {
            return label;
        }

        /** What stands in for missing values, or null to leave them out. */
        double[] imputed(Instances data) {
            return this == IMPUTE ? InstancesReader.meansAndModes(data) : null;
        }
    }

    /**
     * Checks that nothing is null.
     *
     * @param fitter all options of the engine but the kind of covariance and the number of components
     * @param covariances the kinds of covariance to choose among; often only one
     * @param choice how many components, or how to choose
     * @param precision how to store the instances
     * @param missing what to do about missing values
     */
    public MixtureTraining {
        covariances = List.copyOf(covariances);
        Objects.requireNonNull(fitter, "fitter");
        Objects.requireNonNull(choice, "choice");
        Objects.requireNonNull(precision, "precision");
        Objects.requireNonNull(missing, "missing");
    }

    /**
     * Takes another fitter.
     *
     * @param other all options of the engine but the kind of covariance and the number of components
     * @return a changed copy
     */
    public MixtureTraining with(MixtureFitter other) {
        return new MixtureTraining(other, covariances, choice, precision, missing);
    }

    /**
     * A fitted mixture.
     *
     * @param model ready to score
     * @param summary how the fit went
     * @param samples the training data as the engine has them
     */
    public record Outcome(StoredMixture model, FitSummary summary, Samples samples) {}

    /**
     * Fits. With fewer instances than clusters, there is one cluster per instance, and a warning.
     *
     * @param data at least one instance; no class attribute
     * @return the model and how it came about
     * @throws InterruptedException if the thread was interrupted; the flag is then clear, and all helper threads are
     *     done
     */
    public Outcome train(Instances data) throws InterruptedException {
        long begin = System.nanoTime();
        double[] imputed = missing.imputed(data);
        Schema schema = InstancesReader.schema(data);
        Samples samples = InstancesReader.read(data, schema, precision, imputed);
        int counting = InstancesReader.countingInstances(data);
        int available = counting > 0 ? counting : data.numInstances();
        int clusters = choice.clusters();
        String note = clusters > available
                ? clusters + " clusters were asked for, but there are only " + available + " instances"
                : null;
        List<Covariance> kinds = kindsFor(samples);
        Selection selection = null;
        FitResult fit;
        if (choice.isOpen() || kinds.size() > 1) {
            selection =
                    choice.selector(fitter, available).withCovariances(kinds).select(samples);
            fit = selection.best();
        } else {
            fit = fitterFor(Math.min(clusters, available), kinds.get(0)).fit(samples);
        }
        // Interrupted fits and selections return what they have.
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while fitting the mixture");
        }
        double seconds = (System.nanoTime() - begin) * 1e-9;
        MissingCells cells = MissingCells.of(List.of(data), missing);
        return new Outcome(
                new StoredMixture(fit.model(), imputed, data),
                FitSummary.of(fit, selection, note, cells, seconds),
                samples);
    }

    /**
     * Without those kinds that wide data cannot tell anything about: a matrix of more attributes than instances is
     * singular, and one of thousands of attributes takes minutes for each look at it.
     */
    private List<Covariance> kindsFor(Samples samples) {
        boolean isWide = samples.dimensions() > MANY_ATTRIBUTES && samples.dimensions() >= samples.count();
        List<Covariance> kinds = covariances.stream()
                .filter(kind -> !isWide || kind.isDiagonal())
                .toList();
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException(covariances.get(0).label() + " covariances of " + samples.dimensions()
                    + " attributes cannot be estimated from " + samples.count()
                    + " instances; use -covariance diagonal, or fewer attributes");
        }
        return kinds;
    }

    /** With one component, all starts end alike. */
    private MixtureFitter fitterFor(int components, Covariance covariance) {
        MixtureFitter counted = fitter.withCovariance(covariance).withComponents(components);
        return components == 1 ? counted.withRestarts(1) : counted;
    }
}
