// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.mixture.FitState;
import org.priodon.observe.StopReason;

/**
 * Where a fit stands as text: a model file whose settings say how far EM has come. Every bit comes back. A checksum
 * finds damage.
 */
public final class FitStates {
    private static final String ITERATIONS = "checkpointIterations";
    private static final String TRACE = "checkpointTrace";
    private static final String LIKELIHOOD = "checkpointLikelihood";
    private static final String FLOORED = "checkpointFlooredCells";
    private static final String FELL = "checkpointFell";
    private static final String END = "checkpointEnd";

    /** How many numbers of the trace a setting holds: a text in a model file is not longer than 65,536 characters. */
    private static final int NUMBERS = 1000;

    private FitStates() {}

    /**
     * A state as JSON.
     *
     * @param state where a fit stands
     * @return the text of a model file
     */
    public static String toJson(FitState state) {
        Map<String, String> settings = new LinkedHashMap<>();
        List<String> trace = state.trace().stream().map(String::valueOf).toList();
        settings.put(ITERATIONS, Integer.toString(trace.size()));
        for (int first = 0; first < trace.size(); first += NUMBERS) {
            settings.put(
                    TRACE + first / NUMBERS,
                    String.join(" ", trace.subList(first, Math.min(trace.size(), first + NUMBERS))));
        }
        settings.put(LIKELIHOOD, Double.toString(state.likelihood()));
        settings.put(FLOORED, Integer.toString(state.flooredCells()));
        settings.put(FELL, Boolean.toString(state.fell()));
        state.end().ifPresent(end -> settings.put(END, end.name().toLowerCase(Locale.ROOT)));
        return ModelFiles.toJson(state.scaled(), Provenance.none().withSettings(settings));
    }

    /**
     * Reads a state.
     *
     * @param json what {@link #toJson} gave
     * @return the same state
     * @throws ModelFileException if the text is damaged or says nothing of a fit
     */
    public static FitState fromJson(String json) throws ModelFileException {
        StoredModel stored = ModelFiles.fromJson(json);
        Map<String, String> settings = stored.provenance().settings();
        try {
            List<Double> trace = trace(settings);
            Optional<StopReason> end = Optional.ofNullable(settings.get(END))
                    .map(word -> StopReason.valueOf(word.toUpperCase(Locale.ROOT)));
            return new FitState(
                    stored.model(),
                    trace,
                    Double.parseDouble(known(settings, LIKELIHOOD)),
                    Integer.parseInt(known(settings, FLOORED)),
                    Boolean.parseBoolean(known(settings, FELL)),
                    end);
        } catch (IllegalArgumentException e) {
            throw new ModelFileException(
                    Reason.DAMAGED, "the file does not say where a fit stands: " + e.getMessage(), e);
        }
    }

    private static List<Double> trace(Map<String, String> settings) {
        int iterations = Integer.parseInt(known(settings, ITERATIONS));
        List<Double> trace = new ArrayList<>();
        for (int part = 0; trace.size() < iterations; part++) {
            for (String number : known(settings, TRACE + part).split(" ")) {
                trace.add(Double.valueOf(number));
            }
        }
        return trace;
    }

    private static String known(Map<String, String> settings, String name) {
        String value = settings.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no setting '" + name + "'");
        }
        return value;
    }
}
