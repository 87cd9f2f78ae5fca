// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.process;

import java.nio.file.Path;

/** Where the sources of other languages' programs are. */
public final class Home {
    private Home() {}

    /** The folder of this module: what the scripts say, else the current one. */
    public static Path folder() {
        return Path.of(System.getProperty("priodon.evaluation.home", "."));
    }
}
