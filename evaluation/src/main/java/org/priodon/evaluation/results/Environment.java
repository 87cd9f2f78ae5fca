// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.process.Home;

/**
 * When and where a run took place: what a measured number must be published with.
 *
 * @param begun when, in UTC
 * @param load processes that wanted to run, when it began or later, whichever was most; negative if unknown
 * @param processor model name
 * @param cores how many the JVM may use
 * @param features the processor's flags, sorted, empty if unknown
 * @param memoryGigabytes of the machine, 0 if unknown
 * @param system name and version of the operating system
 * @param java version of the JVM
 * @param flags the JVM's arguments
 * @param commit of the sources, with a mark if files differ from it
 */
public record Environment(
        String begun,
        double load,
        String processor,
        int cores,
        List<String> features,
        double memoryGigabytes,
        String system,
        String java,
        List<String> flags,
        String commit) {
    /** The compiler and the collector of a JVM that uses all cores. */
    private static final double OWN_LOAD = 0.5;

    private static final List<String> TOLD_FEATURES =
            List.of("sse2", "avx2", "fma", "avx512f", "avx512_bf16", "asimd", "sve");

    public Environment {
        features = List.copyOf(features);
        flags = List.copyOf(flags);
    }

    public static Environment here() {
        return new Environment(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                loadNow(),
                field(Path.of("/proc/cpuinfo"), "model name", System.getProperty("os.arch")),
                Runtime.getRuntime().availableProcessors(),
                processorFeatures(),
                memory(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                commitHere());
    }

    private static double loadNow() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    /** The processor's flags, sorted, empty if unknown. */
    public static List<String> processorFeatures() {
        return Arrays.stream(
                        field(Path.of("/proc/cpuinfo"), "flags", "").strip().split(" +"))
                .sorted()
                .toList();
    }

    private static double memory() {
        String kilobytes = field(Path.of("/proc/meminfo"), "MemTotal", "0 kB").split(" ")[0];
        return Math.rint(Long.parseLong(kilobytes) / 1e5) / 10;
    }

    private static String field(Path file, String name, String otherwise) {
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                int colon = line.indexOf(':');
                if (colon > 0 && line.substring(0, colon).strip().equals(name)) {
                    return line.substring(colon + 1).strip();
                }
            }
        } catch (IOException e) {
            return otherwise; // Not Linux.
        }
        return otherwise;
    }

    private static String commitHere() {
        try {
            boolean changed = !git("status", "--porcelain").isEmpty();
            return git("rev-parse", "--short=12", "HEAD") + (changed ? " with local changes" : "");
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static String git(String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("git", "-C", Home.folder().toString()));
        command.addAll(List.of(arguments));
        return ChildProcess.run(command, Map.of()).strip();
    }

    /** With the load of this moment, if it is more. */
    public Environment loadedAsNow() {
        return withLoad(Math.max(load, loadNow()));
    }

    public Environment withLoad(double newLoad) {
        return new Environment(
                begun, newLoad, processor, cores, features, memoryGigabytes, system, java, flags, commit);
    }

    /** Commit and flags may differ: they change no result, and the table tells them. */
    public boolean sameMachine(Environment other) {
        return processor.equals(other.processor) && cores == other.cores && java.equals(other.java);
    }

    /** A sentence if more processes wanted to run than there are cores, this run's own included. */
    public Optional<String> warning() {
        return warningAbove(cores + OWN_LOAD);
    }

    /** A sentence if more processes wanted to run than this. */
    public Optional<String> warningAbove(double most) {
        return load <= most
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "WARNING: the load was up to %.1f on %d cores. Something else was running; these times are not for publication.",
                        load,
                        cores));
    }

    /** All of it in a sentence. */
    public String sentence() {
        return String.format(Locale.ROOT, "Machine: %s; begun %s; load %.2f.", this, begunForPeople(), load);
    }

    public String begunForPeople() {
        return begun.replace('T', ' ').replace("Z", " UTC");
    }

    /** The machine in one line. */
    @Override
    public String toString() {
        String told = TOLD_FEATURES.stream().filter(features::contains).collect(Collectors.joining(" "));
        return processor + ", " + cores + " cores" + (told.isEmpty() ? "" : " (" + told + ")") + ", " + memoryGigabytes
                + " GB, " + system + ", " + java + (flags.isEmpty() ? "" : ", flags " + String.join(" ", flags))
                + ", commit " + commit;
    }
}
