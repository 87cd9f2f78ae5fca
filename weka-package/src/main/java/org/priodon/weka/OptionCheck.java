// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weka.classifiers.AbstractClassifier;
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
    /** With the options' defaults; takes every value before the scheme itself does. */
    private final CheckedScheme trial;

    private OptionCheck(CheckedScheme trial) {
        this.trial = trial;
    }

    /** How Weka sets options. */
    @FunctionalInterface
    public interface Setter {
        /**
         * Sets them.
         *
         * @param options those that are taken become empty
         * @throws Exception if Weka refuses a value
         */
        void set(String[] options) throws Exception;
    }

    /**
     * Sets options. Those that are not named get their defaults. A wrong value changes nothing.
     *
     * @param scheme whose options to set
     * @param options what the user gave; those that are taken become empty, which tells users what is left over
     * @param byWeka sets them
     * @throws IllegalArgumentException with one sentence, if a value is wrong
     * @throws Exception if Weka refuses a value
     */
    public static void set(CheckedScheme scheme, String[] options, Setter byWeka) throws Exception {
        String[] checked = checked(scheme, options);
        OptionCheck usual = new OptionCheck(another(scheme));
        for (PropertyDescriptor property : usual.properties()) {
            call(scheme, property.getWriteMethod(), call(usual.trial, property.getReadMethod()));
        }
        byWeka.set(checked);
        System.arraycopy(checked, checked.length - options.length, options, 0, options.length);
    }

    /**
     * Checks all options that a scheme knows. What it does not know is passed over: Weka's own options stand in the
     * same command line. Where the user has taken another name of an option or of a choice, which Weka does not look
     * at, the name that Weka knows takes its place.
     *
     * @param scheme whose options to look at; stays as it is
     * @param options what the user gave; stays as it is
     * @return what to give to Weka; ends with as many elements as the user gave
     * @throws IllegalArgumentException with one sentence, if a value is wrong
     */
    static String[] checked(CheckedScheme scheme, String[] options) {
        String[] checked = scheme.foreignOptions().translate(options);
        OptionCheck check = new OptionCheck(another(scheme));
        for (int i = 0; i < checked.length && !checked[i].equals(ForeignOptions.END); i++) {
            if (checked[i].startsWith("-") && check.takesValue(checked[i].substring(1))) {
                String value = i + 1 < checked.length ? checked[i + 1] : "";
                Object read = check.value(checked[i].substring(1), value);
                i++;
                if (read instanceof SelectedTag choice) {
                    checked[i] = choice.getSelectedTag().getReadable();
                }
            }
        }
        return checked;
    }

    /**
     * Those options of a scheme that differ from the defaults.
     *
     * @param scheme any
     * @return for its one line in lists, which is long enough with these
     */
    public static String[] changed(CheckedScheme scheme) {
        Set<String> withValue = Collections.list(scheme.listOptions()).stream()
                .filter(option -> option.numArguments() > 0)
                .map(option -> "-" + option.name())
                .collect(Collectors.toSet());
        Map<String, String> defaults = byName(another(scheme).allOptions(), withValue);
        List<String> changed = new ArrayList<>();
        byName(scheme.allOptions(), withValue).forEach((name, value) -> {
            if (!value.equals(defaults.get(name))) {
                changed.add(name);
                if (withValue.contains(name)) {
                    changed.add(value);
                }
            }
        });
        return changed.toArray(new String[0]);
    }

    /** Flags have an empty value. */
    private static Map<String, String> byName(String[] options, Set<String> withValue) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < options.length; i++) {
            String name = options[i];
            values.put(name, withValue.contains(name) ? options[++i] : "");
        }
        return values;
    }

    /** Of the same class, or of the nearest one above it that can be made: a class without a name, say, cannot. */
    private static CheckedScheme another(CheckedScheme scheme) {
        for (Class<?> type = scheme.getClass(); type != null; type = type.getSuperclass()) {
            try {
                return (CheckedScheme) type.getConstructor().newInstance();
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
            call(trial, property.getWriteMethod(), read);
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
        if (property.getPropertyType() == File.class) {
            return new File(value);
        }
        return scheme(name, value, property.getPropertyType());
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
        Tag[] allowed = ((SelectedTag) call(trial, property.getReadMethod())).getTags();
        for (Tag tag : allowed) {
            if (tag.getReadable().equals(value.trim())
                    || tag.getIDStr().equalsIgnoreCase(value.trim())
                    || Integer.toString(tag.getID()).equals(value)) {
                return new SelectedTag(tag.getID(), allowed);
            }
        }
        throw Arguments.noSuchTag(name, value, allowed);
    }

    private static Object call(CheckedScheme scheme, Method method, Object... values) {
        try {
            return method.invoke(scheme, values);
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
        return properties().stream()
                .filter(property -> !option.isEmpty()
                        && metadata(property).commandLineParamName().equals(option))
                .findFirst()
                .orElse(null);
    }

    private List<PropertyDescriptor> properties() {
        try {
            return Stream.of(Introspector.getBeanInfo(trial.getClass()).getPropertyDescriptors())
                    .filter(property -> property.getReadMethod() != null && property.getWriteMethod() != null)
                    .filter(property -> metadata(property) != null)
                    .toList();
        } catch (IntrospectionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static OptionMetadata metadata(PropertyDescriptor property) {
        return property.getReadMethod().getAnnotation(OptionMetadata.class);
    }
}
