// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.Utils;

/**
 * Options that a scheme takes although they are not its own: those of Weka's schemes, former ones, and those of the
 * mixture that it fits. Command lines with them work, but lists of options do not show them.
 */
public final class ForeignOptions {
    /** Weka looks for no options after this. */
    static final String END = "--";

    private record Translation(boolean takesValue, Function<String, List<String>> ours) {}

    private final Map<String, Translation> translations = new HashMap<>();
    /** The option whose value is a scheme with options, or null. */
    private String nestedOption;
    /** What the option is unless given: a class and its options. */
    private String nestedDefault;

    private Map<String, Boolean> nested = Map.of();

    /**
     * Adds an option without a value.
     *
     * @param name without the hyphen
     * @param ours what it stands for, if anything
     * @return this
     */
    public ForeignOptions flag(String name, String... ours) {
        translations.put(name, new Translation(false, value -> List.of(ours)));
        return this;
    }

    /**
     * Adds an option with a value.
     *
     * @param name without the hyphen
     * @param ours what a value stands for; refuses wrong ones
     * @return this
     */
    public ForeignOptions value(String name, Function<String, List<String>> ours) {
        translations.put(name, new Translation(true, ours));
        return this;
    }

    /**
     * Adds all options of a scheme that is the value of an option.
     *
     * @param option whose value it is
     * @param scheme what it is unless given
     * @param own names of options that are not meant for it
     * @return this
     */
    public ForeignOptions nested(String option, OptionHandler scheme, Set<String> own) {
        nestedOption = option;
        nestedDefault = scheme.getClass().getName() + " " + Utils.joinOptions(scheme.getOptions());
        nested = new HashMap<>();
        for (Option known : Collections.list(scheme.listOptions())) {
            if (!own.contains(known.name())) {
                nested.put(known.name(), known.numArguments() > 0);
            }
        }
        return this;
    }

    /**
     * Puts our options in the place of others.
     *
     * @param options what the user gave; stays as it is
     * @return ours, and then as many elements as the user gave, those that were translated empty
     * @throws IllegalArgumentException with one sentence, if a value is wrong
     */
    String[] translate(String[] options) {
        String[] rest = options.clone();
        List<String> ours = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        for (int i = 0; i < rest.length && !rest[i].equals(END); i++) {
            String option = rest[i];
            String name = option.startsWith("-") ? option.substring(1) : "";
            Translation translation = translations.get(name);
            boolean isNested = nested.containsKey(name);
            if (translation != null || isNested) {
                rest[i] = "";
                String value = "";
                if (isNested ? nested.get(name) : translation.takesValue()) {
                    i++;
                    value = i < rest.length ? rest[i] : "";
                    if (value.isEmpty()) {
                        throw new IllegalArgumentException("option " + option + " needs a value");
                    }
                    rest[i] = "";
                }
                if (isNested) {
                    inside.add(option);
                    inside.add(value);
                } else {
                    ours.addAll(translation.ours().apply(value));
                }
            }
        }
        if (!inside.isEmpty()) {
            ours.add("-" + nestedOption);
            ours.add(changed(rest, inside));
        }
        String[] all = ours.toArray(new String[ours.size() + rest.length]);
        System.arraycopy(rest, 0, all, ours.size(), rest.length);
        return all;
    }

    /**
     * The nested scheme with some of its options changed.
     *
     * @param rest may name the scheme, which is then taken from it
     * @param inside names and values of options, empty where an option has no value
     */
    private String changed(String[] rest, List<String> inside) {
        try {
            String given = Utils.getOption(nestedOption, rest);
            String[] words = Utils.splitOptions(given.isEmpty() ? nestedDefault : given);
            List<String> result = new ArrayList<>();
            for (int i = 0; i < inside.size(); i += 2) {
                String name = inside.get(i).substring(1);
                if (inside.get(i + 1).isEmpty()) {
                    Utils.getFlag(name, words);
                } else {
                    Utils.getOption(name, words);
                }
            }
            Collections.addAll(result, words);
            result.addAll(inside);
            result.removeIf(String::isEmpty);
            return Utils.joinOptions(result.toArray(new String[0]));
        } catch (Exception e) {
            throw new IllegalArgumentException("option -" + nestedOption + " cannot be read: " + e.getMessage(), e);
        }
    }
}
