// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.priodon.data.Precision;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Floor;
import org.priodon.internal.fit.Warnings;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.search.MixtureSearch;
import org.priodon.internal.search.SmallComponents;
import org.priodon.observe.FitWarning;
import org.priodon.observe.SearchOutcome;
import org.priodon.observe.StopReason;
import org.priodon.start.Start;

/** Looks at a fitted model for what its user should know. */
final class FitDiagnosis {
    /** Single precision loses 5e-4 of a log-density where a mean is so many standard deviations from the centre. */
    private static final double COARSE = 1e3;

    private final MixtureSettings settings;
    private final BlockedSamples samples;
    private final Parameters stored;
    private final long parameters;
    private final boolean hasSmallWeights;
    /** What components share among them: samples, where weights are on another scale. */
    private final double size;

    private final Warnings warnings = new Warnings();

    FitDiagnosis(MixtureSettings settings, BlockedSamples samples, GaussianMixture model) {
        this.settings = settings;
        this.samples = samples;
        this.stored = model.parameters().toStored(samples.frame());
        this.parameters = model.freeParameters();
        this.hasSmallWeights = samples.totalWeight() < stored.components();
        this.size = hasSmallWeights ? samples.countingSamples() : samples.totalWeight();
    }

    int effectiveComponents() {
        return components(g -> stored.weights()[g] * size >= 0.5).size();
    }

    List<FitWarning> warnings(FitAttempt attempt, ChunkRunner runner) {
        if (attempt.stopReason() != StopReason.CANCELLED) {
            // May look at all samples, for which nobody should wait who said stop.
            ofData(attempt.floor(), runner);
        }
        FlooredVariances floored = new FlooredVariances(
                stored,
                settings.em().varianceFloor(),
                attempt.floor(),
                samples.moments().variance());
        ofComponents(floored, attempt.floor());
        if (attempt.stopReason() != StopReason.CANCELLED) {
            ofFloor(floored, runner);
        }
        ofStart();
        if (attempt.objectiveFell()) {
            warn(FitWarning.Kind.OBJECTIVE_FELL, "what EM climbs fell by more than rounding; see the trace");
        }
        attempt.search().ifPresent(this::ofSearch);
        if (attempt.revivalLimitReached()) {
            warnings.ofRevival(attempt.revivedMeans());
        }
        return warnings.list();
    }

    private void ofSearch(SearchOutcome search) {
        if (search.starts() > 1 && search.agreeing() <= 1 && search.spread() > MixtureSearch.APART) {
            warn(
                    FitWarning.Kind.FOUND_ONCE,
                    String.format(
                            Locale.ROOT,
                            "only one of the %d short runs of the search led to this result, and the next one ended %.2g"
                                    + " lower per sample; more restarts may find a better one",
                            search.starts(),
                            search.finalists().get(0) - search.finalists().get(1)));
        }
    }

    private void ofData(Floor floor, ChunkRunner runner) {
        double[] variances = samples.moments().variance();
        List<Integer> constant = new ArrayList<>();
        List<Integer> below = new ArrayList<>();
        for (int d = 0; d < variances.length; d++) {
            if (!(variances[d] > 0) && samples.isConstant(d)) {
                constant.add(d);
            } else if (ColumnFloors.isAboveData(settings.em().varianceFloor(), floor, variances, d)) {
                below.add(d);
            }
        }
        if (!constant.isEmpty()) {
            warn(
                    FitWarning.Kind.CONSTANT_COLUMN,
                    columns(constant) + " the same value in all samples; the variance there is the floor");
        }
        if (!below.isEmpty()) {
            warn(
                    FitWarning.Kind.FLOOR_ABOVE_DATA,
                    columns(below) + " a variance below the floor of "
                            + settings.em().varianceFloor() + "; lower the floor");
        }
        if (settings.em().varianceFloor().value() == 0) {
            warn(FitWarning.Kind.NO_VARIANCE_FLOOR, "the variance floor is 0; components may collapse onto points");
        }
        if (hasSmallWeights) {
            warn(
                    FitWarning.Kind.SMALL_WEIGHTS,
                    "all weights together are " + samples.totalWeight() + ", less than the " + stored.components()
                            + " components; weights count samples, and SamplesBuilder.meanWeightOne() scales them");
        }
        warnings.ofSamples(samples, settings.components(), runner);
    }

    /** Asks for the resolution of the samples only where the floor acts. */
    private void ofFloor(FlooredVariances floored, ChunkRunner runner) {
        if (floored.columns(names()).isEmpty()) {
            return;
        }
        try {
            List<String> columns = floored.unexplainedColumns(names(), samples.resolutions(runner));
            if (!columns.isEmpty()) {
                warn(
                        FitWarning.Kind.UNEXPLAINED_FLOOR,
                        Warnings.have("column", columns) + " variances at a floor that the steps of its values do not"
                                + " explain: some component stands on a few values; use fewer components");
            }
        } catch (FitCancelled e) {
            return; // The fit itself is complete.
        }
    }

