// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.priodon.datasets.Provenance;

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
 * @param restarts fits of the engine
 * @param baselines what the contenders came to
 * @param picture for two-dimensional data, else null
 */
public record SetResult(
        String name,
        String label,
        Provenance provenance,
        String description,
        long rows,
        int columns,
        int gaussians,
        String fingerprint,
        List<RestartResult> restarts,
        List<BaselineResult> baselines,
        Picture picture) {
    public SetResult {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(provenance, "provenance");
        restarts = List.copyOf(restarts);
        baselines = List.copyOf(baselines);
    }

    public SetResult with(RestartResult restart, Picture newPicture) {
        List<RestartResult> more = new ArrayList<>(restarts);
        more.add(restart);
        return new SetResult(
                name,
                label,
                provenance,
                description,
                rows,
                columns,
                gaussians,
                fingerprint,
                more,
                baselines,
                newPicture);
    }

    public SetResult with(BaselineResult baseline) {
        List<BaselineResult> more = new ArrayList<>(baselines);
        more.add(baseline);
        return new SetResult(
                name, label, provenance, description, rows, columns, gaussians, fingerprint, restarts, more, picture);
    }

    public Optional<RestartResult> best() {
        return restarts.stream().max(Comparator.comparingDouble(RestartResult::logLikelihood));
    }

    public Optional<BaselineResult> baseline(String contender) {
        return baselines.stream()
                .filter(baseline -> baseline.name().equals(contender))
                .findFirst();
    }

    /** Mean time of the engine's fits. */
    public double meanSeconds() {
        return restarts.stream().mapToDouble(RestartResult::seconds).average().orElse(Double.NaN);
    }

    public boolean complete(Settings settings) {
        return restarts.size() == settings.restarts()
                && baselines.size() == settings.contenders().size();
    }
}
