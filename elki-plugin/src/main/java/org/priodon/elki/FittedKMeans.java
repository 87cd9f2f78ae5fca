// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.result.Metadata;
import elki.result.textwriter.TextWriteable;
import elki.result.textwriter.TextWriterStream;
import java.util.Map;
import org.priodon.kmeans.KMeansModel;
import org.priodon.kmeans.KMeansReport;

/**
 * A fitted k-means model, as attached to the result of an algorithm.
 *
 * @param model the centres
 * @param report the engine's own
 * @param settings how it was fitted, by the names of options
 */
public record FittedKMeans(KMeansModel model, KMeansReport report, Map<String, String> settings)
        implements TextWriteable {
    /** Makes this a child of a result, where result handlers find it. */
    void attachTo(Object result) {
        Metadata.of(this).setLongName("k-Means Fit");
        Metadata.hierarchyOf(result).addChild(this);
    }

    @Override
    public void writeToText(TextWriterStream out, String label) {
        out.commentPrintLn(model.toString());
        out.commentPrintLn("Sum of squares: " + report.inertia());
        out.commentPrintLn("Iterations: " + report.iterations());
        out.flush();
    }
}
