// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.priodon.io.ModelFiles;
import org.priodon.io.StoredModel;
import picocli.CommandLine.Parameters;

/** The first argument of commands that use a model. */
final class ModelArgument {
    @Parameters(
            index = "0",
            paramLabel = "MODEL",
            description = "A model file, as fit writes it or in Armadillo's binary format; - for the standard input.")
    private String model;

    String name() {
        return model;
    }

    boolean isStandard() {
        return model.equals(DataOptions.STANDARD);
    }

    StoredModel read() throws IOException {
        if (!isStandard()) {
            return ModelFiles.read(Path.of(model));
        }
        try (InputStream in = DataInput.standardInput()) {
            return ModelFiles.read(in, ModelFiles.DEFAULT_MAX_BYTES);
        }
    }
}
