// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki.seeding;

import elki.utilities.Alias;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Title;
import elki.utilities.optionhandling.Parameterizer;
import elki.utilities.random.RandomFactory;
import org.priodon.start.Seeding;

/** Evenly spaced rows, the same ones each time. */
@Title("Static subset seeding of Priodon")
@Description("Evenly spaced rows, the same ones each time.")
@Alias("priodon-static-subset")
public final class StaticSubsetSeeding extends EngineSeeding {
    /** Creates the seeding. */
    public StaticSubsetSeeding() {
        super(Seeding.STATIC_SUBSET, RandomFactory.get(0L));
    }

    /** Has nothing to read. */
    public static final class Par implements Parameterizer {
        @Override
        public StaticSubsetSeeding make() {
            return new StaticSubsetSeeding();
        }
    }
}
