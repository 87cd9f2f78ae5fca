// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.result.EvaluationResult;
import elki.result.Metadata;
import elki.result.textwriter.TextWriteable;
import elki.result.textwriter.TextWriterStream;
import java.util.Locale;
import org.priodon.selection.Candidate;
import org.priodon.selection.Selection;

/**
 * All mixtures that were tried, as a result of its own: a table in text, and the best of each number of components in
 * the window.
 *
 * @param selection the choice
 */
public record ChoiceTable(Selection selection) implements TextWriteable {
    void attachTo(Object result) {
        Metadata.of(this).setLongName("Mixture Choice");
        Metadata.hierarchyOf(result).addChild(this);
        EvaluationResult panel = EvaluationResult.findOrCreate(result, MixtureClustering.PANEL);
        panel.addHeader("Best " + selection.criterionText() + " of each number of components");
        selection.candidates().stream()
                .mapToInt(Candidate::components)
                .distinct()
                .mapToObj(this::best)
                .forEach(panel::addHeader);
    }

    private String best(int components) {
        Candidate best = selection.candidates().stream()
                .filter(candidate -> candidate.components() == components)
                .min((a, b) -> Double.compare(a.value(selection.criterion()), b.value(selection.criterion())))
                .orElseThrow();
        return String.format(
                Locale.ROOT,
                "%d: %.6g, %s%s",
                components,
                best.value(selection.criterion()),
                best.covariance().label(),
                best.equals(selection.chosen()) ? ", chosen" : best.isSound() ? "" : ", " + best.state());
    }

    @Override
    public void writeToText(TextWriterStream out, String label) {
        selection.toString().lines().forEach(out::commentPrintLn);
        out.flush();
    }
}
