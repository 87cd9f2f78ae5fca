// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.priodon.kmeans.KMeansReport;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.InformationCriteria;

/**
 * Where a model came from. Everything is optional and for information only; nothing is taken from the clock. Immutable.
 *
 * @param engine version of the engine that fitted the model
 * @param settings names and values in the order they were given, unmodifiable
 * @param seed where randomness came from
 * @param samples how many the model was fitted to
 * @param columns how many the samples had
 * @param logLikelihood sum over all samples of the model's log-density
 * @param totalWeight the sum of the samples' weights
 * @param entropy of the components' posterior probabilities, summed over all samples; what ICL needs besides
 * @param created when, if the caller said so
 */
public record Provenance(
        Optional<String> engine,
        Map<String, String> settings,
        OptionalLong seed,
        OptionalLong samples,
        OptionalInt columns,
        OptionalDouble logLikelihood,
        OptionalDouble totalWeight,
        OptionalDouble entropy,
        Optional<Instant> created) {

    private static final Provenance NONE = new Provenance(
            Optional.empty(),
            Map.of(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalInt.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Optional.empty());

    /**
     * Checks the values and copies the settings.
     *
     * @param engine version of the engine that fitted the model
     * @param settings names and values; their order is kept
     * @param seed where randomness came from
     * @param samples at least 0
     * @param columns at least 1
     * @param logLikelihood finite
     * @param totalWeight finite
     * @param entropy finite
     * @param created when, if the caller said so
     */
    public Provenance {
        Objects.requireNonNull(engine, "engine");
        Objects.requireNonNull(seed, "seed");
        Objects.requireNonNull(created, "created");
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        settings.forEach((name, value) -> {
            Objects.requireNonNull(name, "name of a setting");
            Objects.requireNonNull(value, () -> "setting '" + name + "'");
        });
        if (samples.orElse(0) < 0) {
            throw new IllegalArgumentException("samples must be at least 0 but was " + samples.getAsLong());
        }
        if (columns.orElse(1) < 1) {
            throw new IllegalArgumentException("columns must be at least 1 but was " + columns.getAsInt());
        }
        checkFinite("logLikelihood", logLikelihood);
        checkFinite("totalWeight", totalWeight);
        checkFinite("entropy", entropy);
    }

    private static void checkFinite(String name, OptionalDouble value) {
        if (!Double.isFinite(value.orElse(0))) {
            throw new IllegalArgumentException(name + " must be finite but was " + value.getAsDouble());
        }
    }

    /**
     * Nothing is known.
     *
     * @return a provenance without entries
     */
    public static Provenance none() {
        return NONE;
    }

    /**
     * A fit by this engine: its version, and seed, shape of the data and log-likelihood from the report. A
     * log-likelihood that is not finite is left out.
     *
     * @param report of the fit
     * @param settings names and values; their order is kept
     * @return the provenance, without a time
     */
    public static Provenance of(FitReport report, Map<String, String> settings) {
        return fitted(settings, report.seed(), report.samples(), report.columns(), finite(report.logLikelihood()));
    }

    /**
     * K-means by this engine: its version, and seed and shape of the data from the report. There is no log-likelihood.
     *
     * @param report of the fit
     * @param settings names and values, for instance {@link org.priodon.kmeans.KMeansFitter#settings()}; their order is
     *     kept
     * @return the provenance, without a time
     */
    public static Provenance of(KMeansReport report, Map<String, String> settings) {
        return fitted(settings, report.seed(), report.samples(), report.columns(), OptionalDouble.empty());
    }

    private static Provenance fitted(
            Map<String, String> settings, long seed, long samples, int columns, OptionalDouble logLikelihood) {
        return new Provenance(
                Optional.of(EngineVersion.current()),
                settings,
                OptionalLong.of(seed),
                OptionalLong.of(samples),
                OptionalInt.of(columns),
                logLikelihood,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty());
    }

    /**
     * The same with what is needed to compute BIC, AIC and ICL from the model. Numbers that are not finite are left
     * out.
     *
     * @param criteria of the model and its samples
     * @return a new provenance
     */
    public Provenance withCriteria(InformationCriteria criteria) {
        return new Provenance(
                engine,
                settings,
                seed,
                samples,
                columns,
                finite(criteria.logLikelihood()),
                finite(criteria.samples()),
                finite(criteria.entropy()),
                created);
    }

    private static OptionalDouble finite(double value) {
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /**
     * The same with a time.
     *
     * @param instant when the model was made
     * @return a new provenance
     */
    public Provenance withCreated(Instant instant) {
        return new Provenance(
                engine, settings, seed, samples, columns, logLikelihood, totalWeight, entropy, Optional.of(instant));
    }

    /**
     * The same with other settings.
     *
     * @param changed names and values; their order is kept
     * @return a new provenance
     */
    public Provenance withSettings(Map<String, String> changed) {
        return new Provenance(engine, changed, seed, samples, columns, logLikelihood, totalWeight, entropy, created);
    }
}
