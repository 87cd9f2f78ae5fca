// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.rules.ZeroR;
import weka.clusterers.GaussianMixture;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;

class MixtureViewerTest {
    @Test
    void exportsPngAndSvg(@TempDir Path folder) throws Exception {
        Random random = new Random(1);
        Instances data = new Instances("two", new ArrayList<>(List.of(new Attribute("a<b"), new Attribute("b"))), 0);
        for (int i = 0; i < 100; i++) {
            data.add(new DenseInstance(1, new double[] {random.nextGaussian(), random.nextGaussian()}));
        }
        GaussianMixture mixture = new GaussianMixture();
        mixture.buildClusterer(data);
        MixtureViewer viewer = MixtureViewer.of(mixture.graph());

        File svg = folder.resolve("plot.svg").toFile();
        viewer.export(svg);
        String text = Files.readString(svg.toPath());
        assertEquals(4, text.split("<ellipse", -1).length - 1);
        assertEquals(100, text.split("<circle", -1).length - 1);
        assertTrue(text.contains("a&lt;b"));

        File png = folder.resolve("plot.png").toFile();
        viewer.export(png);
        assertEquals(700, ImageIO.read(png).getWidth());
    }

    @Test
    void readsSavedModels(@TempDir Path folder) throws Exception {
        String stored = Path.of(
                        getClass().getResource("/models/mixture-1.model").toURI())
                .toString();
        assertTrue(MixtureViewer.graphOf(stored).startsWith("digraph GaussianMixture"));
        String other = folder.resolve("other.model").toString();
        SerializationHelper.write(other, new ZeroR());
        Exception e = assertThrows(IllegalArgumentException.class, () -> MixtureViewer.graphOf(other));
        assertTrue(e.getMessage().startsWith(other + " holds no model of GaussianMixture"), e.getMessage());
    }

    @Test
    void leavesOtherGraphsAlone() {
        assertNull(new MixtureViewerPlugin().getVisualizeMenuItem("digraph J48 {\n}\n", "tree"));
    }
}
