// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.priodon.cli.ModelArgument.Stored;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureClassifier;
import org.priodon.mixture.MixtureClassifier.ClassMixture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "info",
        description = "Shows what a model file holds.",
        customSynopsis = "priodon info [OPTIONS] MODEL",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class InfoCommand implements Callable<Integer> {
    private static final int BAR = 30;

    @Spec
    private CommandSpec command;

    @Mixin
    private ModelArgument model;

    @Option(
            names = "--parameters",
            description =
                    "Show also means, standard deviations, correlations and probabilities; of k-means the centres.")
    private boolean parameters;

    @Override
    public Integer call() throws IOException {
        Stored stored = model.read();
        PrintWriter out = command.commandLine().getOut();
        if (stored.classifier() != null) {
            classes(out, stored.classifier(), stored.provenance());
            return 0;
        }
        if (stored.centres() != null) {
            centres(out, stored.centres(), stored.provenance());
            return 0;
        }
        GaussianMixture mixture = stored.mixture();
        line(out, "model", "mixture of %d Gaussians", mixture.components());
        line(out, "covariances", "%s", CovarianceKinds.named(mixture.covariance()));
        line(out, "parameters", "%,d free ones", mixture.freeParameters());
        provenance(out, stored.provenance());
        criteria(out, mixture, stored.provenance());
        out.println();
        columns(out, mixture.schema());
        out.println();
        weights(out, mixture);
        if (parameters) {
            new ParameterTable(mixture).print(out);
        }
        return 0;
    }

    private void classes(PrintWriter out, MixtureClassifier classifier, Provenance provenance) {
        line(out, "model", "one mixture for each %s", classifier.column());
        provenance(out, provenance);
        out.println();
        columns(out, classifier.schema());
        out.println();
        out.printf(Locale.ROOT, "%8s  %9s  %-20s  %s%n", "share", "Gaussians", "covariances", classifier.column());
        for (ClassMixture one : classifier.classes()) {
            out.printf(
                    Locale.ROOT,
                    "%8.6f  %9d  %-20s  %s%n",
                    one.share(),
                    one.mixture().components(),
                    CovarianceKinds.named(one.mixture().covariance()),
                    one.name());
        }
        for (ClassMixture one : parameters ? classifier.classes() : List.<ClassMixture>of()) {
            out.printf(Locale.ROOT, "%n%s %s%n%n", classifier.column(), one.name());
            weights(out, one.mixture());
            new ParameterTable(one.mixture()).print(out);
        }
    }

    private void centres(PrintWriter out, KMeansModel model, Provenance provenance) {
        line(out, "model", "%d centres of k-means", model.clusters());
        provenance(out, provenance);
        out.println();
        columns(out, model.schema());
        int[] numeric = model.schema().numericColumns();
        if (parameters && numeric.length > 0) {
            out.printf(Locale.ROOT, "%n%9s  %14s  %s%n", "cluster", "mean", "column");
        }
        for (int g = 0; parameters && g < model.clusters(); g++) {
            for (int d = 0; d < numeric.length; d++) {
                String column = model.schema().column(numeric[d]).name();
                out.printf(Locale.ROOT, "%9d  %14.8g  %s%n", g, model.mean(g, d), column);
            }
        }
    }

    private static void provenance(PrintWriter out, Provenance provenance) {
        if (provenance.equals(Provenance.none())) {
            line(out, "origin", "the file does not say");
            return;
        }
        provenance.engine().ifPresent(version -> line(out, "engine", "%s", version));
        provenance.created().ifPresent(time -> line(out, "created", "%s", time));
        if (provenance.samples().isPresent()) {
            line(out, "fitted to", "%,d samples", provenance.samples().getAsLong());
        }
        provenance.logLikelihood().ifPresent(value -> line(out, "log-likelihood", "%.10g", value));
        provenance.seed().ifPresent(seed -> line(out, "seed", "%d", seed));
        provenance.settings().forEach((name, value) -> line(out, name, "%s", value));
    }

    /** Those that follow from what the file says; with weights, the number of samples does not tell their sum. */
    private static void criteria(PrintWriter out, GaussianMixture mixture, Provenance provenance) {
        boolean weighted = provenance.settings().containsKey("weights");
        OptionalDouble total =
                provenance.totalWeight().isEmpty() && provenance.samples().isPresent() && !weighted
                        ? OptionalDouble.of((double) provenance.samples().getAsLong())
                        : provenance.totalWeight();
        if (total.isEmpty() || provenance.logLikelihood().isEmpty()) {
            return;
        }
        InformationCriteria criteria = new InformationCriteria(
                provenance.logLikelihood().getAsDouble(),
                mixture.freeParameters(),
                total.getAsDouble(),
                provenance.entropy().orElse(Double.NaN));
        line(out, "BIC", "%.10g", criteria.bic());
        line(out, "AIC", "%.10g", criteria.aic());
        if (provenance.entropy().isPresent()) {
            line(out, "ICL", "%.10g", criteria.icl());
        }
    }

    private static void columns(PrintWriter out, Schema schema) {
        if (schema.equals(Schema.numeric(schema.size()))) {
            line(out, "columns", "%d, numeric, without names", schema.size());
            return;
        }
        out.printf(Locale.ROOT, "%6s  %s%n", "column", "name");
        for (int c = 0; c < schema.size(); c++) {
            Column column = schema.column(c);
            String kind = column.isNumeric() ? "" : "  one of " + String.join(", ", column.categories());
            out.printf(Locale.ROOT, "%6d  %s%s%n", c, column.name(), kind);
        }
    }

    private static void weights(PrintWriter out, GaussianMixture mixture) {
        out.printf(Locale.ROOT, "%9s  %8s%n", "component", "weight");
        double largest = 0;
        for (double weight : mixture.copyWeights()) {
            largest = Math.max(largest, weight);
        }
        for (int g = 0; g < mixture.components(); g++) {
            String bar = "#".repeat((int) Math.round(BAR * mixture.weight(g) / largest));
            out.printf(Locale.ROOT, "%9d  %8.6f  %s%n", g, mixture.weight(g), bar);
        }
    }

    private static void line(PrintWriter out, String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-17s %s%n", name, String.format(Locale.ROOT, format, values));
    }
}
