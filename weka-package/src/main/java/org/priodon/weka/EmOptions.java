// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.List;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.selection.Criterion;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.logging.Logger;

/** What completes the options of Weka's EM, so that command lines for it work; and all options put together. */
public abstract class EmOptions extends MixtureOptions {
    private static final long serialVersionUID = 1L;

    /** EM's. */
    private static final double LEAST_GAIN = 1e-6;

    private int numFolds;
    private double leastGain = LEAST_GAIN;
    private int numKMeansRuns;
    private int prior;
    private boolean oldFormat;

    /** Models of versions that had no such class. */
    @SuppressWarnings("unused")
    private void readObjectNoData() {
        leastGain = LEAST_GAIN;
    }

    /** EM's verbose output, and the former name of its least improvement. */
    @Override
    public final ForeignOptions foreignOptions() {
        return new ForeignOptions()
                .flag("V", "-output-debug-info")
                .value("tolerance", value -> List.of("-ll-iter", value));
    }

    /** {@return all of the options as the engine wants them} */
    public final MixtureTraining training() {
        FitListener listener = getDebug() ? event -> Logger.log(Logger.Level.INFO, event.toString()) : FitListener.NONE;
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withListener(listener)
                .withEmIterations(getMaxIterations())
                .withTolerance(Math.max(getMinLogLikelihoodImprovementIterating(), 0))
                .withVarianceFloor(floor())
                .withPrior(Choices.prior(prior))
                .withRestarts(getRestarts())
                .withSeed(getSeed())
                .withThreads(getNumExecutionSlots());
        return new MixtureTraining(
                numKMeansRuns > 0 || hasPlainStart() ? plain(fitter) : fitter,
                Choices.covariances(tag(getCovariance())),
                choice(),
                storage(),
                missing());
    }

    private ClusterChoice choice() {
        Criterion by = Choices.criterion(tag(getCriterion()));
        if (numFolds > 0 && by != Criterion.BIC && by != Criterion.HELD_OUT) {
            throw new IllegalArgumentException("options -X and -criterion contradict each other: with folds, "
                    + Criterion.HELD_OUT.label() + " is the criterion, but it was " + by.label());
        }
        return new ClusterChoice(
                getNumClusters(),
                getMaximumNumberOfClusters(),
                numFolds > 0 ? Criterion.HELD_OUT : by,
                numFolds,
                leastGain);
    }

    private MixtureFitter plain(MixtureFitter fitter) {
        if (numKMeansRuns > 0 && getRestarts() != MixtureDefaults.RESTARTS) {
            throw new IllegalArgumentException("options -K " + getNumKMeansRuns() + " and -restarts " + getRestarts()
                    + " both tell how many starts there are: give one of them");
        }
        return fitter.withSearch(false)
                .withRestarts(Math.max(getRestarts(), numKMeansRuns))
                .withSeeding(seedingOfKMeans())
                .withDistance(distanceOfKMeans())
                .withKMeansIterations(getKMeansIterations());
    }

    /** {@return the folds of the cross-validation that chooses the number of clusters; 0 means none} */
    @OptionMetadata(
            displayName = "number of folds",
            description =
                    "Chooses the number of clusters by cross-validation with so many folds, as EM does: ends at the"
                            + " first number that is no better; 0 leaves the choice to the criterion. (default 0)",
            commandLineParamName = "X",
            commandLineParamSynopsis = "-X <num>",
            displayOrder = 3)
    public int getNumFolds() {
        return numFolds;
    }

    /**
     * Sets the folds of the cross-validation that chooses the number of clusters.
     *
     * @param value at least 2, or 0 to choose by the criterion
     */
    public void setNumFolds(int value) {
        numFolds = Arguments.folds("option -X", value);
    }

    /** {@return what a larger number of clusters must gain, in log-likelihood per instance} */
    @OptionMetadata(
            displayName = "minimum improvement of the choice",
            description =
                    "What a larger number of clusters must gain to be taken, in log-likelihood per instance. (default "
                            + LEAST_GAIN + ")",
            commandLineParamName = "ll-cv",
            commandLineParamSynopsis = "-ll-cv <num>",
            displayOrder = 4)
    public double getMinLogLikelihoodImprovementCV() {
        return leastGain;
    }

    /**
     * Sets what a larger number of clusters must gain.
     *
     * @param value in log-likelihood per instance; at least 0
     */
    public void setMinLogLikelihoodImprovementCV(double value) {
        leastGain = Arguments.notNegative("option -ll-cv", value);
    }

    /** {@return how many runs of k-means are starts; 0 means a search} */
    @OptionMetadata(
            displayName = "number of k-means runs",
            description = "Starts plainly from so many runs of k-means, as EM does, each of which goes on with EM; the"
                    + " likeliest is kept. 0 searches for a good start. (default 0)",
            commandLineParamName = "K",
            commandLineParamSynopsis = "-K <num>",
            displayOrder = 11)
    public int getNumKMeansRuns() {
        return numKMeansRuns;
    }

    /**
     * Sets how many runs of k-means are starts.
     *
     * @param value at least 0, where 0 searches for a good start
     */
    public void setNumKMeansRuns(int value) {
        numKMeansRuns = Arguments.atLeast("option -K", value, 0);
    }

    /** {@return the prior of means and covariances} */
    @OptionMetadata(
            displayName = "prior",
            description =
                    "none, or conjugate: a weak prior of means and covariances, as mclust's, against clusters that"
                            + " shrink onto few instances. (default none)",
            commandLineParamName = "prior",
            commandLineParamSynopsis = "-prior <name>",
            displayOrder = 18)
    public SelectedTag getPrior() {
        return new SelectedTag(prior, Choices.priors());
    }

    /**
     * Sets the prior of means and covariances.
     *
     * @param value one of {@link Choices#priors}
     */
    public void setPrior(SelectedTag value) {
        prior = Arguments.tag("option -prior", value, Choices.priors());
    }

    /** {@return whether clusters are printed one after the other} */
    @OptionMetadata(
            displayName = "display model in old format",
            description = "Prints one cluster after the other, which is good when there are many.",
            commandLineParamName = "O",
            commandLineParamSynopsis = "-O",
            commandLineParamIsFlag = true,
            displayOrder = 21)
    public boolean getDisplayModelInOldFormat() {
        return oldFormat;
    }

    /**
     * Sets whether clusters are printed one after the other.
     *
     * @param value true for the old format of EM
     */
    public void setDisplayModelInOldFormat(boolean value) {
        oldFormat = value;
    }
}
