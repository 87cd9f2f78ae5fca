// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.em.EM;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.utilities.optionhandling.OptionID;
import elki.utilities.optionhandling.Parameterizer;
import elki.utilities.optionhandling.UnspecifiedParameterException;
import elki.utilities.optionhandling.WrongParameterValueException;
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
import org.priodon.elki.seeding.EngineSeeding;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.VarianceFloor;
import org.priodon.selection.Criterion;

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
    /** Largest number of components. */
    public static final OptionID K_MAX_ID = new OptionID(
            "priodon.k-max",
            "The most components to try. If given, all numbers from em.k on are fitted, and the one with the best criterion"
                    + " is kept. Needs a seeding of Priodon as em.centers, and at least one k-means iteration.");
    /** What decides between numbers of components. */
    public static final OptionID CRITERION_ID = new OptionID(
            "priodon.criterion",
            "By what numbers of components are compared, if priodon.k-max is given; HELD_OUT by 5-fold cross-validation.");

    private int k;
    private int kMax;
    private Criterion criterion;
    private Covariance covariance;
    private double delta;
    private int miniter;
    private int maxiter;
    private boolean search;
    private KMeansInitialization centers;
    private int kMeansIterations;
    private int restarts;
    private Distance distance;
    private VarianceFloor floor = VarianceFloor.DEFAULT;
    private Precision precision;
    private int threads;

    /** For subclasses. */
    protected MixturePar() {}

    @Override
    public void configure(Parameterization config) {
        boolean known = new IntParameter(EM.Par.K_ID)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ONE_INT)
                .grab(config, x -> k = x);
        kMax = k;
        new DoubleParameter(EM.Par.DELTA_ID, MixtureDefaults.TOLERANCE)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ZERO_DOUBLE)
                .grab(config, x -> delta = x);
        new IntParameter(EM.Par.MINITER_ID, 1)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ZERO_INT)
                .grab(config, x -> miniter = x);
        new IntParameter(EM.Par.MAXITER_ID, MixtureDefaults.EM_ITERATIONS + 1)
                .addConstraint(CommonConstraints.GREATER_EQUAL_MINUSONE_INT)
                .grab(config, x -> maxiter = x);
        new CovarianceParameter(COVARIANCE_ID).grab(config, x -> covariance = x);
        start(config);
        new IntParameter(RESTARTS_ID, MixtureDefaults.RESTARTS)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ONE_INT)
                .grab(config, x -> restarts = x);
        floor(config);
        new EnumParameter<>(PRECISION_ID, Precision.class, Precision.DOUBLE).grab(config, x -> precision = x);
        threads(config, x -> threads = x);
        range(config, known);
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

    private void range(Parameterization config, boolean knownLeast) {
        IntParameter most = new IntParameter(K_MAX_ID)
                .addConstraint(CommonConstraints.GREATER_EQUAL_ONE_INT)
                .setOptional(true);
        boolean given = most.grab(config, x -> kMax = x) && most.isDefined();
        new EnumParameter<>(CRITERION_ID, Criterion.class, Criterion.BIC).grab(config, x -> criterion = x);
        if (!given || !knownLeast) {
            return;
        }
        if (kMax < k) {
            config.reportError(
                    new WrongParameterValueException(most, most.getValueAsString(), "It must be at least em.k, " + k));
        }
        if (kMax > k && !(centers instanceof EngineSeeding && kMeansIterations > 0)) {
            config.reportError(
                    new WrongParameterValueException(
                            most,
                            most.getValueAsString(),
                            "A range needs a seeding of org.priodon.elki.seeding as em.centers, and priodon.kmeans-iter of at least 1"));
        }
    }

    /**
     * What was configured.
     *
     * @return the settings
     */
    protected final MixtureSettings settings() {
        return new MixtureSettings(
                k,
                kMax,
                criterion,
                covariance,
                delta,
                miniter,
                maxiter,
                search,
                centers,
                kMeansIterations,
                distance,
                restarts,
                floor,
                precision,
                threads);
    }
}
