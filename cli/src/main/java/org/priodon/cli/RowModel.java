// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.List;
import java.util.stream.IntStream;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureClassifier;

/** What can be said of rows by a model: a mixture, one mixture per class, or centres. */
interface RowModel {
    /** The columns that are needed. */
    Schema schema();

    /** What a row is assigned to: component, class or cluster. */
    String noun();

    /** The names of those, which for components are their numbers. */
    List<String> groups();

    /** For each row, the place of its group in the list. */
    int[] assign(Samples rows, Closeness closeness);

    double[] logDensities(Samples rows);

    double logLikelihood(Samples rows);

    /** For each row, the probabilities of the groups. */
    double[][] posteriors(Samples rows);

    private static List<String> numbers(int count) {
        return IntStream.range(0, count).mapToObj(Integer::toString).toList();
    }

    /** A row belongs to a component. */
    record OfMixture(GaussianMixture mixture, int threads) implements RowModel {
        @Override
        public Schema schema() {
            return mixture.schema();
        }

        @Override
        public String noun() {
            return "component";
        }

        @Override
        public List<String> groups() {
            return numbers(mixture.components());
        }

        @Override
        public int[] assign(Samples rows, Closeness closeness) {
            return mixture.scorer(threads).assign(rows, closeness);
        }

        @Override
        public double[] logDensities(Samples rows) {
            return mixture.scorer(threads).logDensities(rows);
        }

        @Override
        public double logLikelihood(Samples rows) {
            return mixture.scorer(threads).logLikelihood(rows);
        }

        @Override
        public double[][] posteriors(Samples rows) {
            return mixture.scorer(threads).posteriors(rows);
        }
    }

    /** A row belongs to a class, by Bayes' rule. */
    record OfClasses(MixtureClassifier classifier, int threads) implements RowModel {
        @Override
        public Schema schema() {
            return classifier.schema();
        }

        @Override
        public String noun() {
            return "class";
        }

        @Override
        public List<String> groups() {
            return classifier.classes().stream()
                    .map(MixtureClassifier.ClassMixture::name)
                    .toList();
        }

        @Override
        public int[] assign(Samples rows, Closeness closeness) {
            if (closeness != Closeness.PROBABILITY) {
                throw new IllegalArgumentException(
                        "classes are chosen by their probability; leave out --closeness, which is for components");
            }
            return classifier.assign(rows, threads);
        }

        @Override
        public double[] logDensities(Samples rows) {
            return classifier.logDensities(rows, threads);
        }

        @Override
        public double logLikelihood(Samples rows) {
            return classifier.logLikelihood(rows, threads);
        }

        @Override
        public double[][] posteriors(Samples rows) {
            return classifier.posteriors(rows, threads);
        }
    }

    /** A row belongs to the cluster of the closest centre. There are no probabilities. */
    record OfCentres(KMeansModel centres, int threads) implements RowModel {
        @Override
        public Schema schema() {
            return centres.schema();
        }

        @Override
        public String noun() {
            return "cluster";
        }

        @Override
        public List<String> groups() {
            return numbers(centres.clusters());
        }

        @Override
        public int[] assign(Samples rows, Closeness closeness) {
            if (closeness != Closeness.PROBABILITY) {
                throw new IllegalArgumentException(
                        "clusters are chosen by the distance of k-means; leave out --closeness, which is for components");
            }
            return centres.scorer(threads).assign(rows);
        }

        @Override
        public double[] logDensities(Samples rows) {
            throw noDensities();
        }

        @Override
        public double logLikelihood(Samples rows) {
            throw noDensities();
        }

        @Override
        public double[][] posteriors(Samples rows) {
            throw noDensities();
        }

        private static IllegalArgumentException noDensities() {
            return new IllegalArgumentException("centres of k-means have neither densities nor probabilities; fit a"
                    + " mixture, which may start from them (fit --start)");
        }
    }
}
