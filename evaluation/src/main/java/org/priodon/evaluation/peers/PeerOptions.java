// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.WorkloadSpec;

/** What the command line asks for. */
final class PeerOptions {
    static final String USAGE = """
            usage: evaluation/peers [--cold | --paper] [options]

            Fits the same workloads from the same start with the engine and with other libraries, in turn, and prints
            time, time per sample, component, dimension and iteration, speed ratios, and the quality, which must agree.
            Contenders that cannot be built or found are left out, with a message.

              --cold                 time the first fit of a fresh process; its start is not counted
              --paper                1,000,000 x 100, 100 components, 10 k-means and 10 EM iterations: time, speed-up, heap
              --shapes LIST          workloads of EM, NxDxG or NxDxG@separation; 'none' for none
              --kmeans-shapes LIST   workloads of k-means; 'none' for none
              --contenders LIST      of armadillo, vlfeat, scikit-learn, scalar, vector, auto
              --precisions LIST      of the engine: double, single
              --threads LIST         default 1,2
              --rounds N             default 3; each contender's time is the median of its rounds
              --repetitions N        timed fits in a round, after warm-up; default 3
              --seconds S            fits are repeated until so much time was measured; default 1
              --warm-up S            seconds of fits before timing, for the JVM; default 5
              --iterations N         default 10
              --jdk LIST             more JDKs: a release, such as 25, found beside the one in use, or a folder
              --python PROGRAM       for scikit-learn; default python3
              --heap SIZE            of the engine's JVMs; default 3g, for --paper 1800m
              --seed N               of the workloads; default 1
              --out FOLDER           for workloads, programs and results; default target/peers
              -h, --help

            Exit code: 0; 1 if qualities disagree or a contender fails; 2 for wrong options.
            CXX and CC choose compilers. OPENBLAS_CORETYPE, if set, is handed on.""";

    private static final String SHAPES =
            "200000x100x100@5,200000x100x100@0.4,150000x78x30@5,500000x55x21@5,500000x10x25@5,100000x2x6@5";
    /** Closer clusters than for EM: no centre dies, and none of the ten iterations is without effect. */
    private static final String K_MEANS_SHAPES = "200000x100x100@3";

    private static final String PAPER_SHAPE = "1000000x100x100@5";
    private static final String PEERS = "armadillo,vlfeat,scikit-learn";

    private static final Set<String> NAMES = Set.of(
            "shapes",
            "kmeans-shapes",
            "contenders",
            "precisions",
            "threads",
            "rounds",
            "repetitions",
            "seconds",
            "warm-up",
            "iterations",
            "jdk",
            "python",
            "heap",
            "seed",
            "out");

    /** What is measured. */
    enum Mode {
        WARM,
        COLD,
        PAPER
    }

    private final Mode mode;
    private final boolean help;
    private final Map<String, String> values;

    private PeerOptions(Mode mode, boolean help, Map<String, String> values) {
        this.mode = mode;
        this.help = help;
        this.values = values;
    }

    /**
     * @throws IllegalArgumentException if an option is unknown or lacks its value; values are checked when read
     */
    static PeerOptions parse(String... arguments) {
        Mode mode = Mode.WARM;
        boolean help = false;
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            switch (argument) {
                case "-h", "--help" -> help = true;
                case "--cold" -> mode = Mode.COLD;
                case "--paper" -> mode = Mode.PAPER;
                default -> {
                    if (!argument.startsWith("--") || !NAMES.contains(argument.substring(2))) {
                        throw new IllegalArgumentException("unknown option '" + argument + "'; try --help");
                    }
                    if (i + 1 == arguments.length) {
                        throw new IllegalArgumentException("option " + argument + " needs a value");
                    }
                    i++;
                    values.put(argument.substring(2), arguments[i]);
                }
            }
        }
        return new PeerOptions(mode, help, values);
    }

    /** Reads all values, so that mistakes show before the first run. */
    void check() {
        for (Task task : Task.values()) {
            workloads(task);
        }
        entrants();
        precisions();
        threads();
        rounds();
        repetitions();
        seconds();
        warmUpSeconds();
        iterations();
    }

    Mode mode() {
        return mode;
    }

    boolean help() {
        return help;
    }

    List<WorkloadSpec> workloads(Task task) {
        String usual = task == Task.EM ? SHAPES : K_MEANS_SHAPES;
        String text = values.getOrDefault(task == Task.EM ? "shapes" : "kmeans-shapes", usual);
        long seed = seed();
        return text.equals("none") ? List.of() : list(text, shape -> WorkloadSpec.parse(shape, seed));
    }

    WorkloadSpec paperWorkload() {
        return WorkloadSpec.parse(values.getOrDefault("shapes", PAPER_SHAPE), seed());
    }

    private long seed() {
        return Long.parseLong(values.getOrDefault("seed", "1"));
    }

    List<Entrant> entrants() {
        String usual = switch (mode) {
            case WARM -> PEERS + ",scalar,vector";
            case COLD -> PEERS + ",auto,scalar,vector";
            case PAPER -> "auto";
        };
        return list(values.getOrDefault("contenders", usual), Entrant::parse);
    }

    List<Precision> precisions() {
        return list(
                values.getOrDefault("precisions", mode == Mode.WARM ? "double,single" : "double"),
                text -> Precision.valueOf(text.toUpperCase(Locale.ROOT)));
    }

    List<Integer> threads() {
        return list(values.getOrDefault("threads", "1,2"), text -> atLeast("threads", 1, text));
    }

    int rounds() {
        return atLeast("rounds", 1, values.getOrDefault("rounds", "3"));
    }

    int repetitions() {
        return mode == Mode.COLD ? 0 : atLeast("repetitions", 1, values.getOrDefault("repetitions", "3"));
    }

    double seconds() {
        return notNegative("seconds", values.getOrDefault("seconds", "1"));
    }

    double warmUpSeconds() {
        return notNegative("warm-up", values.getOrDefault("warm-up", "5"));
    }

    int iterations() {
        return atLeast("iterations", 1, values.getOrDefault("iterations", "10"));
    }

    List<String> jdks() {
        return values.containsKey("jdk") ? list(values.get("jdk"), Function.identity()) : List.of();
    }

    String python() {
        return values.getOrDefault("python", "python3");
    }

    String heap() {
        return values.getOrDefault("heap", mode == Mode.PAPER ? "1800m" : "3g");
    }

    Path output(Path home) {
        return Path.of(values.getOrDefault(
                        "out", home.resolve("target").resolve("peers").toString()))
                .toAbsolutePath();
    }

    private static <T> List<T> list(String text, Function<String, T> reader) {
        return Arrays.stream(text.split(",")).map(String::strip).map(reader).toList();
    }

    private static int atLeast(String name, int least, String text) {
        int value;
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a whole number but was '" + text + "'", e);
        }
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + " but was " + value);
        }
        return value;
    }

    private static double notNegative(String name, String text) {
        try {
            double value = Double.parseDouble(text);
            if (value >= 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Falls through to the message below.
        }
        throw new IllegalArgumentException(name + " must be a number of at least 0 but was '" + text + "'");
    }
}
