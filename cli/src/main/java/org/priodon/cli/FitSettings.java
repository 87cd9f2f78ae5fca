// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.List;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.Prior;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.StoppingRule;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a fit. Those that are not given are left to the engine. */
final class FitSettings {
    @Option(
            names = "--covariance",
            paramLabel = "KIND[,...]",
            converter = CovarianceKinds.Converter.class,
            description =
                    "The kind of covariance: diagonal, full, tied-full, spherical and so on, or mclust's letters, such as"
                            + " VEV; of a list, such as diagonal,full, or of auto, which is all fourteen, the kind with"
                            + " the lowest criterion. Default: diagonal.")
    private CovarianceKinds covariance;

    @Option(
            names = "--search",
            negatable = true,
            description =
                    "Whether a good start is searched for. Default: yes, unless --seeding, --distance or --kmeans-iterations"
                            + " say how to start plainly, as in the paper.")
    private Boolean search;

    @Mixin
    private StartOptions start;

    @Option(
            names = "--early-drop",
            paramLabel = "N",
            defaultValue = "0",
            description = "With --restarts, give up the worse half of them after so many iterations of EM: saves up to"
                    + " half of the time, and may miss a slow starter. Default: all go on.")
    private int earlyDrop;

    @Option(
            names = "--kmeans-iterations",
            paramLabel = "N",
            description = "A plain start; its iterations of k-means before EM. Default: "
                    + MixtureDefaults.K_MEANS_ITERATIONS + ".")
    private Integer kMeansIterations;

    @Option(
            names = "--em-iterations",
            paramLabel = "N",
            defaultValue = "" + MixtureDefaults.EM_ITERATIONS,
            description = "Iterations of EM at most. Default: ${DEFAULT-VALUE}.")
    private int emIterations;

    @Option(
            names = "--stepwise",
            description = "One pass before EM that improves the mixture after every share of the rows: saves iterations"
                    + " over large files.")
    private boolean stepwise;

    @ArgGroup
    private final Tolerance tolerance = new Tolerance();

    @ArgGroup
    private final Floor floor = new Floor();

    @Option(
            names = "--prior",
            paramLabel = "PRIOR",
            converter = Words.Priors.class,
            completionCandidates = Words.Priors.class,
            defaultValue = "none",
            description =
                    "What is thought of means and covariances before the data are seen: ${COMPLETION-CANDIDATES}; conjugate is the weak prior of Fraley and Raftery, which keeps components from collapsing. Default:"
                            + " ${DEFAULT-VALUE}.")
    private Prior.Kind prior;

    private static final class Tolerance {
        @Option(
                names = "--tolerance",
                paramLabel = "T",
                description =
                        "EM has converged when an iteration changes the mean log-likelihood by at most this; 0 runs"
                                + " all iterations. Default: " + MixtureDefaults.TOLERANCE + ".")
        private Double absolute;

        @Option(
                names = "--relative-tolerance",
                paramLabel = "T",
                description = "The same as a share of the size of the mean log-likelihood.")
        private Double relative;
    }

    private static final class Floor {
        @Option(
                names = "--floor",
                paramLabel = "VARIANCE",
                description =
                        "The least variance of a component in any column, as in the paper. Default: by the step in"
                                + " which each column was recorded.")
        private Double absolute;

        @Option(
                names = "--relative-floor",
                paramLabel = "SHARE",
                description = "The least variance of a component as a share of the column's variance.")
        private Double relative;
    }

    MixtureFitter fitter() {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withRestarts(start.restarts())
                .withEarlyDrop(earlyDrop)
                .withEmIterations(emIterations)
                .withStepwisePass(stepwise)
                .withSeed(start.seed())
                .withThreads(start.threads())
                .withPrior(prior == Prior.Kind.NONE ? Prior.NONE : Prior.conjugate());
        return withFloor(withStart(withCovariance(fitter))).withStoppingRule(rule());
    }

    /** Where several kinds are compared, the fitter's own does not matter. */
    private MixtureFitter withCovariance(MixtureFitter fitter) {
        return covariance == null || covariance.isChoice()
                ? fitter
                : fitter.withCovariance(covariance.kinds().get(0));
    }

    /** The kinds to try. */
    CovarianceKinds covariances() {
        Covariance usual = MixtureFitter.withDefaults().covariance();
        return covariance == null ? new CovarianceKinds(List.of(usual), usual.label()) : covariance;
    }

    private MixtureFitter withStart(MixtureFitter fitter) {
        MixtureFitter changed = start.seeding() == null ? fitter : fitter.withSeeding(start.seeding());
        changed = start.distance() == null ? changed : changed.withDistance(start.distance());
        changed = kMeansIterations == null ? changed : changed.withKMeansIterations(kMeansIterations);
        return search == null ? changed : changed.withSearch(search);
    }

    private StoppingRule rule() {
        if (tolerance.relative != null) {
            return StoppingRule.relative(tolerance.relative);
        }
        return StoppingRule.absolute(tolerance.absolute == null ? MixtureDefaults.TOLERANCE : tolerance.absolute);
    }

    private MixtureFitter withFloor(MixtureFitter fitter) {
        if (floor.relative != null) {
            return fitter.withVarianceFloor(VarianceFloor.relative(floor.relative));
        }
        return floor.absolute == null ? fitter : fitter.withVarianceFloor(floor.absolute);
    }

    long seed() {
        return start.seed();
    }

    /**
     * For progress.
     *
     * @param candidates in the order in which they are tried
     * @param fits of each candidate
     */
    TimeLeft.Plan plan(List<TimeLeft.Candidate> candidates, int fits) {
        return new TimeLeft.Plan(candidates, fits, start.restarts(), earlyDrop, rule());
    }
}
