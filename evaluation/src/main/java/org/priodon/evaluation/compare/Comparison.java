// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.SealedJson;

/**
 * A comparison, complete or interrupted.
 *
 * @param environment when and where
 * @param settings what was asked for
 * @param contenders who takes part
 * @param leftOut sentences on those who do not
 * @param sets what is done
 */
public record Comparison(
        Environment environment,
        Settings settings,
        List<String> contenders,
        List<String> leftOut,
        List<SetResult> sets) {
    /** How files of it are read and written. */
    public static final SealedJson<Comparison> FORMAT = new SealedJson<>(Comparison.class, "priodon comparison 5");

    public Comparison {
        Objects.requireNonNull(environment, "environment");
        Objects.requireNonNull(settings, "settings");
        contenders = List.copyOf(contenders);
        leftOut = List.copyOf(leftOut);
        sets = List.copyOf(sets);
    }

    public Optional<SetResult> find(String name) {
        return sets.stream().filter(set -> set.name().equals(name)).findFirst();
    }

    /** Adds a set, or replaces what was known of it. */
    public Comparison with(SetResult set) {
        List<SetResult> changed = new ArrayList<>(sets);
        changed.removeIf(old -> old.name().equals(set.name()));
        changed.add(set);
        return new Comparison(environment, settings, contenders, leftOut, changed);
    }

    public Comparison in(Environment changed) {
        return new Comparison(changed, settings, contenders, leftOut, sets);
    }

    public boolean complete() {
        return settings.sets().stream()
                .allMatch(name -> find(name).filter(SetResult::complete).isPresent());
    }
}
