// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.priodon.data.Schema;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureClassifier;

/**
 * What one kind of model has of its own in a model file: its type, and the members between the columns and the
 * provenance. All else is common to all kinds.
 *
 * @param <M> the model
 */
interface ModelKind<M> {
    ModelKind<GaussianMixture> MIXTURE = new MixtureKind();
    ModelKind<KMeansModel> K_MEANS = new KMeansKind();
    ModelKind<MixtureClassifier> CLASSIFIER = new ClassifierKind();
    List<ModelKind<?>> ALL = List.of(MIXTURE, K_MEANS, CLASSIFIER);

    /** The value of the member {@code type}. */
    String type();

    /** Further values of the member {@code type}, of files that are read and no longer written. */
    List<String> olderTypes();

    /** What such a file holds, for messages. */
    String description();

    /** The call that reads such a file, for messages. */
    String readingCall();

    Schema schema(M model);

    /** Names and other texts that only this kind has, to be checked before they are written. */
    List<String> texts(M model);

    /** The same model made anew, so that it is checked by the rules of the reader. */
    M rebuilt(M model);

    /** Writes the members of this kind. {@link SaveCheck} has seen the model. */
    void write(M model, JsonOutput json) throws IOException;

    /**
     * Reads the members of this kind; sizes are checked before anything is allocated.
     *
     * @param type the member {@code type} of the file
     * @param numeric how many numeric columns there are
     * @param categories per categorical column, how many categories it has
     * @return what makes the model, to be called once the checksum is known to be right; refuses values that no model
     *     has with an IllegalArgumentException
     */
    Function<Schema, M> read(JsonCursor json, String type, int numeric, int[] categories) throws ModelFileException;

    /** From Armadillo's binary. */
    M readArmadillo(ModelInput input) throws IOException;

    /** One matrix per categorical column. */
    static List<double[][]> tables(Schema schema, IntFunction<double[][]> ofColumn) {
        return Arrays.stream(schema.categoricalColumns()).mapToObj(ofColumn).toList();
    }

    /** Armadillo has nothing but mixtures. */
    static ModelFileException notOfArmadillo(ModelInput input, ModelKind<?> kind) {
        return new ModelFileException(
                Reason.UNSUPPORTED,
                input.name() + " is Armadillo's binary, which holds " + MIXTURE.description() + ", not "
                        + kind.description() + "; read it with " + MIXTURE.readingCall());
    }
}
