// SPDX-License-Identifier: Apache-2.0
package org.priodon.recorded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureScorer;
import org.priodon.mixture.MixtureSums;
import org.priodon.selection.Candidate;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;
import org.priodon.start.Seeding;
import org.priodon.start.Start;
import org.priodon.testing.PlainFits;

/**
 * Runs recorded problems. Every call of the engine is here, and only of its public API: a renaming touches this class
 * alone, and a new shape of the internals touches nothing.
 */
public final class EngineRun {
    private static final int EM_ITERATIONS = 8;

    private final RecordedProblem problem;
    private final int threads;
    private final Samples samples;
    private final BitDigest bits = new BitDigest();

    public EngineRun(RecordedProblem problem, int threads) {
        this.problem = problem;
        this.threads = threads;
        this.samples = samples();
    }

    public RecordedBits run() {
        double value = switch (problem.task()) {
            case EM -> add(seeded().fit(samples));
            case SEARCH -> add(searched().fit(samples));
            case FULL -> add(seeded().withCovariance(Covariance.FULL).fit(samples));
            case FAMILY ->
                add(fitter().withCovariance(Covariance.parse(problem.choice())).fit(samples));
            case START -> add(started().fit(samples));
            case KMEANS -> kMeans();
            case SCORE -> score();
            case RESTARTS -> restarts();
            case SELECT -> select();
            case SUMS -> sums();
        };
        return RecordedBits.of(bits, value);
    }

    private Samples samples() {
        List<Column> columns = new ArrayList<>(Schema.numeric(problem.columns()).columns());
        for (int q = 0; problem.has(Trait.CATEGORIES) && q < RecordedProblem.CATEGORIES.length; q++) {
            List<String> names = new ArrayList<>();
            for (int c = 0; c < RecordedProblem.CATEGORIES[q]; c++) {
                names.add("c" + c);
            }
            columns.add(Column.categorical("q" + q, names));
        }
        SamplesBuilder builder = Samples.builder(Schema.of(columns))
                .precision(problem.has(Trait.SINGLE) ? Precision.SINGLE : Precision.DOUBLE)
                .missing(MissingValues.MARGINALISE);
        double[][] cells = problem.cells();
        double[] weights = problem.weights();
        for (int i = 0; i < cells.length; i++) {
            builder.add(cells[i], weights[i]);
        }
        return builder.build();
    }

    private MixtureFitter fitter() {
        return PlainFits.fitter()
                .withComponents(problem.components())
                .withEmIterations(EM_ITERATIONS)
                .withSeed(problem.seed())
                .withThreads(threads);
    }

    /** The seeding is the choice; the two distances take turns with the number of rows and columns. */
    private MixtureFitter seeded() {
        boolean even = (problem.rows() / 100 + problem.columns()) % 2 == 0;
        return fitter().withSeeding(Seeding.valueOf(problem.choice()))
                .withDistance(even ? Distance.EUCLIDEAN : Distance.MAHALANOBIS);
    }

    /** All defaults, to the end. */
    private MixtureFitter searched() {
        return MixtureFitter.withDefaults()
                .withComponents(problem.components())
                .withSeed(problem.seed())
                .withThreads(threads);
    }

    private MixtureFitter started() {
        return switch (problem.choice()) {
            case "LABELS" -> fitter().startingFrom(Start.labels(problem.labels(), problem.components()));
            case "RESPONSIBILITIES" -> fitter().startingFrom(Start.responsibilities(responsibilities()));
            case "MEANS" -> fitter().startingFrom(brief().copyMeans());
            case "MODEL" -> fitter().startingFrom(brief());
            default -> throw new AssertionError(problem.choice());
        };
    }

    /** Three parts for the labelled component, one part for each other. */
    private double[][] responsibilities() {
        int[] labels = problem.labels();
        double[][] rows = new double[labels.length][problem.components()];
        for (int i = 0; i < rows.length; i++) {
            Arrays.fill(rows[i], 1);
            rows[i][Math.max(0, labels[i])] = 3;
        }
        return rows;
    }

    /** A model that is not yet settled, so that posteriors are not all 0 or 1. */
    private GaussianMixture brief() {
        return fitter().withKMeansIterations(1).withEmIterations(1).fit(samples).model();
    }

