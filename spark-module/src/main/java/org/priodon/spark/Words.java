// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.selection.Criterion;
import org.priodon.start.Seeding;

/** Words for the engine's choices, the same as elsewhere. */
final class Words {
    private Words() {}

    private static String word(Enum<?> choice) {
        if (choice instanceof Seeding seeding) {
            return seeding.label();
        } else if (choice instanceof Distance distance) {
            return distance.label();
        } else if (choice instanceof Precision precision) {
            return precision.label();
        } else if (choice instanceof MissingValues missing) {
            return missing.label();
        } else if (choice instanceof Criterion criterion) {
            return criterion.name().toLowerCase(Locale.ROOT);
        }
        return choice.name().toLowerCase(Locale.ROOT);
    }

    /** All words, for a sentence. */
    static String of(Enum<?>... choices) {
        return Arrays.stream(choices).map(Words::word).collect(Collectors.joining(", "));
    }

    static <E extends Enum<E>> E parse(String param, String wanted, E[] choices) {
        for (E choice : choices) {
            if (word(choice).equals(wanted)) {
                return choice;
            }
        }
        throw new IllegalArgumentException(param + " is '" + wanted + "' but must be one of " + of(choices));
    }
}
