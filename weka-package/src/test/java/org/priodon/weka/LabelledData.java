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
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.datagenerators.DataGenerator;
import weka.datagenerators.classifiers.classification.LED24;

/** Twelve data sets whose last attribute is the class: Weka's own, scikit-learn's where it is installed, generated. */
final class LabelledData {
    /** Where scikit-learn keeps its data sets, or null. */
    private static final String FOLDER = System.getProperty("priodon.sklearn-data");

    private LabelledData() {}

    /** A data set with its class. */
    record Labelled(String name, Instances data) {
        int classes() {
            return data.numClasses();
        }
    }

    static List<Labelled> all() throws Exception {
        List<Labelled> sets = new ArrayList<>();
        sets.add(new Labelled("iris", withClass(TestData.iris())));
        sets.add(new Labelled("iris, 20 % missing", missing(withClass(TestData.iris()))));
        sets.add(new Labelled("credit-g", arff("/weka/gui/knowledgeflow/templates/credit-g.arff")));
        sets.add(new Labelled("anneal", arff("/weka/core/neighboursearch/anneal.arff")));
        if (FOLDER != null) {
            sets.add(new Labelled("wine", csv("wine_data.csv", true)));
            sets.add(new Labelled("breast cancer", csv("breast_cancer.csv", true)));
            sets.add(new Labelled("digits", csv("digits.csv.gz", false)));
        }
        sets.add(new Labelled("LED24", generated(new LED24(), "-S 1 -n 1000")));
        sets.add(new Labelled("five round clusters", clusters(1000, 4, 5, Shape.ROUND)));
        sets.add(new Labelled("three of unlike size and spread", clusters(1000, 3, 3, Shape.UNLIKE)));
        sets.add(new Labelled("four that overlap", clusters(1000, 6, 4, Shape.NEAR)));
        sets.add(new Labelled("three that are correlated", clusters(1000, 4, 3, Shape.CORRELATED)));
        return sets;
    }

    private static Instances withClass(Instances data) {
        data.setClassIndex(data.numAttributes() - 1);
        return data;
    }

    private static Instances arff(String resource) throws IOException {
        try (InputStream in = Instances.class.getResourceAsStream(resource)) {
            return withClass(new Instances(new InputStreamReader(in, StandardCharsets.UTF_8)));
        }
    }

    private static Instances generated(DataGenerator generator, String options) throws Exception {
        generator.setOptions(options.split(" "));
        generator.defineDataFormat();
        return withClass(generator.generateExamples());
    }

    private static Instances missing(Instances data) {
        Random random = new Random(1);
        for (Instance instance : data) {
            for (int a = 0; a < data.classIndex(); a++) {
                if (random.nextDouble() < 0.2) {
                    instance.setMissing(a);
                }
            }
        }
        return data;
    }

    /** Numbers, the last of which is the class; the first line may tell how many there are. */
    private static Instances csv(String name, boolean hasHeader) throws IOException {
        Path file = Path.of(FOLDER, name);
        List<double[]> rows = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(
                        name.endsWith(".gz") ? new GZIPInputStream(bytes) : bytes, StandardCharsets.US_ASCII))) {
            lines.lines()
                    .skip(hasHeader ? 1 : 0)
                    .forEach(line -> rows.add(Stream.of(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray()));
        }
        int columns = rows.get(0).length - 1;
        return labelled(rows, columns);
    }

    private static Instances labelled(List<double[]> rows, int dimensions) {
        int classes = 1
                + (int) rows.stream().mapToDouble(row -> row[dimensions]).max().orElseThrow();
        ArrayList<Attribute> attributes = new ArrayList<>();
        for (int d = 0; d < dimensions; d++) {
            attributes.add(new Attribute("a" + d));
        }
        List<String> labels = new ArrayList<>();
        for (int c = 0; c < classes; c++) {
            labels.add("c" + c);
        }
        attributes.add(new Attribute("class", labels));
        Instances data = new Instances("labelled", attributes, rows.size());
        rows.forEach(row -> data.add(new DenseInstance(1, row)));
        return withClass(data);
    }

    private enum Shape {
        ROUND,
        UNLIKE,
        NEAR,
        CORRELATED
    }

    private static Instances clusters(int count, int dimensions, int clusters, Shape shape) {
        Random random = new Random(1);
        double[][] centres = new double[clusters][dimensions];
        for (double[] centre : centres) {
            for (int d = 0; d < dimensions; d++) {
                centre[d] = (shape == Shape.NEAR ? 1.5 : 4) * random.nextGaussian();
            }
        }
        List<double[]> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int c = shape == Shape.UNLIKE ? (int) (clusters * Math.pow(random.nextDouble(), 2)) : i % clusters;
            double spread = shape == Shape.UNLIKE ? 0.5 + c : 1;
            double common = random.nextGaussian();
            double[] row = new double[dimensions + 1];
            for (int d = 0; d < dimensions; d++) {
                double own = random.nextGaussian();
                double sign = (d + c) % 2 == 0 ? 1 : -1;
                row[d] = centres[c][d] + spread * (shape == Shape.CORRELATED ? 2 * sign * common + 0.5 * own : own);
            }
            row[dimensions] = c;
            rows.add(row);
        }
        return labelled(rows, dimensions);
    }
}
