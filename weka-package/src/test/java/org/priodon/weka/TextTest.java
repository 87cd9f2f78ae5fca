// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weka.clusterers.GaussianMixture;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What models print speaks Weka's language. */
class TextTest {
    private static String text(Instances data, String options) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(options.split(" "));
        mixture.buildClusterer(data);
        return mixture.toString();
    }

    @Test
    void wordsAreThoseOfWeka() {
        assertEquals(
                "attributes 'a column', 'b' have the same value in all instances of 2 clusters",
                WekaWords.of("columns 'a column', 'b' have the same value in all samples of 2 components"));
        assertEquals("'$1' stays", WekaWords.of("'$1' stays"));
    }

    /** The Explorer does not wrap lines. */
    @Test
    void longSentencesAreWrapped() {
        assertEquals("Warning: short\n", WekaWords.wrapped("Warning: short"));
        String word = "attribute ";
        String wrapped = WekaWords.wrapped((word.repeat(20) + "x".repeat(100) + " end").strip());
        List<String> lines = wrapped.lines().toList();
        assertEquals(
                List.of("", "  ", "  ", "  ", "  "),
                lines.stream()
                        .map(line -> line.substring(
                                0, line.length() - line.stripLeading().length()))
                        .toList());
        assertEquals(word.repeat(8).strip(), lines.get(0));
        assertEquals("  " + "x".repeat(100), lines.get(3));
        assertEquals("  end", lines.get(4));
    }

    @Test
    void warningsAreInThem() throws Exception {
        double[][] rows = TestData.clusters(50, 2, 2, 1);
        for (double[] row : rows) {
            row[1] = 7;
        }
        String text = text(TestData.numeric(rows, 2), "-N 2");
        assertTrue(text.contains("Warning: attribute 'a1' has the same value in all instances"), text);
        assertFalse(text.contains("sample") || text.contains("component") || text.contains("column"), text);
    }

    @Test
    void statesOfCandidatesAreInThem() throws Exception {
        String text = text(TestData.irisWithoutClass(), "-max 12");
        assertTrue(text.contains("  small cluster"), text);
        assertFalse(text.contains("component"), text);
    }

    @Test
    void whereClustersAreCorrelatedTheOptionIsNamed() throws Exception {
        Random random = new Random(1);
        double[][] rows = new double[300][2];
        for (double[] row : rows) {
            row[0] = random.nextGaussian();
            row[1] = row[0] + 0.3 * random.nextGaussian();
        }
        Instances data = TestData.numeric(rows, 2);
        String advice = "Warning: attributes are correlated within clusters: ";
        String text = text(data, "-max 4");
        assertTrue(text.contains(advice), text);
        assertTrue(text.replaceAll("\\s+", " ").contains("(option -covariance auto)"), text);
        assertFalse(text(data, "-max 4 -covariance auto").contains(advice));
        assertFalse(
                text(TestData.numeric(TestData.clusters(300, 2, 3, 1), 2), "").contains(advice));
    }

    @Test
    void datesAreDates() throws Exception {
        Attribute date = new Attribute("when", "yyyy-MM-dd");
        Instances data = new Instances("dates", new ArrayList<>(List.of(date, new Attribute("x"))), 0);
        Random random = new Random(1);
        double begin = date.parseDate("2020-03-01");
        for (int i = 0; i < 60; i++) {
            double day = i % 2 == 0 ? 0 : 400;
            data.add(new DenseInstance(1, new double[] {
                begin + 86_400_000.0 * (day + 3 * random.nextGaussian()), random.nextGaussian()
            }));
        }
        String text = text(data, "-N 2");
        assertTrue(text.contains(" 2020-0") && text.contains(" 2021-04-0"), text);
        assertTrue(text.contains("std. dev. (days)"), text);
    }

    @Test
    void tellsHowManyStartsAgree() throws Exception {
        String text = text(TestData.numeric(TestData.clusters(200, 3, 2, 1), 3), "-N 2 -restarts 4");
        assertTrue(
                text.contains("best of 4 starts: number ") && text.contains(" ended within 0.001 per instance"), text);
    }

    @Test
    void tellsThatTheLargestNumberWasChosen() throws Exception {
        Instances data = TestData.numeric(TestData.clusters(400, 2, 5, 1), 2);
        String note = "are the most that were tried";
        assertTrue(text(data, "-N -1 -max 3").contains(note));
        assertFalse(text(data, "-N -1 -max 9 -floor 1e-3").contains(note));
    }

    /** One of two clusters stands on a single value of an attribute, so only one cluster is sound. */
    @Test
    void tellsThatFlawedCandidatesWouldBeBetter() throws Exception {
        double[][] rows = TestData.clusters(200, 2, 2, 1);
        for (double[] row : rows) {
            row[1] = row[0] < 2 ? 7 : row[1];
        }
        Instances data = TestData.numeric(rows, 2);
        String note = "of the candidates that are not sound, ";
        String text = text(data, "-N -1 -max 2");
        assertTrue(text.contains(note + "1 would be better by BIC"), text);
        assertFalse(text(TestData.numeric(TestData.clusters(200, 2, 2, 1), 2), "-N -1 -max 2")
                .contains(note));
    }
}
