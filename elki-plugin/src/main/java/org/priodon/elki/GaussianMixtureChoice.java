// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.ClusteringAlgorithm;
import elki.clustering.em.EM;
import elki.clustering.kmeans.KMeans;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.data.type.TypeInformation;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.relation.Relation;
import elki.logging.Logging;
import elki.utilities.Alias;
import elki.utilities.Priority;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Reference;
import elki.utilities.documentation.Title;
import elki.utilities.optionhandling.OptionID;
import elki.utilities.optionhandling.WrongParameterValueException;
import elki.utilities.optionhandling.constraints.CommonConstraints;
import elki.utilities.optionhandling.parameterization.Parameterization;
import elki.utilities.optionhandling.parameters.EnumParameter;
import elki.utilities.optionhandling.parameters.Flag;
import elki.utilities.optionhandling.parameters.IntParameter;
import elki.utilities.optionhandling.parameters.RandomParameter;
import elki.utilities.random.RandomFactory;
import java.util.List;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.mixture.Covariance;
import org.priodon.selection.Criterion;

/** Clustering by the best of many mixtures: of all numbers of components, and of several kinds of covariance. */
@Title("Gaussian Mixture Choice: the number of Gaussians and their kind, by BIC")
@Description(
        "Fits mixtures with all numbers of components in a range and with several kinds of covariance matrices, and keeps"
                + " the one with the best criterion. The table of all that was tried is part of the result.")
@Reference(
        authors = "G. Schwarz",
        title = "Estimating the Dimension of a Model",
        booktitle = "The Annals of Statistics 6(2)",
        url = "https://doi.org/10.1214/aos/1176344136",
        bibkey = "doi:10.1214/aos/1176344136")
@Reference(
        authors = "C. Biernacki, G. Celeux, G. Govaert",
        title = "Assessing a Mixture Model for Clustering with the Integrated Completed Likelihood",
        booktitle = "IEEE Transactions on Pattern Analysis and Machine Intelligence 22(7)",
        url = "https://doi.org/10.1109/34.865189",
        bibkey = "DBLP:journals/pami/BiernackiCG00")
@Reference(
        authors = "H. Akaike",
        title = "A New Look at the Statistical Model Identification",
        booktitle = "IEEE Transactions on Automatic Control 19(6)",
        url = "https://doi.org/10.1109/TAC.1974.1100705",
        bibkey = "doi:10.1109/TAC.1974.1100705")
@Reference(
        authors = "P. Smyth",
        title = "Model Selection for Probabilistic Clustering Using Cross-Validated Likelihood",
        booktitle = "Statistics and Computing 10(1)",
        url = "https://doi.org/10.1023/A:1008940618127",
        bibkey = "DBLP:journals/sac/Smyth00")
@Reference(
        authors = Paper.KINDS_AUTHORS,
        title = Paper.KINDS_TITLE,
        booktitle = Paper.KINDS_BOOKTITLE,
        url = Paper.KINDS_URL,
        bibkey = Paper.KINDS_BIBKEY)
@Priority(Priority.USER)
@Alias("priodon-choice")
public class GaussianMixtureChoice implements ClusteringAlgorithm<Clustering<EMModel>> {
    /** Least number of components. */
    public static final OptionID K_MIN_ID = new OptionID("priodon.k-min", "The fewest components to try.");
    /** Largest number of components. */
    public static final OptionID K_MAX_ID = new OptionID("priodon.k-max", "The most components to try.");
    /** Kinds of covariance matrices. */
    public static final OptionID COVARIANCES_ID = new OptionID(
            "priodon.covariances",
            "The kinds of covariance matrices to try: names of priodon.covariance or mclust's letters with commas between them,"
                    + " or auto for all fourteen.");
    /** What decides. */
    public static final OptionID CRITERION_ID =
            new OptionID("priodon.criterion", "By what mixtures are compared; HELD_OUT by 5-fold cross-validation.");

    private static final int USUAL_MOST = 9;
    private static final Logging LOG = Logging.getLogger(GaussianMixtureChoice.class);

    private final ChoiceSettings choice;
    private final MixtureSettings settings;
    private final boolean soft;

    /**
     * Creates the algorithm.
     *
     * @param choice what to try
     * @param settings how each mixture is fitted; its own number and kind are not used
     * @param soft whether to attach the probabilities of all components to the result
     */
    public GaussianMixtureChoice(ChoiceSettings choice, MixtureSettings settings, boolean soft) {
        this.choice = choice;
        this.settings = settings;
        this.soft = soft;
    }

    /**
     * Creates the algorithm: all kinds of covariance, by BIC.
     *
     * @param least the smallest number of components
     * @param most the largest number of components
     * @param random where randomness comes from
     */
    public GaussianMixtureChoice(int least, int most, RandomFactory random) {
        this(
                new ChoiceSettings(least, most, List.of(Covariance.values()), Criterion.BIC),
                new MixtureSettings(least, Covariance.DIAGONAL, random),
                false);
    }

    @Override
    public TypeInformation[] getInputTypeRestriction() {
        return TypeUtil.array(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    @Override
    public Clustering<EMModel> autorun(Database database) {
        return Refusal.inOneLine(() -> ClusteringAlgorithm.super.autorun(database));
    }

    /**
     * Fits all mixtures and assigns each vector to the most probable component of the best.
     *
     * @param relation vectors of one dimensionality, without missing values
     * @return one cluster per component; {@link ChoiceTable}, {@link FittedMixture} and evaluation attached
     */
    public Clustering<EMModel> run(Relation<? extends NumberVector> relation) {
        return Refusal.inOneLine(() -> {
            MixtureRun run = new MixtureRun(settings, relation, LOG, getClass());
            FittedMixture best = run.choose(choice);
            Clustering<EMModel> result = MixtureClustering.of(best, run.data(), settings.threads(), soft);
            best.selection().ifPresent(selection -> new ChoiceTable(selection).attachTo(result));
            return result;
        });
    }

    /** Reads the options. */
    public static class Par extends MixturePar {
        private int least;
        private int most;
        private List<Covariance> covariances = List.of();
        private Criterion criterion;
        private RandomFactory random;
        private boolean soft;

        /** Called by ELKI. */
        public Par() {}

        @Override
        public void configure(Parameterization config) {
            new IntParameter(K_MIN_ID, 1)
                    .addConstraint(CommonConstraints.GREATER_EQUAL_ONE_INT)
                    .grab(config, x -> least = x);
            IntParameter end =
                    new IntParameter(K_MAX_ID, USUAL_MOST).addConstraint(CommonConstraints.GREATER_EQUAL_ONE_INT);
            if (end.grab(config, x -> most = x) && most < least) {
                config.reportError(new WrongParameterValueException(
                        end, end.getValueAsString(), "It must be at least " + K_MIN_ID.getName() + ", " + least));
            }
            new CovariancesParameter(COVARIANCES_ID).grab(config, x -> covariances = CovariancesParameter.kinds(x));
            new EnumParameter<>(CRITERION_ID, Criterion.class, Criterion.BIC).grab(config, x -> criterion = x);
            new RandomParameter(KMeans.SEED_ID).grab(config, x -> random = x);
            fit(config);
            new Flag(EM.Par.SOFT_ID).grab(config, x -> soft = x);
        }

        @Override
        public GaussianMixtureChoice make() {
            return new GaussianMixtureChoice(
                    new ChoiceSettings(least, most, covariances, criterion),
                    settings(new KMeansPlusPlusSeeding(random)),
                    soft);
        }
    }
}
