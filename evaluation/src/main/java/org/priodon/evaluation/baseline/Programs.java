// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.priodon.data.Precision;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.process.Home;
import org.priodon.evaluation.process.NativeDriver;
import org.priodon.evaluation.results.Environment;

/** Finds the program of each contender, and builds what must be built. */
public final class Programs {
    private static final List<String> VECTOR_KERNEL =
            List.of("--add-modules=jdk.incubator.vector", "-Dpriodon.kernel=fastest");

    private static final String CORE_TYPE = "OPENBLAS_CORETYPE";

    private final String python;

    /**
     * @param python the interpreter that may have scikit-learn
     */
    public Programs(String python) {
        this.python = python;
    }

    /**
     * Variables of a program with so many threads. OpenBLAS does not know every processor with AVX-512 and then runs
     * generic code, which would be unfair to scikit-learn; without AVX-512 these names would end the program.
     */
    static Map<String, String> environment(int threads) {
        Map<String, String> variables = new HashMap<>();
        variables.put("OMP_NUM_THREADS", Integer.toString(threads));
        variables.put("OPENBLAS_NUM_THREADS", Integer.toString(threads));
        List<String> features = Environment.processorFeatures();
        if (System.getenv(CORE_TYPE) == null && features.contains("avx512f")) {
            variables.put(CORE_TYPE, features.contains("avx512_bf16") ? "Cooperlake" : "SkylakeX");
        }
        return variables;
    }

    /**
     * The command without the arguments of {@link Problem}.
     *
     * @param task what those who start from given clusters fit; the others fit what they are named for
     * @throws IOException if the contender is not there, with the reason in its first line
     */
    public List<String> command(Contender contender, Task task) throws IOException {
        return switch (contender) {
            case ARMADILLO -> List.of(built(NativeDriver.ARMADILLO), task.request());
            case GMM_DIAG -> List.of(built(NativeDriver.ARMADILLO), "serve-own");
            case VLFEAT -> List.of(built(NativeDriver.VLFEAT), task.request());
            case SCIKIT_LEARN -> scikitLearn(task);
            case ELKI_EM -> java("elki-" + task.label(), List.of());
            case WEKA_EM, COMMONS_MATH -> java(contender.label(), List.of());
            case PRIODON_FULL -> java(contender.label(), VECTOR_KERNEL);
        };
    }

    /**
     * This engine on whole fits.
     *
     * @param java the program of a JDK
     * @param flags of the JVM
     */
    public static List<String> engine(String java, List<String> flags, Task task, Precision precision) {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(flags);
        command.add("-D" + BaselineMain.PRECISION + "=" + precision);
        command.addAll(main(task.name()));
        return command;
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

    private List<String> scikitLearn(Task task) throws IOException {
        String script = Home.folder().resolve("src/main/python/sklearn_peer.py").toString();
        try {
            ChildProcess.run(List.of(python, script, "--probe"), environment(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return List.of(python, script, task.request());
    }

    private static List<String> java(String library, List<String> flags) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+UseSerialGC"); // The fastest for small short-lived matrices on one thread.
        command.addAll(flags);
        command.addAll(main(library));
        return command;
    }

    private static List<String> main(String library) {
        return List.of(
                "-Djava.awt.headless=true",
                "-Dweka.packageManager.offline=true",
                "-Dweka.packageManager.loadPackages=false",
                "-cp",
                System.getProperty("java.class.path"),
                BaselineMain.class.getName(),
                library);
    }
}
