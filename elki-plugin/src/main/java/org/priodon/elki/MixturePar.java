// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.em.EM;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.utilities.optionhandling.OptionID;
import elki.utilities.optionhandling.Parameterizer;
import elki.utilities.optionhandling.UnspecifiedParameterException;
import elki.utilities.optionhandling.constraints.CommonConstraints;
import elki.utilities.optionhandling.parameterization.Parameterization;
import elki.utilities.optionhandling.parameters.DoubleParameter;
import elki.utilities.optionhandling.parameters.EnumParameter;
import elki.utilities.optionhandling.parameters.Flag;
import elki.utilities.optionhandling.parameters.IntParameter;
import elki.utilities.optionhandling.parameters.ObjectParameter;
import java.util.function.Consumer;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.VarianceFloor;

/** The options of everything that fits a mixture. Names and meanings are ELKI's own where ELKI has them. */
public abstract class MixturePar implements Parameterizer {
    /** How many threads work. */
    public static final OptionID THREADS_ID = new OptionID(
            "priodon.threads", "How many threads may work at once. 0 means all cores. Results do not depend on it.");
    /** The variance floor. */
    public static final OptionID FLOOR_ID = new OptionID(
            "priodon.floor",
            "The least variance a component may have, as a share of each column's variance. 0 means no floor. If not given, it"
                    + " follows from the step in which each column was recorded.");
    /** Whether the floor is a variance. */
    public static final OptionID FLOOR_ABSOLUTE_ID = new OptionID(
            "priodon.floor.absolute",
            "Take priodon.floor, which must be given then, as a variance, the same for all columns, and not as a share.");
    /** Whether the start is searched for. */
    public static final OptionID NO_SEARCH_ID = new OptionID(
            "priodon.no-search",
            "Start plainly, by first means and k-means, instead of searching for a good start. So do em.centers,"
                    + " priodon.kmeans-iter and priodon.distance, if given.");
    /** K-means before EM. */
    public static final OptionID KMEANS_ITERATIONS_ID = new OptionID(
            "priodon.kmeans-iter",
            "How many k-means iterations move the first means before EM. With 0, EM starts as ELKI's own does: with equal"
                    + " weights, and with the covariances of the whole data set, shrunk.");
    /** Random starts. */
    public static final OptionID RESTARTS_ID = new OptionID(
            "priodon.restarts",
            "How many random starts there are, each with its search. The one with the highest likelihood is kept.");
    /** Distance of k-means. */
    public static final OptionID DISTANCE_ID = new OptionID(
            "priodon.distance",
            "Distance of seeding and k-means: Euclidean, or Mahalanobis with the variances of the whole data set.");
    /** Storage. */
    public static final OptionID PRECISION_ID = new OptionID(
            "priodon.precision",
            "How the data are stored. Single precision takes half the memory; sums are always double.");
    /** Kind of covariance matrices. */
    public static final OptionID COVARIANCE_ID = new OptionID(
            "priodon.covariance",
            "What the covariance matrices look like, as em.model says it for ELKI's own EM: SPHERICAL, DIAGONAL, FULL, the same"
                    + " with TIED_ for one matrix in common, or any of mclust's models by its three letters, such as VEV.");

    private int k = 1;
    private Covariance covariance = Covariance.DIAGONAL;
    private double mapPrior;
    private double delta;
    private int miniter;
    private int maxiter;
    private boolean search = true;
    private KMeansInitialization centers;
    private int kMeansIterations = MixtureDefaults.K_MEANS_ITERATIONS;
    private int restarts;
    private Distance distance = MixtureDefaults.DISTANCE;
    private VarianceFloor floor = VarianceFloor.DEFAULT;
    private Precision precision;
    private int threads;

    /** For subclasses. */
    protected MixturePar() {}

    @Override
    public void configure(Parameterization config) {
        new IntParameter(EM.Par.K_ID)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ONE_INT)
                .grab(config, x -> k = x);
        new CovarianceParameter(COVARIANCE_ID).grab(config, x -> covariance = x);
        start(config);
        fit(config);
    }

    /** What is said about a plain start means that there is to be one. */
    private void start(Parameterization config) {
        Flag plain = new Flag(NO_SEARCH_ID);
        plain.grab(config, x -> search = !x);
        ObjectParameter<KMeansInitialization> seeding = new ObjectParameter<>(
                EMClusterModelFactory.INIT_ID, KMeansInitialization.class, KMeansPlusPlusSeeding.class);
        seeding.grab(config, x -> centers = x);
        IntParameter steps = new IntParameter(KMEANS_ITERATIONS_ID, MixtureDefaults.K_MEANS_ITERATIONS)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ZERO_INT);
        steps.grab(config, x -> kMeansIterations = x);
        EnumParameter<Distance> metric = new EnumParameter<>(DISTANCE_ID, Distance.class, MixtureDefaults.DISTANCE);
        metric.grab(config, x -> distance = x);
        search &= seeding.tookDefaultValue() && steps.tookDefaultValue() && metric.tookDefaultValue();
    }

    /**
     * Asks for what every fit needs, whatever it starts from: prior, end, restarts, floor, storage and threads.
     *
     * @param config where values come from
     */
    protected final void fit(Parameterization config) {
        new DoubleParameter(EM.Par.PRIOR_ID)
                .addConstraint(CommonConstraints.GREATER_THAN_ZERO_DOUBLE)
                .setOptional(true)
                .grab(config, x -> mapPrior = x);
        new DoubleParameter(EM.Par.DELTA_ID, MixtureDefaults.TOLERANCE)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ZERO_DOUBLE)
                .grab(config, x -> delta = x);
        new IntParameter(EM.Par.MINITER_ID, 1)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ZERO_INT)
                .grab(config, x -> miniter = x);
        new IntParameter(EM.Par.MAXITER_ID, MixtureDefaults.EM_ITERATIONS + 1)
                .addConstraint(CommonConstraints.GREATER_EQUAL_MINUSONE_INT)
                .grab(config, x -> maxiter = x);
        new IntParameter(RESTARTS_ID, MixtureDefaults.RESTARTS)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ONE_INT)
                .grab(config, x -> restarts = x);
        floor(config);
        new EnumParameter<>(PRECISION_ID, Precision.class, Precision.DOUBLE).grab(config, x -> precision = x);
        threads(config, x -> threads = x);
    }

    private void floor(Parameterization config) {
        DoubleParameter value = new DoubleParameter(FLOOR_ID)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ZERO_DOUBLE)
                .setOptional(true);
        boolean given = value.grab(config, x -> floor = VarianceFloor.relative(x)) && value.isDefined();
        new Flag(FLOOR_ABSOLUTE_ID).grab(config, absolute -> {
            if (absolute && given) {
                floor = VarianceFloor.absolute(floor.value());
            } else if (absolute) {
                config.reportError(new UnspecifiedParameterException(value));
            }
        });
    }

    /** Asks for the number of threads. */
    static void threads(Parameterization config, Consumer<Integer> target) {
        new IntParameter(THREADS_ID, 0)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ZERO_INT)
                .grab(config, target::accept);
    }

    /**
     * What was configured.
     *
     * @return the settings
     */
    protected final MixtureSettings settings() {
        return settings(centers);
    }

    /**
     * What was configured, with another start.
     *
     * @param seeding gives the seed of a search
     * @return the settings
     */
    protected final MixtureSettings settings(KMeansInitialization seeding) {
        return new MixtureSettings(
                k,
                covariance,
                mapPrior,
                delta,
                miniter,
                maxiter,
                search,
                seeding,
                kMeansIterations,
                distance,
                restarts,
                floor,
                precision,
                threads);
    }
}