    private void ofComponents(FlooredVariances floored, Floor floor) {
        List<Integer> empty = components(g -> stored.weights()[g] * size < 1e-6);
        if (!empty.isEmpty()) {
            warn(FitWarning.Kind.EMPTY_COMPONENT, named(empty) + " no samples left; use fewer components");
        }
        List<Integer> single = components(g -> stored.weights()[g] * size >= 1e-6 && stored.weights()[g] * size < 1.5);
        if (!single.isEmpty()) {
            warn(FitWarning.Kind.SINGLETON_COMPONENT, named(single) + " only one sample or less");
        }
        int fewest = SmallComponents.fewest(samples);
        List<Integer> small = components(g -> stored.weights()[g] * size >= 1.5 && stored.weights()[g] * size < fewest);
        if (!small.isEmpty() && stored.components() > 1) {
            warn(
                    FitWarning.Kind.SMALL_COMPONENT,
                    named(small) + " fewer than " + fewest + " samples, too few for as many means and variances;"
                            + " use fewer components");
        }
        MatrixDiagnosis matrices =
                new MatrixDiagnosis(stored, floor, samples.moments().variance());
        if (matrices.isNeeded()) {
            ofMatrices(matrices);
        }
        List<String> columns = floored.columns(names());
        if (!columns.isEmpty() && !matrices.isNeeded()) {
            warn(
                    FitWarning.Kind.FLOORED_VARIANCES,
                    Warnings.have("column", columns) + " variances at the floor, which the log-likelihood follows:"
                            + " compare it only with fits under the same floor");
        }
        List<Integer> collapsed = components(floored::areAll);
        if (!collapsed.isEmpty()) {
            warn(
                    FitWarning.Kind.COLLAPSED_COMPONENT,
                    named(collapsed) + " all variances at the floor; raise the floor or use fewer components");
        }
        if (stored.components() > 1
                && samples.schema().isNumeric()
                && components(this::sameAsFirst).size() == stored.components()) {
            warn(
                    FitWarning.Kind.IDENTICAL_COMPONENTS,
                    "all components are the same; start from different means or use more restarts");
        }
        List<Integer> coarse = components(g -> samples.precision() == Precision.SINGLE && coarse(g, matrices));
        if (!coarse.isEmpty()) {
            warn(
                    FitWarning.Kind.COARSE_PRECISION,
                    named(coarse) + " a mean over " + COARSE
                            + " standard deviations from the centre of the data; use double precision");
        }
    }

    private void ofMatrices(MatrixDiagnosis matrices) {
        List<Integer> thin = components(g -> matrices.isThin(g, size));
        if (!thin.isEmpty()) {
            warn(
                    FitWarning.Kind.THIN_COMPONENT,
                    named(thin) + " fewer samples than the " + (stored.dimensions() + 1)
                            + " that a covariance matrix needs, so that it is mostly the floor; use diagonal or tied"
                            + " covariances, a prior, or fewer components");
        }
        if (thin.isEmpty() && parameters > size && settings.em().prior().equals(Prior.NONE)) {
            warn(
                    FitWarning.Kind.MANY_PARAMETERS,
                    String.format(
                            Locale.ROOT,
                            "the mixture has %d parameters, but there are only %.0f samples, so that a higher likelihood"
                                    + " need not mean better clusters; use covariances with fewer parameters, a prior,"
                                    + " or fewer components",
                            parameters,
                            size));
        }
        List<Integer> collinear = matrices.collinear();
        if (!collinear.isEmpty()) {
            warn(
                    FitWarning.Kind.COLLINEAR_COLUMNS,
                    columns(collinear) + " values that follow from each other; leave one of them out, or use diagonal"
                            + " covariances");
        }
        List<Integer> floored = components(matrices::isFloored);
        if (!floored.isEmpty()) {
            warn(
                    FitWarning.Kind.FLOORED_VARIANCES,
                    named(floored) + " a covariance matrix at the floor in some direction, which the log-likelihood"
                            + " follows: compare it only with fits under the same floor");
        }
    }

    private void ofStart() {
        Start start = settings.clustering().start();
        Set<List<Double>> seen = new HashSet<>();
        for (int g = 0; g < start.components(); g++) {
            List<Double> key = mean(start, g);
            if (!key.isEmpty() && !seen.add(key)) {
                warn(FitWarning.Kind.DUPLICATE_START, "some of the means to start from are the same");
                return;
            }
        }
    }

    /** Empty for a start without means. */
    private List<Double> mean(Start start, int g) {
        List<Double> mean = new ArrayList<>();
        for (int d = 0; d < stored.dimensions(); d++) {
            if (start instanceof GaussianMixture model) {
                mean.add(model.mean(g, d));
            } else if (start instanceof Start.Means means) {
                mean.add(means.mean(g, d));
            }
        }
        return mean;
    }

    @FunctionalInterface
    private interface ComponentTest {
        boolean holds(int component);
    }

    private List<Integer> components(ComponentTest test) {
        List<Integer> found = new ArrayList<>();
        for (int g = 0; g < stored.components(); g++) {
            if (test.holds(g)) {
                found.add(g);
            }
        }
        return found;
    }

    private boolean sameAsFirst(int g) {
        for (int d = 0; d < stored.dimensions(); d++) {
            int j = g * stored.dimensions() + d;
            double difference = stored.means()[j] - stored.means()[d];
            if (difference * difference > 1e-18 * stored.gaussians().variance(0, d)) {
                return false;
            }
        }
        return true;
    }

    private boolean coarse(int g, MatrixDiagnosis matrices) {
        if (matrices.isNeeded()) {
            return matrices.isCoarse(g, COARSE);
        }
        for (int d = 0; d < stored.dimensions(); d++) {
            double mean = stored.means()[g * stored.dimensions() + d];
            if (Math.abs(mean) > COARSE * Math.sqrt(stored.gaussians().variance(g, d))) {
                return true;
            }
        }
        return false;
    }

    private void warn(FitWarning.Kind kind, String message) {
        warnings.add(kind, message);
    }

    private String columns(List<Integer> dimensions) {
        return Warnings.have("column", dimensions.stream().map(names()::get).toList());
    }

    /** Of the numeric columns. */
    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (int c : samples.schema().numericColumns()) {
            names.add("'" + samples.schema().column(c).name() + "'");
        }
        return names;
    }

    private static String named(List<Integer> numbers) {
        return Warnings.have("component", numbers);
    }
}
