// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.priodon.cli.plot.FitPicture;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.io.ClassifierFiles;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
            "  priodon fit data.csv -k 1-9 --covariance auto -o model.json --plot fit.html",
            "  priodon fit iris.csv -k 3 --leave-out id --categorical species -o iris.json",
            "  priodon fit iris.csv -k 1-3 --by species -o species.json"
        })
final class FitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Mixin
    private TrainingData data;

    @Mixin
    private FitTask task;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The model file (JSON); - for the standard output.")
    private Path output;

    @Option(
            names = "--by",
            paramLabel = "NAME",
            description = "A column of classes: one mixture is fitted to the rows of each, and assign finds the most"
                    + " probable class.")
    private String by;

    @Option(
            names = "--start",
            paramLabel = "FILE",
            description =
                    "Where to start: a model, as fit or kmeans write it or of Armadillo, or a CSV file (.csv) with"
                            + " a row for each mean. It has as many components as -k says. Not with --by.")
    private Path start;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "A file (JSON) that says how the fit went: settings, criteria of all candidates, the"
                    + " objective before each iteration, restarts, warnings and times; with --by, of each class.")
    private Path report;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            converter = PlotFile.Converter.class,
            description = "A picture (.svg) or a page with it (.html): rows and components in pairs of columns, the"
                    + " criterion of all candidates, and the objective before each iteration; with --by, a page with those of"
                    + " each class.")
    private PlotFile plot;

    @Mixin
    private Remarks remarks;

    @Override
    public Integer call() throws IOException {
        OutputCheck.check(output, data.name());
        OutputCheck.distinct(output, report, plot == null ? null : plot.file());
        if (report != null) {
            OutputCheck.check(report, data.name());
        }
        if (plot != null) {
            OutputCheck.check(plot.file(), data.name());
        }
        task.check();
        if (by != null) {
            return fitByClass();
        }
        Fitted fitted;
        String picture;
        try (ProgressLine progress = remarks.progress();
                OpenData open = data.open(progress, remarks)) {
            progress.begin("fitting", 0);
            fitted = task.fit(
                    open.samples(),
                    start == null ? null : StartFile.read(start, open.samples().schema()),
                    remarks.wanted() ? (detail, share) -> progress.show(share, detail) : null);
            picture = plot == null ? null : plot.draw(fitted, open.samples());
        }
        Map<String, String> described = described(fitted);
        Provenance provenance = Provenance.of(fitted.fit().report(), described).withCriteria(fitted.criteria());
        ModelOutput.write(output, command, out -> ModelFiles.write(out, fitted.model(), provenance));
        if (report != null) {
            ReportFile.write(report, described, fitted);
        }
        if (plot != null) {
            plot.write(picture);
        }
        tell(fitted);
        return 0;
    }

    private int fitByClass() throws IOException {
        if (start != null) {
            throw new ParameterException(
                    command.commandLine(),
                    "--start is one place for all classes; leave it out, and try --restarts, or fit the rows of each class"
                            + " alone, without --by");
        }
        if (plot != null && !plot.isPage()) {
            throw new ParameterException(
                    command.commandLine(),
                    "--by makes a picture for each class, and .svg has room for one; use --plot FILE.html");
        }
        ClassFits fits;
        try (ProgressLine progress = remarks.progress()) {
            fits = ClassFits.of(task, by, data, plot != null, progress, remarks);
        }
        Map<String, String> settings = task.described(1);
        settings.put("by", by);
        Map<String, String> described = data.described(settings);
        Provenance provenance = fits.provenance(described);
        ModelOutput.write(output, command, out -> ClassifierFiles.write(out, fits.classifier(), provenance));
        if (report != null) {
            ReportFile.write(report, described, fits);
        }
        if (plot != null) {
            plot.write(FitPicture.html(by, fits.pictures()));
        }
        fits.told().forEach(this::summary);
        tellSaved();
        return 0;
    }

    private Map<String, String> described(Fitted fitted) {
        Map<String, String> settings = task.described(fitted.model().components());
        if (start != null) {
            settings.put("start", TrainingData.fileName(start.toString()));
        }
        return data.described(settings);
    }

    private void tell(Fitted fitted) {
        if (fitted.isChosen()) {
            summary(fitted.selection() + System.lineSeparator());
        }
        summary(fitted.fit().report().toString());
        summary(String.format(
                Locale.ROOT,
                "ICL %.10g; of BIC, AIC and ICL, lower is better",
                fitted.criteria().icl()));
        tellSaved();
    }

    private void tellSaved() {
        if (!OutputCheck.isStandard(output)) {
            summary("model saved to " + output);
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
