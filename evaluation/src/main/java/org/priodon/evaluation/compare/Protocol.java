// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.Checksum;
import org.priodon.datasets.DataSource;
import org.priodon.datasets.ResolvedData;
import org.priodon.internal.random.RandomStream;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopSignal;
import org.priodon.observe.StoppingRule;

/**
 * How the settings of a comparison become data, starts and fits. Whoever repeats a run must go through here, perhaps with
 * other threads and data elsewhere, on which log-likelihoods do not depend.
 */
record Protocol(Settings settings, int threads, String dataFolder) {
    /** Where the settings were made. */
    Protocol(Settings settings) {
        this(settings, settings.threads(), settings.dataFolder());
    }

    /** Finds the data of a set and adds the noise, if any is asked for. */
    ResolvedData data(CatalogueEntry entry) throws IOException {
        DataSource source = DataSource.withDefaults()
                .withShortfall(settings.shortfall())
                .withRowLimit(settings.rowLimit())
                .withSeed(settings.dataSeed())
                .withPrecision(settings.precision());
        if (dataFolder != null) {
            source = source.withFolder(Path.of(dataFolder));
        }
        ResolvedData data = source.resolve(entry);
        return settings.noise() == 0
                ? data
                : new ResolvedData(
                        entry,
                        data.origin(),
                        noisy(data.samples()),
                        data.source() + ", with normal noise of standard deviation " + settings.noise());
    }

    private Samples noisy(Samples samples) {
        RandomStream random = RandomStream.of(settings.dataSeed(), RandomStream.Purpose.SAMPLING, 0);
        SamplesBuilder builder = Samples.builder(samples.schema()).precision(settings.precision());
        for (long i = 0; i < samples.count(); i++) {
            double[] row = samples.row(i);
            for (int d = 0; d < row.length; d++) {
                row[d] += settings.noise() * random.nextGaussian();
            }
            builder.add(row);
        }
        return builder.build();
    }

    /** SHA-256 of all values, row after row. */
    static String fingerprint(Samples samples) {
        MessageDigest digest = Checksum.sha256();
        ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * samples.dimensions());
        for (long i = 0; i < samples.count(); i++) {
            buffer.clear();
            for (double value : samples.row(i)) {
                buffer.putDouble(value);
            }
            digest.update(buffer.array());
        }
        return Checksum.of(digest);
    }

    /**
     * The fit of one start: the paper's, asked for explicitly, and not what the engine would do by itself.
     *
     * @param start its number, which is the seed
     */
    MixtureFitter fitter(int gaussians, int start) {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withComponents(gaussians)
                .withDistance(settings.distance())
                .withSeeding(settings.seeding())
                .withKMeansIterations(settings.kMeansIterations())
                .withEmIterations(settings.emIterations())
                .withStoppingRule(StoppingRule.absolute(settings.tolerance()))
                .withVarianceFloor(settings.varianceFloor())
                .withThreads(threads)
                .withSeed(start);
    }

    /** Where EM of that fit begins: the cluster of every sample. Empty if the signal was given. */
    int[] labels(Samples samples, int gaussians, int start, StopSignal stop) {
        return KMeansFitter.withDefaults()
                .withClusters(gaussians)
                .withDistance(settings.distance())
                .withSeeding(settings.seeding())
                .withIterations(settings.kMeansIterations())
                .withRestarts(1)
                .withThreads(threads)
                .withSeed(start)
                .withStopSignal(stop)
                .fit(samples)
                .assignments();
    }
}
