// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.selection.Criterion;
import org.priodon.start.Seeding;
import weka.core.Tag;

/** The engine's choices as Weka's tags. The number of a tag is its place in the list. */
public final class Choices {
    private static final List<Distance> DISTANCES = List.of(Distance.MAHALANOBIS, Distance.EUCLIDEAN);
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

    private Choices() {}

    /** For the distance of k-means. */
    public static Tag[] distances() {
        return tags(DISTANCES, Distance::label);
    }

    /** For the choice of first means. */
    public static Tag[] seedings() {
        return tags(SEEDINGS, Seeding::label);
    }

    /** For the choice of the number of clusters. */
    public static Tag[] criteria() {
        return tags(CRITERIA, Criterion::label);
    }

    /** For the storage of instances. */
    public static Tag[] precisions() {
        return tags(PRECISIONS, Precision::label);
    }

    /** For missing values. */
    public static Tag[] missingTreatments() {
        return tags(MISSING, MixtureTraining.MissingTreatment::label);
    }

    private static <E> Tag[] tags(List<E> choices, Function<E, String> label) {
        return IntStream.range(0, choices.size())
                .mapToObj(t -> new Tag(t, label.apply(choices.get(t))))
                .toArray(Tag[]::new);
    }

    public static Distance distance(int tag) {
        return DISTANCES.get(tag);
    }

    public static Seeding seeding(int tag) {
        return SEEDINGS.get(tag);
    }

    /** The number of a distance's tag. */
    static int tag(Distance distance) {
        return DISTANCES.indexOf(distance);
    }

    /** The number of a seeding's tag. */
    static int tag(Seeding seeding) {
        return SEEDINGS.indexOf(seeding);
    }

    public static Criterion criterion(int tag) {
        return CRITERIA.get(tag);
    }

    public static Precision precision(int tag) {
        return PRECISIONS.get(tag);
    }

    public static MixtureTraining.MissingTreatment missing(int tag) {
        return MISSING.get(tag);
    }
}
