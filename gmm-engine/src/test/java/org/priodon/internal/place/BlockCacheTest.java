// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPlaceTest.Kind;
import org.priodon.internal.place.ForgetfulBlocks.Forgetting;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.start.Seeding;

/** What passes remember of blocks saves time and never decides a bit. */
class BlockCacheTest {
    /** Complete wide samples, where k-means remembers bounds, and others, where only seeding remembers distances. */
    static List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            kinds.add(new Kind(precision, false, false, false, 9));
            kinds.add(new Kind(precision, false, true, false, 12));
            kinds.add(new Kind(precision, true, true, true, 3));
        }
        return kinds;
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void kMeansWithoutWhatItRemembers(Kind kind) {
        Samples samples = kind.samples();
        KMeansFitter fitter = KMeansFitter.withDefaults().withClusters(9).withThreads(2);
        for (Distance distance : Distance.values()) {
            KMeansResult expected = fitter.withDistance(distance).fit(samples);
            for (Forgetting forgetting : Forgetting.values()) {
                ForgetfulBlocks place = new ForgetfulBlocks(BlockedSamples.of(samples), forgetting);
                KMeansResult actual = fitter.withDistance(distance).fit(at(place, samples));
                assertEquals(expected.model(), actual.model(), forgetting::toString);
                assertEquals(expected.inertia(), actual.inertia(), forgetting::toString);
                assertEquals(expected.report().iterations(), actual.report().iterations(), forgetting::toString);
                assertArrayEquals(expected.assignments(), actual.assignments(), forgetting::toString);
                assertTrue(place.forgotten() > 0, "nothing was remembered, so nothing is shown");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Seeding.class)
    void seedingWithoutWhatItRemembers(Seeding seeding) {
        for (Kind kind : kinds()) {
            Samples samples = kind.samples();
            KMeansFitter fitter = KMeansFitter.withDefaults()
                    .withClusters(20)
                    .withSeeding(seeding)
                    .withIterations(0);
            for (Forgetting forgetting : Forgetting.values()) {
                ForgetfulBlocks place = new ForgetfulBlocks(BlockedSamples.of(samples), forgetting);
                assertEquals(
                        fitter.fit(samples).model(),
                        fitter.fit(at(place, samples)).model(),
                        () -> kind + ", " + forgetting);
                boolean remembers = seeding != Seeding.STATIC_SUBSET && seeding != Seeding.RANDOM_SUBSET;
                assertEquals(remembers, place.forgotten() > 0, () -> kind + ", " + forgetting);
            }
        }
    }

    @Test
    void mixturesWithoutWhatKMeansRemembers() {
        Samples samples = new Kind(Precision.DOUBLE, false, false, false, 9).samples();
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(9).withEmIterations(3);
        for (Forgetting forgetting : Forgetting.values()) {
            ForgetfulBlocks place = new ForgetfulBlocks(BlockedSamples.of(samples), forgetting);
            assertEquals(
                    fitter.fit(samples).model(), fitter.fit(at(place, samples)).model(), forgetting::toString);
            assertTrue(place.forgotten() > 0, forgetting::toString);
        }
    }

    private static Samples at(BlockPlace place, Samples samples) {
        return new BlockedSamples(BlockedSamples.of(samples).facts(), place);
    }

    @Test
    void aCacheInTheHeapKeepsWhatItHasRoomFor() {
        BlockCache<String> cache = HeapCache.forSome(5, 2);
        cache.keep(3, "three");
        cache.keep(0, "zero");
        cache.keep(4, "four");
        cache.keep(3, "three again");
        assertEquals("three again", cache.get(3));
        assertEquals("zero", cache.get(0));
        assertNull(cache.get(4));
        assertNull(cache.get(1));
    }

    @Test
    void thereIsRoomForAllBlocksInMemoryAndForAShareOfTheHeapElsewhere() {
        Samples samples = new Kind(Precision.DOUBLE, false, false, false, 2).samples();
        BlockPlace elsewhere = new BlockPlace() {
            @Override
            public <R extends ChunkSums<R>> R sweep(
                    BlockPass<R> pass, SampleFacts facts, long work, ChunkRunner runner) {
                throw new AssertionError();
            }

            @Override
            public Block fetch(int number) {
                throw new AssertionError();
            }
        };
        long third = Runtime.getRuntime().maxMemory() / 3;
        BlockCache<Object> none = elsewhere.newCache(2, third);
        none.keep(0, samples);
        assertNull(none.get(0));
        BlockCache<Object> some = elsewhere.newCache(2, 1000);
        some.keep(0, samples);
        assertSame(samples, some.get(0));
        BlockCache<Object> all = new ResidentBlocks(List.of()).newCache(2, third);
        all.keep(0, samples);
        assertSame(samples, all.get(0));
    }
}
