// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.datasets.read.Header;
import org.priodon.datasets.read.Separator;
import org.priodon.mixture.Closeness;
import org.priodon.selection.Criterion;
import org.priodon.start.Seeding;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enum as words of the command line: in lower case, with hyphens. */
abstract class Words<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final Map<String, E> constants = new LinkedHashMap<>();

    Words(Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            constants.put(of(constant), constant);
        }
    }

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-').replace("-plus-plus", "++");
    }

    @Override
    public E convert(String word) {
        E constant = constants.get(word.toLowerCase(Locale.ROOT).replace('_', '-'));
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
            super(Distance.class);
        }
    }

    static final class Seedings extends Words<Seeding> {
        Seedings() {
            super(Seeding.class);
        }
    }

    static final class Criteria extends Words<Criterion> {
        Criteria() {
            super(Criterion.class);
        }
    }

    static final class Precisions extends Words<Precision> {
        Precisions() {
            super(Precision.class);
        }
    }

    static final class MissingPolicies extends Words<MissingValues> {
        MissingPolicies() {
            super(MissingValues.class);
        }
    }

    static final class Closenesses extends Words<Closeness> {
        Closenesses() {
            super(Closeness.class);
        }
    }

    static final class Headers extends Words<Header> {
        Headers() {
            super(Header.class);
        }
    }

    static final class Separators extends Words<Separator> {
        Separators() {
            super(Separator.class);
        }
    }
}
