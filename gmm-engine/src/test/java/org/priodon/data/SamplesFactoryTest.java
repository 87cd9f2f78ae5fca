// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.mixture.MixtureFitter;
import org.priodon.testing.ChildJvm;

/** Samples find what makes them, wherever the engine is loaded from. */
class SamplesFactoryTest {
    private static final String SERVICE = "META-INF/services/" + SamplesFactory.class.getName();

    @Test
    void theModuleAndTheClassPathNameTheSameImplementation() throws IOException {
        Path engine = Path.of(ChildJvm.engine());
        try (InputStream in = Files.newInputStream(engine.resolve("module-info.class"))) {
            ModuleDescriptor module = ModuleDescriptor.read(in);
            List<String> named = Files.readAllLines(engine.resolve(SERVICE));
            assertEquals(
                    Set.copyOf(named),
                    module.provides().stream()
                            .filter(provides -> provides.service().equals(SamplesFactory.class.getName()))
                            .flatMap(provides -> provides.providers().stream())
                            .collect(Collectors.toSet()));
            assertEquals(1, named.size());
            assertTrue(module.uses().contains(SamplesFactory.class.getName()));
        }
    }

    /** The engine, loaded by itself. */
    private static URLClassLoader plugIn(boolean withServices) throws IOException {
        URL[] urls = {
            Path.of(ChildJvm.engine()).toUri().toURL(),
            Path.of(ChildJvm.library()).toUri().toURL()
        };
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader()) {
            @Override
            public Enumeration<URL> findResources(String name) throws IOException {
                return withServices || !name.equals(SERVICE)
                        ? super.findResources(name)
                        : Collections.emptyEnumeration();
            }
        };
    }

    private static Object samplesIn(ClassLoader loader) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass(Samples.class.getName());
        assertNotSame(Samples.class, type);
        return type.getMethod("ofRows", double[][].class).invoke(null, (Object) new double[][] {{1}, {2}});
    }

    @Test
    void aHostMayLoadTheEngineByAClassLoaderThatItsThreadsDoNotKnow() throws IOException, ReflectiveOperationException {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = plugIn(true)) {
            Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
            assertEquals("2 x 1 samples in double precision", samplesIn(loader).toString());
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void aRepackedEngineSaysWhatItLacks() throws IOException {
        try (URLClassLoader loader = plugIn(false)) {
            InvocationTargetException failure = assertThrows(InvocationTargetException.class, () -> samplesIn(loader));
            assertInstanceOf(LinkageError.class, failure.getCause());
            assertTrue(failure.getCause().getMessage().contains(SERVICE), failure.getCause()::getMessage);
        }
    }

    /** One row of one column. */
    private static final class OwnSamples extends Samples {
        @Override
        public long count() {
            return 1;
        }

        @Override
        public int dimensions() {
            return 1;
        }

        @Override
        public Schema schema() {
            return Schema.numeric(1);
        }

        @Override
        public double totalWeight() {
            return 1;
        }

        @Override
        public double weight(long sample) {
            return 1;
        }

        @Override
        public Precision precision() {
            return Precision.DOUBLE;
        }

        @Override
        public double value(long sample, int column) {
            return 0;
        }

        @Override
        public double[] means() {
            return new double[1];
        }

        @Override
        public double[] variances() {
            return new double[1];
        }

        @Override
        public Samples where(LongPredicate chosen) {
            return this;
        }

        @Override
        public double[] resolutions() {
            return new double[1];
        }
    }

    @Test
    void samplesOfAnotherClassAreRefused() {
        Samples own = new OwnSamples();
        for (Throwable failure : List.of(
                assertThrows(
                        IllegalArgumentException.class,
                        () -> MixtureFitter.withDefaults().fit(own)),
                assertThrows(
                        IllegalArgumentException.class,
                        () -> KMeansFitter.withDefaults().fit(own)))) {
            assertTrue(failure.getMessage().contains("SamplesBuilder"), failure::getMessage);
        }
        // But their rows can become samples.
        assertEquals(1, own.where(sample -> true).count());
    }
}
