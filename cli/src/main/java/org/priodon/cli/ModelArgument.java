// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

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
        return model.equals(DataOptions.STANDARD) || model.equals("/dev/stdin");
    }

    StoredModel read() throws IOException {
        if (!InputStreams.isStream(model)) {
            return ModelFiles.read(Path.of(model));
        }
        try (InputStream in = InputStreams.open(model)) {
            return ModelFiles.read(in, ModelFiles.DEFAULT_MAX_BYTES);
        }
    }
}
