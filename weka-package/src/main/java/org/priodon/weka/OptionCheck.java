// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import weka.classifiers.AbstractClassifier;
import weka.core.OptionHandler;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;

/**
 * Tries option values before Weka sees them. Weka itself sets annotated options one by one; when one fails, it prints a
 * stack trace, leaves out the rest and goes on with defaults.
 */
public final class OptionCheck {
    /** Weka looks for no options after this. */
    private static final String END = "--";

    /** With the options' defaults; takes every value before the scheme itself does. */
    private final OptionHandler trial;

    private OptionCheck(OptionHandler trial) {
        this.trial = trial;
    }

    /**
     * Checks all options that a scheme knows. What it does not know is passed over: Weka's own options stand in the
     * same command line. Where the user has taken the other name of a choice, which Weka does not look at, the name
     * that Weka knows takes its place.
     *
     * @param scheme whose options to look at; stays as it is
     * @param options what the user gave; other names of choices are replaced
     * @throws IllegalArgumentException with one sentence, if a value is wrong
     */
    public static void check(OptionHandler scheme, String[] options) {
        OptionCheck check = new OptionCheck(another(scheme));
        for (int i = 0; i < options.length && !options[i].equals(END); i++) {
            if (options[i].startsWith("-") && check.takesValue(options[i].substring(1))) {
                String value = i + 1 < options.length ? options[i + 1] : "";
                Object read = check.value(options[i].substring(1), value);
                i++;
                if (read instanceof SelectedTag choice) {
                    options[i] = choice.getSelectedTag().getReadable();
                }
            }
        }
    }

    /** Of the same class, or of the nearest one above it that can be made: a class without a name, say, cannot. */
    private static OptionHandler another(OptionHandler scheme) {
        for (Class<?> type = scheme.getClass(); type != null; type = type.getSuperclass()) {
            try {
                return (OptionHandler) type.getConstructor().newInstance();
            } catch (ReflectiveOperationException e) {
                // Try the next one.
            }
        }
        throw new IllegalStateException(scheme.getClass() + " needs a public constructor without parameters");
    }

    private boolean takesValue(String option) {
        PropertyDescriptor property = property(option);
        return property == null ? isInherited(option) : property.getPropertyType() != boolean.class;
    }

    /** Whether a superclass of Weka reads this option without annotation. */
    private boolean isInherited(String option) {
        return switch (option) {
            case "S" -> trial instanceof Randomizable;
            case "num-decimal-places", "batch-size" -> trial instanceof AbstractClassifier;
            default -> false;
        };
    }

    /** Checks a value and returns what it stands for. */
    private Object value(String option, String value) {
        String name = "option -" + option;
        if (value.isEmpty()) {
            throw new IllegalArgumentException(name + " needs a value");
        }
        PropertyDescriptor property = property(option);
        if (property != null) {
            Object read = read(name, value, property);
            set(property, read);
            return read;
        }
        int number = wholeNumber(name, value);
        return switch (option) {
            case "num-decimal-places" -> Arguments.atLeast(name, number, 0);
            case "batch-size" -> Arguments.atLeast(name, number, 1);
            // Every whole number is a seed.
            default -> number;
        };
    }

    private Object read(String name, String value, PropertyDescriptor property) {
        if (property.getPropertyType() == int.class) {
            return wholeNumber(name, value);
        }
        if (property.getPropertyType() == double.class) {
            return number(name, value);
        }
        if (property.getPropertyType() == SelectedTag.class) {
            return tag(name, value, property);
        }
        if (OptionHandler.class.isAssignableFrom(property.getPropertyType())) {
            return scheme(name, value, property.getPropertyType());
        }
        throw new IllegalStateException(name + " has a type that is not checked: " + property.getPropertyType());
    }

    /** A scheme with its options, whose values are checked too. */
    private static Object scheme(String name, String value, Class<?> type) {
        try {
            String[] words = Utils.splitOptions(value);
            String[] options = Arrays.copyOfRange(words, 1, words.length);
            return Utils.forName(type, words[0], options);
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalArgumentException(
                    name + " must be " + type.getName() + " with its options but was '" + value + "'", e);
        }
    }

    private static int wholeNumber(String name, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            String limit = value.matches("[+-]?\\d+") ? " below 2147483648" : "";
            throw new IllegalArgumentException(
                    name + " must be a whole number" + limit + " but was '" + value + "'", e);
        }
    }

    private static double number(String name, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a number but was '" + value + "'", e);
        }
    }

    /** Like Weka, takes the number of a tag as well as its name; and its other name, in letters of either case. */
    private SelectedTag tag(String name, String value, PropertyDescriptor property) {
        Tag[] allowed = ((SelectedTag) call(property.getReadMethod())).getTags();
        for (Tag tag : allowed) {
            if (tag.getReadable().equals(value.trim())
                    || tag.getIDStr().equalsIgnoreCase(value.trim())
                    || Integer.toString(tag.getID()).equals(value)) {
                return new SelectedTag(tag.getID(), allowed);
            }
        }
        throw Arguments.noSuchTag(name, value, allowed);
    }

    private void set(PropertyDescriptor property, Object value) {
        call(property.getWriteMethod(), value);
    }

    private Object call(Method method, Object... values) {
        try {
            return method.invoke(trial, values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The annotated property for an option; null if there is none of this name. */
    private PropertyDescriptor property(String option) {
        try {
            BeanInfo info = Introspector.getBeanInfo(trial.getClass());
            for (PropertyDescriptor property : info.getPropertyDescriptors()) {
                if (property.getReadMethod() != null && property.getWriteMethod() != null) {
                    OptionMetadata metadata = property.getReadMethod().getAnnotation(OptionMetadata.class);
                    if (metadata != null && metadata.commandLineParamName().equals(option)) {
                        return property;
                    }
                }
            }
            return null;
        } catch (IntrospectionException e) {
            throw new IllegalStateException(e);
        }
    }
}
