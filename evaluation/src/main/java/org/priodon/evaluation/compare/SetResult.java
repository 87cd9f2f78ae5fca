// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.priodon.data.Samples;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.DataOrigin;
import org.priodon.datasets.ResolvedData;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.Picture;

/**
 * All that is known of one data set.
 *
 * @param name the paper's name
 * @param label the name with a mark for subsets and stand-ins
 * @param provenance what the data are
 * @param description a sentence on them
 * @param rows samples used
 * @param columns in a sample
 * @param gaussians components fitted
 * @param fingerprint SHA-256 of all values as fitted
 * @param settled whether the engine's times had stopped changing after its warm-up
 * @param restarts fits of the engine
 * @param baselines what the contenders came to
 * @param picture for two-dimensional data, else null
 * @param complete or interrupted
 */
public record SetResult(
        String name,
        String label,
        DataOrigin provenance,
        String description,
        long rows,
        int columns,
        int gaussians,
        String fingerprint,
        boolean settled,
        List<RestartResult> restarts,
        List<BaselineResult> baselines,
        Picture picture,
        boolean complete) {
    public SetResult {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(provenance, "provenance");
        restarts = List.copyOf(restarts);
        baselines = List.copyOf(baselines);
        for (int start = 0; start < restarts.size(); start++) {
            if (restarts.get(start).seed() != start) {
                throw new IllegalArgumentException(
                        name + ": the seeds of starts are 0, 1, 2 and so on, and not chosen, but number " + start
                                + " has the seed " + restarts.get(start).seed());
            }
        }
    }

    /** A set of which nothing is fitted yet. */
    static SetResult of(ResolvedData data) {
        Samples samples = data.samples();
        return new SetResult(
                data.entry().name(),
                data.label(),
                data.origin(),
                data.description(),
                samples.count(),
                samples.dimensions(),
                data.entry().gaussians(),
                Protocol.fingerprint(samples),
                false,
                List.of(),
                List.of(),
                null,
                false);
    }

    /** One start more, and what the contenders have come to by then. */
    SetResult with(RestartResult restart, List<BaselineResult> newBaselines, Picture newPicture) {
        List<RestartResult> more = new ArrayList<>(restarts);
        more.add(restart);
        return changed(settled, more, newBaselines, newPicture, complete);
    }

    SetResult settled(boolean afterWarmUp) {
        return changed(afterWarmUp, restarts, baselines, picture, complete);
    }

    SetResult completed() {
        return changed(settled, restarts, baselines, picture, true);
    }

    private SetResult changed(
            boolean settles, List<RestartResult> fits, List<BaselineResult> others, Picture drawn, boolean completes) {
        return new SetResult(
                name,
                label,
                provenance,
                description,
                rows,
                columns,
                gaussians,
                fingerprint,
                settles,
                fits,
                others,
                drawn,
                completes);
    }

    /**
     * Whether the data are those of the paper, so that log-likelihoods may be compared as they are.
     *
     * @param noise that was added to them
     */
    public boolean isPapers(double noise) {
        return provenance == DataOrigin.REAL && rows == Catalogue.find(name).rows() && noise == 0;
    }

    public Optional<RestartResult> best() {
        return restarts.stream().max(Comparator.comparingDouble(RestartResult::logLikelihood));
    }

    public Optional<BaselineResult> baseline(String contender) {
        return baselines.stream()
                .filter(baseline -> baseline.name().equals(contender))
                .findFirst();
    }

    /** The engine's fit of a start. */
    public RestartResult restart(int seed) {
        return restarts.get(seed);
    }
}
