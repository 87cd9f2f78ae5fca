// SPDX-License-Identifier: Apache-2.0
package org.priodon.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.priodon.data.Samples;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.datasets.read.CsvReader;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;

/** Chooses the number of components and the kind of covariance by BIC. */
public final class ChoosingTheModel {
    private ChoosingTheModel() {}

    /**
     * The program.
     *
     * @param arguments the path of iris.csv
     */
    public static void main(String[] arguments) throws IOException {
        Samples samples = CsvReader.withDefaults()
                .withColumns(ColumnChoice.ALL.leavingOut(Set.of("species")))
                .read(Path.of(arguments[0]));
        Selection selection = ModelSelector.over(MixtureFitter.withDefaults(), 1, 4)
                .withCovariances(List.of(Covariance.DIAGONAL, Covariance.VEV, Covariance.FULL))
                .withCriterion(Criterion.BIC)
                .select(samples);
        System.out.println(selection);
        System.out.println("chosen: " + selection.chosen().components() + " components, "
                + selection.chosen().covariance().label());
    }
}