    private double kMeans() {
        KMeansResult result = KMeansFitter.withDefaults()
                .withClusters(problem.components())
                .withDistance(Distance.valueOf(problem.choice()))
                .withIterations(12)
                .withSeed(problem.seed())
                .withThreads(threads)
                .fit(samples);
        bits.add(result.model().copyMeans()).add(result.model().copyScale());
        for (int column : samples.schema().categoricalColumns()) {
            bits.add(result.model().copyShares(column)).add(result.model().copyCosts(column));
        }
        bits.add(result.inertia()).add(result.sizes()).add(result.assignments());
        bits.add(result.report().iterations(), result.report().revivedMeans());
        return result.inertia();
    }

    private double score() {
        GaussianMixture model = brief();
        add(model);
        MixtureScorer scorer = model.scorer(threads);
        bits.add(scorer.logDensities(samples)).add(scorer.logDensities(samples, problem.components() - 1));
        bits.add(scorer.posteriors(samples));
        for (Closeness closeness : Closeness.values()) {
            bits.add(scorer.assign(samples, closeness)).add(scorer.histogram(samples, closeness));
            bits.add(scorer.normalisedHistogram(samples, closeness));
        }
        bits.add(scorer.averageLogDensity(samples));
        bits.add(scorer.criteria(samples).bic(), scorer.criteria(samples).icl());
        bits.add(model.sample(5, problem.seed()));
        for (double[] row : Arrays.copyOf(problem.cells(), 20)) {
            bits.add(model.logDensity(row)).add(model.posteriors(row));
        }
        double logLikelihood = scorer.logLikelihood(samples);
        bits.add(logLikelihood);
        return logLikelihood;
    }

    private double restarts() {
        int trial = problem.choice().equals("DROP") ? 2 : 0;
        FitResult fit = fitter().withRestarts(4).withEarlyDrop(trial).fit(samples);
        bits.add(fit.report().bestRestart());
        fit.report().restarts().forEach(outcome -> bits.add(outcome.objective()).add(outcome.iterations()));
        return add(fit);
    }

    private double select() {
        Selection selection = ModelSelector.over(fitter(), 1, problem.components())
                .withCovariances(List.of(Covariance.SPHERICAL, Covariance.DIAGONAL))
                .withCriterion(Criterion.valueOf(problem.choice()))
                .withFolds(3, problem.seed())
                .select(samples);
        for (Candidate candidate : selection.candidates()) {
            bits.add(candidate.logLikelihood(), candidate.value(selection.criterion()))
                    .add(candidate.fit().report().emIterations());
        }
        return add(selection.best());
    }

    /** Three parts of one iteration, merged in their order. */
    private double sums() {
        GaussianMixture model = brief();
        long third = problem.rows() / 3;
        MixtureSums sums = MixtureSums.of(samples.where(i -> i < third), model);
        sums.merge(MixtureSums.of(samples.where(i -> i >= third && i < 2 * third), model));
        sums.merge(MixtureSums.of(samples.where(i -> i >= 2 * third), model));
        bits.add(sums.totalWeight(), sums.logLikelihood());
        double[] floors = new double[model.dimensions()];
        Arrays.fill(floors, 1e-6);
        add(sums.maximise(model, floors, 1));
        return sums.logLikelihood();
    }

    private double add(FitResult fit) {
        add(fit.model());
        bits.add(fit.report().trace().stream().mapToDouble(value -> value).toArray());
        bits.add(fit.report().logLikelihood());
        bits.add(
                fit.report().kMeansIterations(),
                fit.report().emIterations(),
                fit.report().revivedMeans());
        bits.add(fit.report().flooredCells(), fit.report().effectiveComponents());
        bits.add(fit.model().scorer(threads).assign(samples, Closeness.PROBABILITY));
        return fit.report().logLikelihood();
    }

    private void add(GaussianMixture model) {
        bits.add(model.copyWeights()).add(model.copyMeans()).add(model.copyCovariances());
        for (int column : samples.schema().categoricalColumns()) {
            bits.add(model.copyProbabilities(column));
        }
    }
}
