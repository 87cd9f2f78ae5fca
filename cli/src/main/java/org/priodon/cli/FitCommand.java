// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.InterruptedWork;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "fit",
        description = "Fits a mixture of Gaussians to data and saves it.",
        customSynopsis = "priodon fit [OPTIONS] -k N[-M][,...] -o FILE DATA",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  priodon fit data.csv -k 5 -o model.json",
            "  priodon fit data.csv.gz -k 2-12 --criterion icl -o model.json",
            "  priodon fit data.csv -k 1-9 --covariance auto -o model.json",
            "  priodon fit iris.csv -k 3 --leave-out id --categorical species -o iris.json"
        })
final class FitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "DATA",
            description = "A CSV or ARFF file, packed with gzip or not, or a .npy file; - for the standard input.")
    private String data;

    @Option(
            names = {"-k", "--components"},
            paramLabel = "N[-M][,...]",
            required = true,
            converter = ComponentNumbers.Converter.class,
            description =
                    "How many Gaussians; with a range, such as 2-10, or a list, such as 2,4,8, the number with the"
                            + " lowest criterion.")
    private ComponentNumbers components;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The model file (JSON); - for the standard output.")
    private Path output;

    @Option(
            names = "--criterion",
            paramLabel = "CRITERION",
            converter = Words.Criteria.class,
            completionCandidates = Words.Criteria.class,
            defaultValue = "bic",
            description =
                    "By what numbers of components and kinds of covariance are compared: ${COMPLETION-CANDIDATES}, the"
                            + " last by cross-validation. Default: ${DEFAULT-VALUE}.")
    private Criterion criterion;

    @Option(
            names = "--folds",
            paramLabel = "N",
            defaultValue = "5",
            description =
                    "With --criterion held-out, into how many folds samples are divided for cross-validation, each"
                            + " held out once. Default: ${DEFAULT-VALUE}.")
    private int folds;

    @Option(
            names = "--start",
            paramLabel = "FILE",
            description =
                    "Where to start: a model, as fit or kmeans write it or of Armadillo, or a CSV file (.csv) with"
                            + " a row for each mean. It has as many components as -k says.")
    private Path start;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "A file (JSON) that says how the fit went: settings, criteria of all candidates, the"
                    + " objective before each iteration, restarts, warnings and times.")
    private Path report;

    @Mixin
    private FitSettings settings;

    @Option(
            names = "--categorical",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Columns of a CSV file that hold categories. In an ARFF file, nominal attributes are categorical.")
    private Set<String> categorical = new LinkedHashSet<>();

    @Mixin
    private DataOptions dataOptions;

    @Mixin
    private Remarks remarks;

    @Override
    public Integer call() throws IOException {
        OutputCheck.check(output, data);
        if (report != null) {
            OutputCheck.check(report, data, output.toString());
        }
        MixtureFitter fitter = settings.fitter();
        if (folds < 2) {
            throw new ParameterException(command.commandLine(), "--folds must be at least 2 but was " + folds);
        }
        FitResult fit;
        InformationCriteria criteria;
        Selection selection = null;
        try (ProgressLine progress = remarks.progress();
                OpenData open = dataOptions
                        .input(data, ColumnChoice.ALL.withCategorical(categorical), progress)
                        .open(dataOptions.budget(), remarks::say)) {
            progress.begin("fitting", 0);
            FitProgress shown = shown(progress);
            MixtureFitter watched = remarks.wanted() ? fitter.withListener(shown) : fitter;
            if (start != null) {
                watched = watched.startingFrom(
                        StartFile.read(start, open.samples().schema()));
            }
            if (isChoice()) {
                selection = ModelSelector.over(watched, components.numbers())
                        .withCovariances(settings.covariances().kinds())
                        .withCriterion(criterion)
                        .withFolds(folds, settings.seed())
                        .withListener(shown)
                        .select(open.samples());
                fit = selection.best();
                criteria = selection.chosen().criteria();
            } else {
                fit = watched.withComponents(components.least()).fit(open.samples());
                criteria = isCut(fit) ? null : fit.criteria(open.samples());
            }
        }
        if (isCut(fit) || (selection != null && selection.isCancelled())) {
            throw new InterruptedWork("the fit was interrupted; no model was written");
        }
        save(fit);
        if (report != null) {
            new ReportFile(described(fit), fit, criteria, selection).write(report);
        }
        if (selection != null) {
            summary(selection + System.lineSeparator());
        }
        summary(fit.report().toString());
        summary(String.format(Locale.ROOT, "ICL %.10g; of BIC, AIC and ICL, lower is better", criteria.icl()));
        if (!OutputCheck.isStandard(output)) {
            summary("model saved to " + output);
        }
        return 0;
    }

    private static boolean isCut(FitResult fit) {
        return Thread.currentThread().isInterrupted() || fit.stopReason() == StopReason.CANCELLED;
    }

    private boolean isChoice() {
        return components.isChoice() || settings.covariances().isChoice();
    }

    /** A candidate is fitted to all samples and, where samples are held out, to each remainder. */
    private FitProgress shown(ProgressLine progress) {
        int fits = isChoice() && criterion == Criterion.HELD_OUT ? 1 + folds : 1;
        int kinds = settings.covariances().kinds().size();
        double[] work = components.numbers().stream()
                .flatMap(number -> Collections.nCopies(kinds, number).stream())
                .mapToDouble(Integer::doubleValue)
                .toArray();
        return new FitProgress(
                (detail, share) -> progress.show(share, detail),
                settings.restarts(),
                settings.iterations(),
                fits,
                work);
    }

    /** The name of a file without its folder: the same fit gives the same model anywhere. */
    static String fileName(String data) {
        return data.equals(DataOptions.STANDARD)
                ? data
                : String.valueOf(Path.of(data).getFileName());
    }

    private Map<String, String> described(FitResult fit) {
        Map<String, String> described = new LinkedHashMap<>();
        described.put("data", fileName(data));
        // Neither threads nor times: the same fit gives the same file.
        described.putAll(
                settings.fitter().withComponents(fit.model().components()).settings());
        described.put("components", components.toString());
        if (settings.covariances().isChoice()) {
            described.put("covariance", settings.covariances().toString());
        }
        if (isChoice()) {
            described.put("criterion", criterion.label());
            if (criterion == Criterion.HELD_OUT) {
                described.put("folds", Integer.toString(folds));
            }
        }
        if (start != null) {
            described.put("start", fileName(start.toString()));
        }
        described.putAll(dataOptions.described());
        return described;
    }

    private void save(FitResult fit) throws IOException {
        Provenance provenance = Provenance.of(fit.report(), described(fit));
        if (OutputCheck.isStandard(output)) {
            command.commandLine().getOut().println(ModelFiles.toJson(fit.model(), provenance));
        } else {
            OutputFile.write(output, out -> ModelFiles.write(out, fit.model(), provenance));
        }
    }

    /** Goes where the model does not. */
    private void summary(String text) {
        if (OutputCheck.isStandard(output)) {
            remarks.say(text);
        } else if (remarks.wanted()) {
            command.commandLine().getOut().println(text);
        }
    }
}
