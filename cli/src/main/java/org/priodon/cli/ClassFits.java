// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.priodon.cli.plot.FitPicture;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Samples;
import org.priodon.io.Provenance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.MixtureClassifier;
import org.priodon.mixture.MixtureClassifier.ClassMixture;
import org.priodon.observe.FitWarning;

/**
 * One mixture for each class.
 *
 * @param column that of the classes
 * @param names of the classes
 * @param fits one for each class
 * @param pictures one for each class, where they were wanted
 * @param withoutClass how many rows were left out because they have none
 */
record ClassFits(
        String column, List<String> names, List<Fitted> fits, Map<String, FitPicture> pictures, long withoutClass) {
    /**
     * Fits.
     *
     * @param draws whether pictures are wanted, which are made while the samples can be read
     */
    static ClassFits of(
            FitTask task, String column, TrainingData data, boolean draws, ProgressLine progress, Remarks remarks)
            throws IOException {
        Map<String, FitPicture> pictures = new LinkedHashMap<>();
        RowClasses classes = new RowClasses();
        List<Fitted> fits = new ArrayList<>();
        try (OpenData open = data.open(progress, remarks, column, classes)) {
            double all = open.samples().count();
            double done = 0;
            progress.begin("fitting", 0);
            for (int c = 0; c < classes.names().size(); c++) {
                String name = classes.names().get(c);
                double before = done;
                try {
                    Samples part = classes.part(open.samples(), c);
                    Fitted fitted = task.fit(
                            part,
                            null,
                            (detail, share) -> progress.show(
                                    (before + share * part.count()) / all, column + " " + name + ", " + detail));
                    fits.add(fitted);
                    if (draws) {
                        pictures.put(name, new FitPicture(fitted.fit(), fitted.selection(), part));
                    }
                    done += part.count();
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(column + " '" + name + "': " + e.getMessage(), e);
                }
            }
        }
        return new ClassFits(column, classes.names(), fits, pictures, classes.leftOut());
    }

    private FitReport report(int number) {
        return fits.get(number).fit().report();
    }

    private double totalWeight() {
        return fits.stream()
                .mapToDouble(fitted -> fitted.fit().report().totalWeight())
                .sum();
    }

    /** What part of the weight of all rows those of a class have. */
    double share(int number) {
        return report(number).totalWeight() / totalWeight();
    }

    MixtureClassifier classifier() {
        List<ClassMixture> classes = new ArrayList<>();
        for (int c = 0; c < names.size(); c++) {
            classes.add(new ClassMixture(names.get(c), share(c), fits.get(c).model()));
        }
        return MixtureClassifier.of(column, classes);
    }

    /** That of the first class, with the rows of all; likelihoods of several mixtures are not one number. */
    Provenance provenance(Map<String, String> settings) {
        Provenance first = Provenance.of(report(0), settings);
        long samples = fits.stream()
                .mapToLong(fitted -> fitted.fit().report().samples())
                .sum();
        return new Provenance(
                first.engine(),
                first.settings(),
                first.seed(),
                OptionalLong.of(samples),
                first.columns(),
                OptionalDouble.empty(),
                OptionalDouble.of(totalWeight()),
                OptionalDouble.empty(),
                Optional.empty());
    }

    /** A line for each class, and what the user should know. */
    List<String> told() {
        List<String> lines = new ArrayList<>();
        for (int c = 0; c < names.size(); c++) {
            Fitted fitted = fits.get(c);
            lines.add(String.format(
                    Locale.ROOT,
                    "%s %s: %,d samples, share %.4f; %d %s, %s; BIC %.10g, ICL %.10g",
                    column,
                    names.get(c),
                    report(c).samples(),
                    share(c),
                    fitted.model().components(),
                    fitted.model().components() == 1 ? "Gaussian" : "Gaussians",
                    CovarianceKinds.named(fitted.model().covariance()),
                    fitted.criteria().bic(),
                    fitted.criteria().icl()));
            for (FitWarning warning : report(c).warnings()) {
                lines.add("warning: " + column + " " + names.get(c) + ": " + warning);
            }
        }
        if (withoutClass > 0) {
            lines.add(String.format(Locale.ROOT, "%,d rows without %s were left out", withoutClass, column));
        }
        return lines;
    }
}
