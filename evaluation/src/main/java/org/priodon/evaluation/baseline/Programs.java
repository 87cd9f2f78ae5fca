// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.process.Home;
import org.priodon.evaluation.process.NativeDriver;

/** Finds the program of each contender, and builds what must be built. */
public final class Programs {
    private final String python;

    /**
     * @param python the interpreter that may have scikit-learn
     */
    public Programs(String python) {
        this.python = python;
    }

    /**
     * The command without the arguments of {@link Problem}.
     *
     * @throws IOException if the contender is not there, with the reason in its first line
     */
    public List<String> command(Contender contender) throws IOException {
        return switch (contender) {
            case ARMADILLO -> List.of(built(NativeDriver.ARMADILLO), "serve");
            case GMM_DIAG -> List.of(built(NativeDriver.ARMADILLO), "serve-own");
            case VLFEAT -> List.of(built(NativeDriver.VLFEAT), "serve");
            case SCIKIT_LEARN -> scikitLearn();
            case ELKI_EM, WEKA_EM, COMMONS_MATH -> java(contender);
        };
    }

    private static String built(NativeDriver driver) throws IOException {
        try {
            return driver.build(
                            Home.folder().resolve("src/main/cpp"), Home.folder().resolve("target/programs"))
                    .toString();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private List<String> scikitLearn() throws IOException {
        String script = Home.folder().resolve("src/main/python/sklearn_peer.py").toString();
        try {
            ChildProcess.run(List.of(python, script, "--probe"), Map.of());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return List.of(python, script, "serve");
    }

    private static List<String> java(Contender contender) {
        return new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", // The fastest for small short-lived matrices on one thread.
                "-Djava.awt.headless=true",
                "-Dweka.packageManager.offline=true",
                "-Dweka.packageManager.loadPackages=false",
                "-cp",
                System.getProperty("java.class.path"),
                BaselineMain.class.getName(),
                contender.label()));
    }
}
