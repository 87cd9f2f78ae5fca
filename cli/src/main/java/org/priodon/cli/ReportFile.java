// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.InformationCriteria;
import org.priodon.observe.FitWarning;
import org.priodon.observe.RestartOutcome;
import org.priodon.selection.Candidate;
import org.priodon.selection.Selection;

/** How a fit went, or one for each class, as JSON for other programs. */
final class ReportFile {
    /** Names this kind of file. */
    static final String FORMAT = "priodon-fit-report";

    /** Writes what follows the settings. */
    private interface Body {
        void writeTo(JsonGenerator json) throws IOException;
    }

    private ReportFile() {}

    /**
     * Writes the report of a fit.
     *
     * @param settings options and their values
     * @param fitted the model and how it was found
     */
    static void write(Path file, Map<String, String> settings, Fitted fitted) throws IOException {
        write(file, settings, json -> fit(json, fitted));
    }

    /**
     * Writes the reports of all classes.
     *
     * @param settings options and their values
     * @param fits one for each class
     */
    static void write(Path file, Map<String, String> settings, ClassFits fits) throws IOException {
        write(file, settings, json -> {
            json.writeArrayFieldStart("classes");
            for (int c = 0; c < fits.names().size(); c++) {
                json.writeStartObject();
                json.writeStringField("name", fits.names().get(c));
                number(json, "share", fits.share(c));
                fit(json, fits.fits().get(c));
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static void write(Path file, Map<String, String> settings, Body body) throws IOException {
        OutputFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory()
                    .createGenerator(out)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .useDefaultPrettyPrinter()) {
                json.writeStartObject();
                json.writeStringField("format", FORMAT);
                json.writeNumberField("version", 1);
                json.writeObjectFieldStart("settings");
                for (Map.Entry<String, String> setting : settings.entrySet()) {
                    json.writeStringField(setting.getKey(), setting.getValue());
                }
                json.writeEndObject();
                body.writeTo(json);
                json.writeEndObject();
            }
        });
    }

    private static void fit(JsonGenerator json, Fitted fitted) throws IOException {
        FitReport report = fitted.fit().report();
        json.writeNumberField("samples", report.samples());
        number(json, "totalWeight", report.totalWeight());
        json.writeNumberField("columns", report.columns());
        json.writeNumberField("components", report.components());
        json.writeStringField("covariance", fitted.model().covariance().label());
        criteria(json, fitted.criteria());
        json.writeStringField("stopReason", report.stopReason().name());
        json.writeNumberField("emIterations", report.emIterations());
        json.writeArrayFieldStart("trace");
        for (double value : report.trace()) {
            json.writeNumber(value);
        }
        json.writeEndArray();
        restarts(json, report);
        warnings(json, report.warnings());
        seconds(json, report.seconds());
        json.writeStringField("kernel", report.kernel());
        json.writeNumberField("threads", report.threads());
        json.writeNumberField("seed", report.seed());
        if (fitted.isChosen()) {
            candidates(json, fitted.selection());
        }
    }

    private static void criteria(JsonGenerator json, InformationCriteria criteria) throws IOException {
        number(json, "logLikelihood", criteria.logLikelihood());
        json.writeNumberField("freeParameters", criteria.freeParameters());
        number(json, "bic", criteria.bic());
        number(json, "aic", criteria.aic());
        number(json, "icl", criteria.icl());
    }

    private static void restarts(JsonGenerator json, FitReport report) throws IOException {
        json.writeNumberField("bestRestart", report.bestRestart());
        json.writeArrayFieldStart("restarts");
        for (RestartOutcome restart : report.restarts()) {
            json.writeString(restart.toString());
        }
        json.writeEndArray();
    }

    private static void warnings(JsonGenerator json, List<FitWarning> warnings) throws IOException {
        json.writeArrayFieldStart("warnings");
        for (FitWarning warning : warnings) {
            warning(json, warning.kind().name(), warning.message());
        }
        json.writeEndArray();
    }

    private static void warning(JsonGenerator json, String kind, String message) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", kind);
        json.writeStringField("message", message);
        json.writeEndObject();
    }

    private static void seconds(JsonGenerator json, FitReport.Seconds seconds) throws IOException {
        json.writeObjectFieldStart("seconds");
        number(json, "seeding", seconds.seeding());
        number(json, "kMeans", seconds.kMeans());
        number(json, "em", seconds.em());
        number(json, "total", seconds.total());
        json.writeEndObject();
    }

    private static void candidates(JsonGenerator json, Selection selection) throws IOException {
        json.writeStringField("criterion", selection.criterion().label());
        json.writeArrayFieldStart("candidates");
        for (Candidate candidate : selection.candidates()) {
            json.writeStartObject();
            json.writeNumberField("components", candidate.components());
            json.writeStringField("covariance", candidate.covariance().label());
            criteria(json, candidate.criteria());
            number(json, "heldOut", candidate.heldOut());
            json.writeStringField("state", candidate.state());
            json.writeBooleanField("chosen", candidate.equals(selection.chosen()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("selectionWarnings");
        for (var warning : selection.warnings()) {
            warning(json, warning.kind().name(), warning.message());
        }
        json.writeEndArray();
    }

    /** JSON has no NaN. */
    private static void number(JsonGenerator json, String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, value);
        } else {
            json.writeNullField(name);
        }
    }
}
