// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.Clustering;
import elki.data.model.EMModel;
import elki.result.EvaluationResult;
import elki.result.Metadata;
import elki.result.textwriter.TextWriteable;
import elki.result.textwriter.TextWriterStream;
import org.priodon.selection.Candidate;
import org.priodon.selection.Selection;

/**
 * All mixtures that were tried, as a result of its own: a table in text, and the best of each number of components in
 * the window.
 *
 * @param selection the choice
 */
public record ChoiceTable(Selection selection) implements TextWriteable {
    void attachTo(Clustering<EMModel> result) {
        Metadata.of(this).setLongName("Mixture Choice");
        Metadata.hierarchyOf(result).addChild(this);
        EvaluationResult panel = MixtureClustering.panel(result);
        panel.addHeader("Best " + selection.criterionText() + " of each number");
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
        return components + ": " + MixtureClustering.rounded(best.value(selection.criterion())) + ", "
                + best.covariance().label()
                + (best.equals(selection.chosen()) ? ", chosen" : best.isSound() ? "" : ", " + best.state());
    }

    @Override
    public void writeToText(TextWriterStream out, String label) {
        selection.toString().lines().forEach(out::commentPrintLn);
        out.flush();
    }
}
