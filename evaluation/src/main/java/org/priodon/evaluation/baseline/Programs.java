// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.priodon.data.Precision;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.process.Home;
import org.priodon.evaluation.process.NativeDriver;
import org.priodon.evaluation.results.Environment;
import picocli.CommandLine.Option;

/** Finds the program of each contender, builds what must be built, and has the option for it. */
public final class Programs {
    private static final List<String> VECTOR_KERNEL =
            List.of("--add-modules=jdk.incubator.vector", "-Dpriodon.kernel=fastest");

    private static final String CORE_TYPE = "OPENBLAS_CORETYPE";

    @Option(
            names = "--python",
            paramLabel = "PROGRAM",
            description = "The interpreter that has scikit-learn. Default: ${DEFAULT-VALUE}.")
    private String python = "python3";

    /** For picocli. */
    public Programs() {}

    /**
     * @param python the interpreter that may have scikit-learn
     */
    public Programs(String python) {
        this.python = python;
    }

    /** A command that ends with these words. */
    public static List<String> with(List<String> program, Object... words) {
        return Stream.concat(program.stream(), Arrays.stream(words).map(Object::toString))
                .toList();
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
     * The command without the arguments that say what to fit, see {@link BaselineMain#main}.
     *
     * @param task what to fit, by those who fit more than one thing
     * @throws IOException if the contender is not there, with the reason in its first line
     */
    public List<String> command(Contender contender, Task task) throws IOException {
        return switch (contender) {
            case ARMADILLO -> List.of(built(NativeDriver.ARMADILLO), task.request());
            case GMM_DIAG -> List.of(built(NativeDriver.ARMADILLO), "serve-own");
            case VLFEAT -> List.of(built(NativeDriver.VLFEAT), task.request());
            case SCIKIT_LEARN -> with(probed(python, "python/sklearn_peer.py"), task.request());
            case SCIKIT_LEARN_ELKAN -> with(probed(python, "python/sklearn_peer.py"), task.request() + "-elkan");
            case ELKI_EM -> java("elki-" + task.label(), List.of());
            case WEKA_EM -> java(task == Task.EM ? contender.label() : "weka-" + task.label(), List.of());
            case COMMONS_MATH, ELKI_HAMERLY, ELKI_EXPONION, ELKI_SHALLOT -> java(contender.label(), List.of());
            case PRIODON_FULL -> java(contender.label(), VECTOR_KERNEL);
        };
    }

    /**
     * The same for a contender that may not be there.
     *
     * @param remarks told why it is left out
     */
    public Optional<List<String>> ifThere(Contender contender, Task task, Consumer<String> remarks) {
        try {
            return Optional.of(command(contender, task));
        } catch (IOException e) {
            remarks.accept(contender.label() + ": " + ChildProcess.reason(e));
            return Optional.empty();
        }
    }

    /**
     * This engine on whole fits.
     *
     * @param java the program of a JDK
     * @param flags of the JVM
     */
    public static List<String> engine(String java, List<String> flags, Task task, Precision precision) {
        return main(java, with(flags, "-D" + BaselineMain.PRECISION + "=" + precision), task.name());
    }

    /**
     * mclust chooses the number of components. It is told a file of rows, the least and the most.
     *
     * @param rscript the interpreter that may have it
     */
    public static List<String> mclust(String rscript) throws IOException {
        return probed(rscript, "r/mclust_peer.R");
    }

    private static String built(NativeDriver driver) throws IOException {
        return driver.build(Home.folder().resolve("src/main/cpp"), Home.folder().resolve("target/programs"))
                .toString();
    }

    /** A script that ends at once when it is asked whether it has its library. */
    private static List<String> probed(String interpreter, String name) throws IOException {
        String script = Home.folder().resolve("src/main").resolve(name).toString();
        ChildProcess.run(List.of(interpreter, script, "--probe"), environment(1));
        return List.of(interpreter, script);
    }

    private static List<String> java(String library, List<String> flags) {
        // The fastest collector for small short-lived matrices on one thread.
        return main(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                with(flags, "-XX:+UseSerialGC"),
                library);
    }

    private static List<String> main(String java, List<String> flags, String library) {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(flags);
        return with(
                command,
                "-Djava.awt.headless=true",
                "-Dweka.packageManager.offline=true",
                "-Dweka.packageManager.loadPackages=false",
                "-cp",
                System.getProperty("java.class.path"),
                BaselineMain.class.getName(),
                library);
    }
}
