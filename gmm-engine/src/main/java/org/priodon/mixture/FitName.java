// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.RowChecksum;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.place.SampleFacts;
import org.priodon.start.Start;

/**
 * A name for a fit, by which its checkpoints are found again: a digest of its settings and of all its samples. So fits that share a place, such as those of a cross-validation, do not take each other's.
 */
final class FitName {
    private static final int DIGITS = 16;

    private final MessageDigest digest;

    private FitName() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // Every Java platform has it.
        }
    }

    /** Takes a pass over the samples: rows in another order, or in which two values are exchanged, are others. */
    static String of(
            MixtureSettings settings, BlockedSamples samples, List<GaussianMixture> given, ChunkRunner runner) {
        FitName name = new FitName();
        Map<String, String> described = settings.described();
        described.remove("emIterations");
        described.forEach((setting, value) -> name.add(setting + "=" + value + "\n"));
        name.add(settings.clustering().start());
        given.forEach(name::add);
        name.add(samples.facts());
        name.add("rows=" + RowChecksum.of(samples, runner));
        return HexFormat.of().formatHex(name.digest.digest()).substring(0, DIGITS);
    }

    private void add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(double... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Double.BYTES);
        bytes.asDoubleBuffer().put(values);
        digest.update(bytes);
    }

    /** Settings name it; here are its numbers. */
    private void add(Start start) {
        if (start instanceof Start.Means means) {
            for (int g = 0; g < means.components(); g++) {
                for (int d = 0; d < means.dimensions(); d++) {
                    add(means.mean(g, d));
                }
            }
        } else if (start instanceof Start.Soft soft) {
            for (int i = 0; i < soft.samples(); i++) {
                for (int g = 0; g < soft.components(); g++) {
                    add(soft.responsibility(i, g));
                }
            }
        } else if (start instanceof Start.Fitted) {
            add(start.hashCode()); // Of all its numbers.
        }
    }

    private void add(SampleFacts facts) {
        add(facts.precision() + " " + facts.count() + " " + facts.countingSamples() + " " + facts.schema());
        add(facts.totalWeight());
        add(facts.frame().centre());
        add(facts.frame().unit());
        add(facts.moments().mean());
        add(facts.moments().variance());
        facts.categoryShares().forEach(this::add);
    }
}
