// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Copies of the real data beside the project, in {@code ../shared/datasets}. They are never part of it. */
final class SharedData {
    private SharedData() {}

    /** The folder; skips the test, and says why, where there is none. */
    static Path folder() {
        Path folder = Path.of(System.getProperty("priodon.shared-data", "../../shared/datasets"))
                .toAbsolutePath()
                .normalize();
        assumeTrue(Files.isDirectory(folder), "skipped: no real data in " + folder);
        return folder;
    }
}
