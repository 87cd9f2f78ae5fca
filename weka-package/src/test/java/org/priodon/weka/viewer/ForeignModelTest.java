// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.weka.FitSummary;
import org.priodon.weka.StoredMixture;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;

/** Model files are data. None may make the viewer run code that is not the package's own. */
class ForeignModelTest {
    private static boolean ran;

    @TempDir
    Path folder;

    /** Stands for any class whose reading does harm. */
    static final class Foreign implements Serializable, InvocationHandler {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            ran = true;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return null;
        }
    }

    /** Writes another object in the place of some. */
    private static final class Replacing extends ObjectOutputStream {
        private final UnaryOperator<Object> replacement;

        Replacing(OutputStream out, UnaryOperator<Object> replacement) throws IOException {
            super(out);
            this.replacement = replacement;
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            return replacement.apply(object);
        }
    }

    @BeforeEach
    void nothingRan() {
        ran = false;
    }

    private static GaussianMixture fitted() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setNumClusters(2);
        mixture.buildClusterer(iris());
        return mixture;
    }

    static Instances iris() throws IOException {
        try (InputStream in = Instances.class.getResourceAsStream("/weka/gui/knowledgeflow/templates/iris.arff")) {
            return new Instances(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
    }

    private String file(UnaryOperator<Object> replacement, Object... objects) throws IOException {
        Path file = folder.resolve("some.model");
        try (ObjectOutputStream out = new Replacing(Files.newOutputStream(file), replacement)) {
            for (Object object : objects) {
                out.writeObject(object);
            }
        }
        return file.toString();
    }

    private void assertRefused(String file, String because) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> MixtureViewer.graphOf(file));
        assertFalse(ran, "foreign code ran");
        assertEquals(file + " holds no model of GaussianMixture: " + because, e.getMessage());
    }

    private static String foreign(String name) {
        return "it has an object of the class " + name + ", which no such model has, so reading ended there";
    }

    @Test
    void foreignObjectsAreNotRead() throws Exception {
        assertRefused(file(UnaryOperator.identity(), new Foreign()), foreign(Foreign.class.getName()));
    }

    @Test
    void foreignObjectsInCollectionsAreNotRead() throws Exception {
        List<Object> list = new ArrayList<>(List.of(new Foreign()));
        assertRefused(file(UnaryOperator.identity(), list), foreign("java.util.ArrayList"));
        Object[] array = {new Foreign()};
        assertRefused(file(UnaryOperator.identity(), (Object) array), foreign("java.lang.Object"));
    }

    @Test
    void foreignObjectsInsideAModelAreNotRead() throws Exception {
        UnaryOperator<Object> inSummary = object -> object instanceof FitSummary ? new Foreign() : object;
        assertRefused(file(inSummary, fitted()), foreign(Foreign.class.getName()));
        UnaryOperator<Object> inNames =
                object -> object instanceof String[] names && names.length == 5 ? new Object[] {new Foreign()} : object;
        assertRefused(file(inNames, fitted()), foreign("java.lang.Object"));
    }

    @Test
    void foreignProxiesAreNotRead() throws Exception {
        Object proxy =
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Comparable.class}, new Foreign());
        assertRefused(file(UnaryOperator.identity(), proxy), foreign("java.lang.Comparable"));
    }

    /** As the Explorer saves: the scheme, the header without strings, the numbers of ignored attributes. */
    @Test
    void modelsWithHeaderAreRead() throws Exception {
        GaussianMixture mixture = fitted();
        Instances header = new Instances(iris(), 0).stringFreeStructure();
        String file = file(UnaryOperator.identity(), mixture, header, new int[] {4});
        assertEquals(mixture.graph(), MixtureViewer.graphOf(file));
        // Only the model is read, so what follows it can do no harm either.
        assertEquals(mixture.graph(), MixtureViewer.graphOf(file(UnaryOperator.identity(), mixture, new Foreign())));
        assertFalse(ran);
    }

    @Test
    void modelsWithEveryOptionAreRead() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions("-N -1 -max 3 -missing impute -output-debug-info".split(" "));
        Instances iris = iris();
        iris.instance(3).setMissing(1);
        iris.instance(4).setMissing(4);
        mixture.buildClusterer(iris);
        assertEquals(mixture.graph(), MixtureViewer.graphOf(file(UnaryOperator.identity(), mixture)));
    }

    @Test
    void whatIsTooLargeIsNotRead() throws Exception {
        String tooLarge = "it is larger than any model that can be shown, so reading ended there";
        UnaryOperator<Object> longArray = object -> object instanceof double[] ? new double[2_000_000] : object;
        assertRefused(file(longArray, fitted()), tooLarge);
        double[][][][][][][][][][][][] deep = {{{{{{{{{{{{1}}}}}}}}}}}};
        assertRefused(file(UnaryOperator.identity(), (Object) deep), tooLarge);
        double[][] many = new double[1_000_000][];
        double[][][] manyTimes = new double[6][][];
        Arrays.setAll(manyTimes, i -> many.clone());
        assertRefused(file(UnaryOperator.identity(), (Object) manyTimes), tooLarge);
    }

    @Test
    void damagedFilesAreRefused() throws Exception {
        assertRefused(file(UnaryOperator.identity(), "text"), "it holds an object of the class java.lang.String");
        assertRefused(file(UnaryOperator.identity(), new GaussianMixture()), "No clusterer built yet!");
        UnaryOperator<Object> noSummary = object -> object instanceof FitSummary ? null : object;
        assertRefused(file(noSummary, fitted()), "damaged model: the mixture or its summary is not there");
        UnaryOperator<Object> noModel = object -> object instanceof StoredMixture ? null : object;
        assertRefused(file(noModel, fitted()), "damaged model: the mixture or its summary is not there");
        UnaryOperator<Object> noNumbers = object -> object instanceof double[] ? null : object;
        assertRefused(file(noNumbers, fitted()), "damaged model: a part is not there");
        UnaryOperator<Object> noCandidates =
                object -> object instanceof double[][] rows && rows.length == 0 ? null : object;
        assertRefused(file(noCandidates, fitted()), "damaged model: candidates");
        Path whole = Path.of(file(UnaryOperator.identity(), fitted()));
        Path cut = folder.resolve("cut.model");
        byte[] bytes = Files.readAllBytes(whole);
        Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
        assertRefused(cut.toString(), "the file is damaged or ends too early");
        Path text = Files.writeString(folder.resolve("text.model"), "not a model");
        assertRefused(text.toString(), "it is no file of Java objects");
        Exception e = assertThrows(IOException.class, () -> MixtureViewer.graphOf("nowhere.model"));
        assertTrue(e.getMessage().contains("nowhere.model"), e.toString());
    }
}
