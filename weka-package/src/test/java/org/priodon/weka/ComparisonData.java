// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import weka.core.Instances;
import weka.datagenerators.DataGenerator;
import weka.datagenerators.classifiers.classification.RandomRBF;
import weka.datagenerators.classifiers.regression.MexicanHat;

/** What GaussianMixture and EM are compared on. Attributes that are classes are removed. */
final class ComparisonData {
    /** Copies of real data beside the project. They are never part of it. */
    static final Path FOLDER = Path.of(System.getProperty("priodon.shared-data", "../../shared/datasets"))
            .toAbsolutePath()
            .normalize();

    private ComparisonData() {}

    /** In Weka's own jars, or made by its generators or ours. */
    static Stream<TestData.Named> bundled() throws Exception {
        return Stream.of(
                new TestData.Named("iris", TestData.irisWithoutClass(), 3),
                new TestData.Named("credit-g", arff("/weka/gui/knowledgeflow/templates/credit-g.arff"), 3),
                new TestData.Named(
                        "anneal, missing values filled in", arff("/weka/core/neighboursearch/anneal.arff"), 5),
                new TestData.Named("RandomRBF", generated(new RandomRBF(), "-S 1 -n 2000 -a 6 -C 20", true), 10),
                new TestData.Named("MexicanHat", generated(new MexicanHat(), "-S 1 -n 1500", false), 5),
                new TestData.Named("five round clusters", TestData.numeric(TestData.clusters(1500, 4, 5, 1), 4), 5));
    }

    /** The large ones thinned, so that EM needs seconds only. */
    static Stream<TestData.Named> real() throws IOException {
        return Stream.of(
                new TestData.Named("cloud", csv("cloud", 1), 5),
                new TestData.Named("winequality", csv("winequality", 1), 5),
                new TestData.Named("birch3, every 50th row", csv("birch3", 50), 20),
                new TestData.Named("ozone, every 2nd row", csv("ozone", 2), 5),
                new TestData.Named("corel, every 10th of 10,000 rows", csv("corel_first10k", 10), 5),
                new TestData.Named("covertype, 10 columns, every 150th row", csv("covertype_quant286k", 150), 7));
    }

    private static Instances arff(String resource) throws IOException {
        try (InputStream in = Instances.class.getResourceAsStream(resource)) {
            return withoutLast(new Instances(new InputStreamReader(in, StandardCharsets.UTF_8)));
        }
    }

    private static Instances generated(DataGenerator generator, String options, boolean withClass) throws Exception {
        generator.setOptions(options.split(" "));
        generator.defineDataFormat();
        Instances data = generator.generateExamples();
        data.setClassIndex(-1);
        return withClass ? withoutLast(data) : data;
    }

    private static Instances withoutLast(Instances data) {
        data.deleteAttributeAt(data.numAttributes() - 1);
        return data;
    }

    private static Instances csv(String name, int step) throws IOException {
        List<double[]> rows = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(FOLDER.resolve(name + ".csv.gz"))),
                StandardCharsets.US_ASCII))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (number++ % step == 0) {
                    rows.add(Stream.of(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray());
                }
            }
        }
        return TestData.numeric(rows.toArray(new double[0][]), rows.get(0).length);
    }
}
