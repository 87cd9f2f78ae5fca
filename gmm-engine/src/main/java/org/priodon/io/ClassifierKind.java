// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureClassifier;
import org.priodon.mixture.MixtureClassifier.ClassMixture;

/** The classes of a classifier: their names and shares, and for each the members of a mixture. */
final class ClassifierKind implements ModelKind<MixtureClassifier> {
    @Override
    public String type() {
        return "mixture-classifier";
    }

    @Override
    public List<String> olderTypes() {
        return List.of();
    }

    @Override
    public String description() {
        return "a mixture per class";
    }

    @Override
    public String readingCall() {
        return "ClassifierFiles.read";
    }

    @Override
    public Schema schema(MixtureClassifier model) {
        return model.schema();
    }

    @Override
    public List<String> texts(MixtureClassifier model) {
        List<String> texts = new ArrayList<>(List.of(model.column()));
        model.classes().forEach(one -> texts.add(one.name()));
        return texts;
    }

    @Override
    public MixtureClassifier rebuilt(MixtureClassifier model) {
        return MixtureClassifier.of(
                model.column(),
                model.classes().stream()
                        .map(one -> new ClassMixture(one.name(), one.share(), MIXTURE.rebuilt(one.mixture())))
                        .toList());
    }

    @Override
    public void write(MixtureClassifier model, JsonOutput json) throws IOException {
        json.name("class").text(model.column());
        json.name("classes").startArray();
        for (ClassMixture one : model.classes()) {
            json.startObject();
            json.name("name").text(one.name());
            json.name("share").number(one.share());
            MIXTURE.write(one.mixture(), json);
            json.endObject();
        }
        json.endArray();
    }

    /** A class whose mixture is not made yet. */
    private record Unmade(String name, double share, Function<Schema, GaussianMixture> maker) {
        ClassMixture made(Schema schema) {
            return new ClassMixture(name, share, maker.apply(schema));
        }
    }

    @Override
    public Function<Schema, MixtureClassifier> read(JsonCursor json, String type, int numeric, int[] categories)
            throws ModelFileException {
        json.member("class");
        String column = json.string();
        json.member("classes");
        json.startArray();
        List<Unmade> classes = new ArrayList<>();
        for (JsonToken token = json.next(); token != JsonToken.END_ARRAY; token = json.next()) {
            json.require(token, JsonToken.START_OBJECT, "a class");
            json.checkCount(classes.size() + 1L, JsonLayout.MAX_CATEGORIES, "classes");
            json.member("name");
            String name = json.string();
            json.member("share");
            double share = json.number();
            classes.add(new Unmade(name, share, MIXTURE.read(json, MIXTURE.type(), numeric, categories)));
            json.require(json.next(), JsonToken.END_OBJECT, "the end of the class");
        }
        return schema -> MixtureClassifier.of(
                column, classes.stream().map(one -> one.made(schema)).toList());
    }

    @Override
    public MixtureClassifier readArmadillo(ModelInput input) throws ModelFileException {
        throw ModelKind.notOfArmadillo(input, this);
    }
}
