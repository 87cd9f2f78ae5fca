// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Pictures of fits: what is drawn is what was fitted. */
class PlotTest {
    private static final Path IRIS = Path.of("../examples/iris.csv");
    private static final Path OF_THE_README = Path.of("../docs/fit.svg");

    @TempDir
    Path folder;

    private Document draw(Path data, Object... options) throws IOException {
        List<Object> arguments = new ArrayList<>(List.of("fit", data, "-q", "-o", folder.resolve("model.json")));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("--plot", folder.resolve("fit.svg")));
        CommandRun.good(arguments.toArray());
        return parsed(Files.readString(folder.resolve("fit.svg")));
    }

    private static Document parsed(String svg) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(e);
        }
    }

    private static List<Element> all(Document svg, String name) {
        NodeList nodes = svg.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static long panels(Document svg) {
        return all(svg, "clipPath").size();
    }

    private static List<String> words(Document svg) {
        return all(svg, "text").stream().map(Element::getTextContent).toList();
    }

    /** How many rows are drawn in the first panel. */
    private static long dots(Document svg) {
        Element panel = (Element) all(svg, "clipPath").get(0).getParentNode();
        NodeList paths = panel.getElementsByTagName("path");
        long dots = 0;
        for (int i = 0; i < paths.getLength(); i++) {
            String places = ((Element) paths.item(i)).getAttribute("d");
            dots += places.chars().filter(letter -> letter == 'h').count();
        }
        return dots;
    }

    @Test
    void pairsCriterionAndTrace() throws IOException {
        Document svg = draw(IRIS, "--leave-out", "species", "-k", "1-4", "--covariance", "full,VEV,diagonal");
        assertEquals(6 + 2, panels(svg), "all pairs of four columns, the criterion and the trace");
        assertEquals(6 * 2 * 2, all(svg, "ellipse").size(), "two ellipses for each of two components");
        assertEquals(150, dots(svg));
        List<String> words = words(svg);
        assertTrue(words.contains("Mixture of 2 Gaussians (VEV), fitted to 150 rows of 4 columns"), words.toString());
        assertTrue(words.contains("bic, lower is better; chosen: 2, VEV"), words.toString());
        assertTrue(words.contains("objective per row"), words.toString());
        int first = words.indexOf("petal_length");
        assertTrue(first >= 0 && first < words.lastIndexOf("sepal_length"), "columns that separate come first");
    }

    /** The ellipse at two standard deviations is as wide as the drawing's axis says, for every kind of covariance. */
    @ParameterizedTest
    @EnumSource
    void ellipsesAreThoseOfTheModel(Covariance kind) throws IOException {
        Document svg = draw(IRIS, "--columns", "petal_length,sepal_length", "-k", "2", "--covariance", kind.label());
        GaussianMixture model = ModelFiles.read(folder.resolve("model.json")).model();
        List<Element> ellipses = all(svg, "ellipse");
        assertEquals(4, ellipses.size());
        for (int g = 0; g < 2; g++) {
            Element ellipse = ellipses.get(2 * g + 1);
            double major = Double.parseDouble(ellipse.getAttribute("rx"));
            double minor = Double.parseDouble(ellipse.getAttribute("ry"));
            double determinant = model.variance(g, 0) * model.variance(g, 1) - Math.pow(model.covariance(g, 0, 1), 2);
            double scale = Math.abs(scale(svg, "x") * scale(svg, "y"));
            assertEquals(4 * Math.sqrt(determinant) * scale, major * minor, 0.02 * major * minor, "area of " + g);
            assertTrue(ellipse.getAttribute("transform").startsWith("translate("), "placed");
        }
    }

    /** Places per unit, from the outermost labels of an axis. */
    private static double scale(Document svg, String attribute) {
        String anchor = attribute.equals("x") ? "middle" : "end";
        double level = attribute.equals("x") ? 243 : 58;
        List<double[]> ticks = all(svg, "text").stream()
                .filter(text -> text.getAttribute("text-anchor").equals(anchor))
                .filter(text -> Double.parseDouble(text.getAttribute(attribute.equals("x") ? "y" : "x")) == level)
                .filter(text -> ((Element) text.getParentNode())
                        .getAttribute("transform")
                        .equals("translate(10 48)"))
                .map(text -> new double[] {
                    Double.parseDouble(text.getTextContent()), Double.parseDouble(text.getAttribute(attribute))
                })
                .toList();
        double[] first = ticks.get(0);
        double[] last = ticks.get(ticks.size() - 1);
        return (last[1] - first[1]) / (last[0] - first[0]);
    }

    @Test
    void ofManyRowsSomeAreDrawnAndThatIsSaid() throws IOException {
        Path model = folder.resolve("iris.json");
        Path many = folder.resolve("many.csv");
        CommandRun.good("fit", IRIS, "--leave-out", "species", "-k", "2", "-o", model);
        CommandRun.good("sample", model, "-n", "20000", "-o", many);
        for (List<Object> options : List.<List<Object>>of(List.of("-k", "2"), List.of("-k", "2", "--on-disk"))) {
            Document svg = draw(many, options.toArray());
            long dots = dots(svg);
            assertTrue(dots > 1800 && dots < 2200, dots + " dots");
            String said = String.format(Locale.ROOT, "Dots are %,d of 20,000 rows, ellipses are", dots);
            assertTrue(
                    words(svg).stream().anyMatch(text -> text.startsWith(said)),
                    words(svg).toString());
        }
    }

    @Test
    void anyDataHaveAPicture() throws IOException {
        Path odd =
                Files.writeString(folder.resolve("odd.csv"), "a<&>,kind,b\n1,x,5\n,y,5\n3,x,5\n7,y,5\n8,x,5\n9,y,5\n");
        Document two = draw(odd, "--categorical", "kind", "--missing", "marginalise", "-k", "1");
        assertTrue(words(two).contains("a<&>"), words(two).toString());
        assertEquals(5, dots(two), "a row without the value is not drawn");
        Document one =
                draw(odd, "--columns", "kind,a<&>", "--categorical", "kind", "--missing", "marginalise", "-k", "2");
        assertTrue(words(one).contains("density"), words(one).toString());
        Document none = draw(odd, "--columns", "kind", "--categorical", "kind", "-k", "1");
        assertTrue(
                words(none).contains("No column is numeric, so that no rows are shown"),
                words(none).toString());
        Document kinds = draw(IRIS, "--leave-out", "species", "-k", "2", "--covariance", "full,EEE,diagonal");
        assertTrue(words(kinds).containsAll(List.of("VVV", "EEE", "VVI", "kind of covariance")));
    }

    @Test
    void aPageNeedsNothingFromElsewhere() throws IOException {
        Path page = folder.resolve("fit.html");
        CommandRun.good(
                "fit", IRIS, "--leave-out", "species", "-k", "3", "-o", folder.resolve("m.json"), "--plot", page);
        String html = Files.readString(page);
        assertTrue(html.startsWith("<!DOCTYPE html>\n<html lang=\"en\">"), html);
        assertTrue(html.contains("3 Gaussians fitted to 150 samples of 4 columns"), "the report");
        assertFalse(html.matches("(?s).*(src=|href=|@import|<script).*"), "no other resources");
        assertEquals(7, panels(parsed(html.substring(html.indexOf("<svg"), html.indexOf("</svg>") + 6))));
    }

    @Test
    void otherFormatsAndPlacesAreRefusedBeforeTheFit() {
        Path model = folder.resolve("m.json");
        CommandRun png = CommandRun.of("fit", IRIS, "-k", "2", "-o", model, "--plot", "fit.png");
        assertEquals(2, png.code());
        assertTrue(png.err().contains("'fit.png' ends in neither .svg nor .html"), png.err());
        CommandRun none = CommandRun.of("fit", IRIS, "-k", "2", "-o", model, "--plot", folder.resolve("no/fit.svg"));
        assertEquals(2, none.code());
        assertFalse(Files.exists(model));
    }

    /** Made anew where the drawing has changed: copy the file that the message names, and look at it. */
    @Test
    void thePictureOfTheReadmeIsWhatTheCommandDraws() throws IOException {
        GaussianMixture truth = GaussianMixture.builder(
                        Schema.of(List.of(Column.numeric("length"), Column.numeric("width"))))
                .weights(0.3, 0.25, 0.25, 0.2)
                .means(new double[][] {{2, 2}, {6, 3}, {4, 6.5}, {8.5, 6.5}})
                .covariances(
                        Covariance.FULL,
                        new double[][] {{0.6, 0.45, 0.6}, {1.1, -0.5, 0.4}, {0.25, 0.1, 0.7}, {0.3, 0, 0.3}})
                .build();
        Path model = folder.resolve("truth.json");
        Path data = folder.resolve("data.csv");
        ModelFiles.write(model, truth, Provenance.none());
        CommandRun.good("sample", model, "-n", "800", "-o", data);
        draw(data, "-k", "1-8", "--covariance", "auto");
        String drawn = Files.readString(folder.resolve("fit.svg"));
        Path kept = Files.writeString(Path.of("target/fit.svg"), drawn);
        assertTrue(drawn.length() < 60_000, drawn.length() + " characters");
        assertEquals(Files.readString(OF_THE_README), drawn, "copy " + kept.toAbsolutePath() + " to docs");
    }
}
