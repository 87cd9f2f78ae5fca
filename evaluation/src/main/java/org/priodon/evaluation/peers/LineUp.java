// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.priodon.data.Precision;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.baseline.Task;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who takes part: the options for it, who is there, and who is left out. */
final class LineUp {
    static final String SCALAR = "scalar";
    static final String VECTOR = "vector";
    /** The engine's own choice, with the Vector API at hand. */
    static final String AUTO = "auto";

    private static final List<String> KERNELS = List.of(SCALAR, VECTOR, AUTO);

    private static final double DOUBLE_TOLERANCE = 1e-9;
    private static final double SINGLE_TOLERANCE = 1e-5;

    @Option(
            names = "--contenders",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Of armadillo, vlfeat, scikit-learn, elki-em, for k-means scikit-learn-elkan, elki-hamerly, elki-exponion, elki-shallot, and this"
                            + " engine's kernels scalar, vector and auto. Default: ${DEFAULT-VALUE}.")
    private List<String> asked = List.of(
            "armadillo",
            "vlfeat",
            "scikit-learn",
            "elki-em",
            "scikit-learn-elkan",
            "elki-hamerly",
            "elki-exponion",
            "elki-shallot",
            SCALAR,
            VECTOR);

    @Option(
            names = "--precisions",
            split = ",",
            description = "Of this engine: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private List<Precision> precisions = List.of(Precision.DOUBLE);

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            split = ",",
            description = "More JDKs: a release, such as 25, found beside the one in use, or a folder.")
    private List<String> jdks = new ArrayList<>();

    @Option(names = "--heap", paramLabel = "SIZE", description = "Of the engine's JVMs. Default: ${DEFAULT-VALUE}.")
    private String heap = "2g";

    @Mixin
    private Programs programs;

    private final List<String> leftOut = new ArrayList<>();

    /**
     * Somebody who fits.
     *
     * @param series what it comes to, round by round; a list that grows
     * @param command without the arguments that say what to fit
     */
    record Entrant(Peers.Series series, List<String> command) {
        Entrant(String name, String peer, int threads, double tolerance, List<String> command) {
            this(new Peers.Series(name, peer, threads, tolerance, new ArrayList<>()), command);
        }
    }

    List<String> asked() {
        return asked;
    }

    static List<String> names() {
        return Stream.concat(
                        Arrays.stream(Contender.values())
                                .filter(peer -> Arrays.stream(Task.values()).anyMatch(peer::isPeerIn))
                                .map(Contender::label),
                        KERNELS.stream())
                .toList();
    }

    /** Sentences, once each. */
    List<String> leftOut() {
        return leftOut.stream().distinct().toList();
    }

    /**
     * Everyone for a task, libraries first.
     *
     * @param cold whether first fits are timed
     */
    List<Entrant> entrants(Task task, List<Integer> threads, boolean cold) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (Contender peer : Contender.values()) {
            if (asked.contains(peer.label()) && peer.isPeerIn(task)) {
                programs.ifThere(peer, task, leftOut::add)
                        .ifPresent(command -> threads.stream()
                                .map(peer::threads)
                                .distinct()
                                .forEach(count -> entrants.add(
                                        new Entrant(peer.label(), peer.label(), count, peer.tolerance(), command))));
            }
        }
        for (Jdk jdk : jdks()) {
            for (String kernel : KERNELS) {
                if (asked.contains(kernel)) {
                    for (Precision precision : precisions) {
                        for (int count : threads) {
                            entrants.add(engine(kernel, precision, jdk, count, task, cold));
                        }
                    }
                }
            }
        }
        return entrants;
    }

    private List<Jdk> jdks() throws IOException {
        List<Jdk> found = new ArrayList<>(List.of(Jdk.running()));
        for (String wanted : jdks) {
            Jdk.find(wanted).ifPresentOrElse(found::add, () -> leftOut.add("no JDK found for " + wanted));
        }
        return found;
    }

    /**
     * The copy of the caller's rows uses all processors of the JVM, so it is told of as many as there are threads. For
     * warm fits all memory is used once before: the first use costs dear on a virtual machine, and the others work on
     * an array that was filled before the clock starts.
     */
    private Entrant engine(String kernel, Precision precision, Jdk jdk, int threads, Task task, boolean cold) {
        List<String> flags = new ArrayList<>(
                List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+UseG1GC", "-XX:ActiveProcessorCount=" + threads));
        if (!cold) {
            flags.add("-XX:+AlwaysPreTouch");
        }
        if (!kernel.equals(AUTO)) {
            flags.add("-Dpriodon.kernel=" + kernel);
        }
        if (!kernel.equals(SCALAR)) {
            flags.add("--add-modules=jdk.incubator.vector");
        }
        String name = kernel + ", " + precision.name().toLowerCase(Locale.ROOT) + ", JDK " + jdk.feature();
        double tolerance = precision == Precision.DOUBLE ? DOUBLE_TOLERANCE : SINGLE_TOLERANCE;
        return new Entrant(name, null, threads, tolerance, Programs.engine(jdk.java(), flags, task, precision));
    }
}
