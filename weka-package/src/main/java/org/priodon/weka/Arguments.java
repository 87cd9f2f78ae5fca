// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;

/** Checks of option values whose messages name the option, its value and what is allowed. */
public final class Arguments {
    private Arguments() {}

    /** A number of clusters, or -1. */
    public static int clusters(int value) {
        if (value != -1 && value < 1) {
            throw new IllegalArgumentException("N must be at least 1, or -1 to choose, but was " + value);
        }
        return value;
    }

    public static int atLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + " but was " + value);
        }
        return value;
    }

    /** Written so that NaN fails too. */
    public static double notNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be a finite number of at least 0 but was " + value);
        }
        return value;
    }

    /** Strictly between 0 and 1. */
    public static double share(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException(name + " must be between 0 and 1 but was " + value);
        }
        return value;
    }

    /** The number of a tag, which must come from the right list. */
    public static int tag(SelectedTag value, Tag[] allowed) {
        int id = value.getSelectedTag().getID();
        if (id < 0
                || id >= allowed.length
                || !allowed[id].getReadable().equals(value.getSelectedTag().getReadable())) {
            throw new IllegalArgumentException(
                    "not a choice of this option: " + value.getSelectedTag().getReadable());
        }
        return id;
    }

    /**
     * Weka prints a stack trace and goes on when a number cannot be read; this refuses it.
     *
     * @param scheme whose annotated options to look at
     * @param options what the user gave
     */
    public static void checkNumbers(Object scheme, String[] options) {
        for (int i = 0; i + 1 < options.length; i++) {
            Class<?> type = options[i].startsWith("-") ? numberType(scheme, options[i].substring(1)) : null;
            try {
                if (type == int.class) {
                    Integer.parseInt(options[i + 1]);
                } else if (type == double.class) {
                    Double.parseDouble(options[i + 1]);
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "option " + options[i] + " needs a number but was '" + options[i + 1] + "'", e);
            }
        }
    }

    /** The type of an annotated property; null if there is none of this name. */
    private static Class<?> numberType(Object scheme, String option) {
        try {
            BeanInfo info = Introspector.getBeanInfo(scheme.getClass());
            for (PropertyDescriptor property : info.getPropertyDescriptors()) {
                if (property.getReadMethod() != null) {
                    OptionMetadata metadata = property.getReadMethod().getAnnotation(OptionMetadata.class);
                    if (metadata != null && metadata.commandLineParamName().equals(option)) {
                        return property.getPropertyType();
                    }
                }
            }
            return null;
        } catch (IntrospectionException e) {
            throw new IllegalStateException(e);
        }
    }
}
