// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.Prior;
import org.priodon.selection.Criterion;
import org.priodon.start.Seeding;
import weka.core.Tag;

/** The engine's choices as Weka's tags. The number of a tag is its place in the list. */
public final class Choices {
    /** What options say of {@link #covariances()}. */
    public static final String COVARIANCE_TEXT =
            "What clusters look like: spherical, diagonal or full, each also tied- for one matrix in common; any of"
                    + " mclust's fourteen models by its letters, such as VEV; or auto, which tries all and keeps the best"
                    + " by the criterion. (default diagonal)";

    private static final List<Distance> DISTANCES = List.of(Distance.MAHALANOBIS, Distance.EUCLIDEAN, Distance.RANGE);
    private static final List<Seeding> SEEDINGS = List.of(
            Seeding.K_MEANS_PLUS_PLUS,
            Seeding.RANDOM_SUBSET,
            Seeding.RANDOM_SPREAD,
            Seeding.STATIC_SUBSET,
            Seeding.STATIC_SPREAD);
    private static final List<Criterion> CRITERIA =
            List.of(Criterion.BIC, Criterion.AIC, Criterion.ICL, Criterion.HELD_OUT);
    private static final List<Precision> PRECISIONS = List.of(Precision.DOUBLE, Precision.SINGLE);
    private static final List<MixtureTraining.MissingTreatment> MISSING =
            List.of(MixtureTraining.MissingTreatment.MARGINALISE, MixtureTraining.MissingTreatment.IMPUTE);

    private static final List<Prior> PRIORS = List.of(Prior.NONE, Prior.conjugate());

    private static final List<Covariance> COVARIANCES = List.of(Covariance.values());
    /** Chooses among all kinds of covariance. */
    private static final String AUTO = "auto";

    private Choices() {}

    /** {@return tags for the distance of k-means} */
    public static Tag[] distances() {
        return tags(DISTANCES, Distance::label);
    }

    /** {@return tags for the choice of first means} */
    public static Tag[] seedings() {
        return tags(SEEDINGS, Seeding::label);
    }

    /** {@return tags for the choice of the number of clusters} */
    public static Tag[] criteria() {
        return tags(CRITERIA, Criterion::label);
    }

    /** {@return tags for the storage of instances} */
    public static Tag[] precisions() {
        return tags(PRECISIONS, Precision::label);
    }

    /** {@return tags for the prior of means and covariances} */
    public static Tag[] priors() {
        return tags(PRIORS, prior -> prior.kind().name().toLowerCase(Locale.ROOT));
    }

    /** {@return tags for missing values} */
    public static Tag[] missingTreatments() {
        return tags(MISSING, MixtureTraining.MissingTreatment::label);
    }

    /** {@return tags for the kind of covariance: labels, with mclust's letters as other names, and all of them} */
    public static Tag[] covariances() {
        Tag[] tags = new Tag[COVARIANCES.size() + 1];
        Arrays.setAll(
                tags,
                t -> t < COVARIANCES.size()
                        ? new Tag(
                                t,
                                COVARIANCES.get(t).letters(),
                                COVARIANCES.get(t).label())
                        : new Tag(t, AUTO));
        return tags;
    }

    private static <E> Tag[] tags(List<E> choices, Function<E, String> label) {
        return IntStream.range(0, choices.size())
                .mapToObj(t -> new Tag(t, label.apply(choices.get(t))))
                .toArray(Tag[]::new);
    }

    /**
     * The choice behind a tag.
     *
     * @param tag its number
     * @return a distance
     */
    public static Distance distance(int tag) {
        return DISTANCES.get(tag);
    }

    /**
     * The choice behind a tag.
     *
     * @param tag its number
     * @return a seeding
     */
    public static Seeding seeding(int tag) {
        return SEEDINGS.get(tag);
    }

    /** The number of a distance's tag. */
    static int tag(Distance distance) {
        return DISTANCES.indexOf(distance);
    }

    /** The number of a criterion's tag. */
    static int tag(Criterion criterion) {
        return CRITERIA.indexOf(criterion);
    }

    /** The number of a seeding's tag. */
    static int tag(Seeding seeding) {
        return SEEDINGS.indexOf(seeding);
    }

    /**
     * The number of the tag of a kind of covariance.
     *
     * @param covariance any
     * @return its place in {@link #covariances()}
     */
    public static int tag(Covariance covariance) {
        return COVARIANCES.indexOf(covariance);
    }

    /**
     * The kinds of covariance to choose among.
     *
     * @param tag the number of a tag of {@link #covariances()}
     * @return often only one
     */
    public static List<Covariance> covariances(int tag) {
        return tag < COVARIANCES.size() ? List.of(COVARIANCES.get(tag)) : COVARIANCES;
    }

    /**
     * The choice behind a tag.
     *
     * @param tag its number
     * @return a criterion
     */
    public static Criterion criterion(int tag) {
        return CRITERIA.get(tag);
    }

    /**
     * The choice behind a tag.
     *
     * @param tag its number
     * @return a prior
     */
    public static Prior prior(int tag) {
        return PRIORS.get(tag);
    }

    /**
     * The choice behind a tag.
     *
     * @param tag its number
     * @return a precision
     */
    public static Precision precision(int tag) {
        return PRECISIONS.get(tag);
    }

    /**
     * The choice behind a tag.
     *
     * @param tag its number
     * @return what to do about missing values
     */
    public static MixtureTraining.MissingTreatment missing(int tag) {
        return MISSING.get(tag);
    }
}
