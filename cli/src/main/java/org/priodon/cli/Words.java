// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.datasets.read.Header;
import org.priodon.datasets.read.Separator;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.Prior;
import org.priodon.selection.Criterion;
import org.priodon.start.Seeding;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enum as words of the command line: the engine's own labels where it has them. */
abstract class Words<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final Map<String, E> constants = new LinkedHashMap<>();

    Words(E[] constants, Function<E, String> word) {
        for (E constant : constants) {
            this.constants.put(word.apply(constant), constant);
        }
    }

    /** For enums without labels: in lower case, with hyphens. */
    private static String ofName(Enum<?> constant) {
        return hyphenated(constant.name());
    }

    private static String hyphenated(String word) {
        return word.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public E convert(String word) {
        E constant = constants.get(hyphenated(word));
        if (constant == null) {
            throw new TypeConversionException("'" + word + "' is not one of " + String.join(", ", constants.keySet()));
        }
        return constant;
    }

    @Override
    public Iterator<String> iterator() {
        return constants.keySet().iterator();
    }

    static final class Distances extends Words<Distance> {
        Distances() {
            super(Distance.values(), Distance::label);
        }
    }

    static final class Seedings extends Words<Seeding> {
        Seedings() {
            super(Seeding.values(), Seeding::label);
        }
    }

    static final class Criteria extends Words<Criterion> {
        Criteria() {
            super(Criterion.values(), Criterion::label);
        }
    }

    static final class Precisions extends Words<Precision> {
        Precisions() {
            super(Precision.values(), Precision::label);
        }
    }

    static final class MissingPolicies extends Words<MissingValues> {
        MissingPolicies() {
            super(MissingValues.values(), MissingValues::label);
        }
    }

    static final class Closenesses extends Words<Closeness> {
        Closenesses() {
            super(Closeness.values(), Closeness::label);
        }
    }

    static final class Priors extends Words<Prior.Kind> {
        Priors() {
            super(Prior.Kind.values(), Words::ofName);
        }
    }

    static final class Headers extends Words<Header> {
        Headers() {
            super(Header.values(), Words::ofName);
        }
    }

    static final class Separators extends Words<Separator> {
        Separators() {
            super(Separator.values(), Words::ofName);
        }
    }
}
