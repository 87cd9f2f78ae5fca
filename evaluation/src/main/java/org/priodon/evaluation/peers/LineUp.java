// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.priodon.data.Precision;
import org.priodon.evaluation.Machine;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.process.NativeDriver;

/** Finds out who can take part, builds what must be built, and says who is left out. */
final class LineUp {
    private static final String CORE_TYPE = "OPENBLAS_CORETYPE";

    /**
     * For warm fits: memory that the JVM has never used before costs its first user dear on a virtual machine, half a
     * second for 200 MB. The peers work on an array that was filled before the clock starts.
     */
    static final String TOUCHED_HEAP = "-XX:+AlwaysPreTouch";

    private final PeerOptions options;
    private final Path sources;
    private final Path programs;
    private final Machine machine;
    private final Consumer<String> messages;

    /**
     * @param home the folder of this module
     * @param messages told who is left out and why
     */
    LineUp(PeerOptions options, Path home, Machine machine, Consumer<String> messages) {
        this.options = options;
        this.sources = home.resolve("src").resolve("main");
        this.programs = options.output(home).resolve("bin");
        this.machine = machine;
        this.messages = messages;
    }

    /** All contenders for all numbers of threads, those of one number together. */
    List<Contender> contenders() throws IOException, InterruptedException {
        List<Contender> contenders = new ArrayList<>();
        List<Jdk> jdks = jdks();
        Map<Entrant, List<String>> commands = peerCommands();
        for (int threads : options.threads()) {
            for (Map.Entry<Entrant, List<String>> peer : commands.entrySet()) {
                contenders.add(peer(peer.getKey(), peer.getValue(), threads));
            }
            for (Jdk jdk : jdks) {
                for (Entrant entrant : options.entrants()) {
                    if (isEngine(entrant)) {
                        for (Precision precision : options.precisions()) {
                            contenders.add(engine(entrant, precision, jdk, threads));
                        }
                    }
                }
            }
        }
        return contenders;
    }

    static boolean isEngine(Entrant entrant) {
        return entrant == Entrant.SCALAR || entrant == Entrant.VECTOR || entrant == Entrant.AUTO;
    }

    List<Jdk> jdks() throws IOException {
        List<Jdk> jdks = new ArrayList<>();
        jdks.add(Jdk.running());
        for (String wanted : options.jdks()) {
            Jdk.find(wanted).ifPresentOrElse(jdks::add, () -> messages.accept("left out: no JDK found for " + wanted));
        }
        return jdks;
    }

    private Map<Entrant, List<String>> peerCommands() throws InterruptedException {
        Map<Entrant, List<String>> commands = new LinkedHashMap<>();
        for (Entrant entrant : options.entrants()) {
            if (!isEngine(entrant) && isNeeded(family(entrant))) {
                try {
                    commands.put(entrant, command(entrant));
                } catch (IOException e) {
                    messages.accept("left out: " + family(entrant).title() + "; " + ChildProcess.reason(e));
                }
            }
        }
        return commands;
    }

    private List<String> command(Entrant entrant) throws IOException, InterruptedException {
        if (entrant == Entrant.SCIKIT_LEARN) {
            List<String> command = List.of(
                    options.python(),
                    sources.resolve("python").resolve("sklearn_peer.py").toString());
            List<String> probe = new ArrayList<>(command);
            probe.add("--probe");
            ChildProcess.run(probe, coreType());
            return command;
        }
        NativeDriver driver = entrant == Entrant.ARMADILLO ? NativeDriver.ARMADILLO : NativeDriver.VLFEAT;
        return List.of(driver.build(sources.resolve("cpp"), programs).toString());
    }

    private boolean isNeeded(Family family) {
        return Arrays.stream(Task.values())
                .anyMatch(task -> task.peers().contains(family)
                        && !options.workloads(task).isEmpty());
    }

    private static Family family(Entrant entrant) {
        return switch (entrant) {
            case ARMADILLO -> Family.ARMADILLO;
            case VLFEAT -> Family.VLFEAT;
            case SCIKIT_LEARN -> Family.SCIKIT_LEARN;
            case SCALAR, VECTOR, AUTO -> Family.PRIODON;
        };
    }

    private Contender peer(Entrant entrant, List<String> command, int threads) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("OMP_NUM_THREADS", Integer.toString(threads));
        environment.put("OPENBLAS_NUM_THREADS", Integer.toString(threads));
        environment.putAll(coreType());
        Family family = family(entrant);
        return new Contender(family, family.title(), threads, Precision.DOUBLE, command, environment);
    }

    /**
     * OpenBLAS does not know every processor with AVX-512 and then runs generic code, which would be unfair to
     * scikit-learn. On a processor without AVX-512 these names would end the program, so there nothing is set.
     */
    Map<String, String> coreType() {
        if (System.getenv(CORE_TYPE) != null) {
            return Map.of();
        }
        if (machine.features().contains("avx512_bf16")) {
            return Map.of(CORE_TYPE, "Cooperlake");
        }
        return machine.features().contains("avx512f") ? Map.of(CORE_TYPE, "SkylakeX") : Map.of();
    }

    private Contender engine(Entrant entrant, Precision precision, Jdk jdk, int threads) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java());
        command.addAll(engineFlags(entrant, threads, options.heap()));
        if (options.mode() == PeerOptions.Mode.WARM) {
            command.add(TOUCHED_HEAP);
        }
        command.add("-D" + EngineRun.PRECISION + "=" + precision);
        command.add("-D" + EngineRun.WARM_UP_SECONDS + "=" + options.warmUpSeconds());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), EngineRun.class.getName()));
        String name = entrant.argument() + ", " + precision.name().toLowerCase(Locale.ROOT) + ", JDK " + jdk.feature();
        return new Contender(Family.PRIODON, name, threads, precision, command, Map.of());
    }

    /** The copy of the caller's rows uses all processors of the JVM, so it is told of as many as there are threads. */
    static List<String> engineFlags(Entrant entrant, int threads, String heap) {
        List<String> flags = new ArrayList<>(
                List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+UseG1GC", "-XX:ActiveProcessorCount=" + threads));
        if (entrant != Entrant.AUTO) {
            flags.add("-Dpriodon.kernel=" + entrant.argument());
        }
        if (entrant != Entrant.SCALAR) {
            flags.add("--add-modules=jdk.incubator.vector");
        }
        return flags;
    }
}
