// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki.seeding;

import elki.utilities.Alias;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Title;
import elki.utilities.optionhandling.Parameterizer;
import elki.utilities.random.RandomFactory;
import org.priodon.start.Seeding;

/** The first row, then always the row farthest from all chosen ones. */
@Title("Static spread seeding of Priodon")
@Description("The first row, then always the row farthest from all chosen ones. Outliers are taken first.")
@Alias("priodon-static-spread")
public final class StaticSpreadSeeding extends EngineSeeding {
    /** Creates the seeding. */
    public StaticSpreadSeeding() {
        super(Seeding.STATIC_SPREAD, RandomFactory.get(0L));
    }

    /** Has nothing to read. */
    public static final class Par implements Parameterizer {
        @Override
        public StaticSpreadSeeding make() {
            return new StaticSpreadSeeding();
        }
    }
}
