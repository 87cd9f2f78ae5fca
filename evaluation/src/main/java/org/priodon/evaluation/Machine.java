// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.priodon.evaluation.process.ChildProcess;

/**
 * What a measured number must be published with.
 *
 * @param processor model name
 * @param cores how many this JVM may use
 * @param features the processor's flags, empty if unknown
 * @param memoryGigabytes of the machine, 0 if unknown
 * @param system name and version of the operating system
 * @param java version of this JVM
 * @param commit of the sources, with a mark if files differ from it
 * @param load processes that wanted to run in the last minute, negative if unknown
 */
public record Machine(
        String processor,
        int cores,
        Set<String> features,
        double memoryGigabytes,
        String system,
        String java,
        String commit,
        double load) {
    /** Above this load, something else is running. */
    private static final double BUSY = 0.5;

    private static final String UNKNOWN = "unknown";
    private static final List<String> TOLD_FEATURES =
            List.of("sse2", "avx2", "fma", "avx512f", "avx512_bf16", "asimd", "sve");

    /**
     * @param home a folder of the sources
     */
    public static Machine here(Path home) {
        return new Machine(
                field(Path.of("/proc/cpuinfo"), "model name", System.getProperty("os.arch")),
                Runtime.getRuntime().availableProcessors(),
                processorFeatures(),
                memory(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                commitOf(home),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** The processor's flags, empty if unknown. */
    public static Set<String> processorFeatures() {
        return Set.copyOf(
                Arrays.asList(field(Path.of("/proc/cpuinfo"), "flags", "").split(" ")));
    }

    private static String field(Path file, String name, String otherwise) {
        if (!Files.isReadable(file)) {
            return otherwise;
        }
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                int colon = line.indexOf(':');
                if (colon > 0 && line.substring(0, colon).strip().equals(name)) {
                    return line.substring(colon + 1).strip();
                }
            }
        } catch (IOException e) {
            return otherwise;
        }
        return otherwise;
    }

    private static double memory() {
        String kilobytes = field(Path.of("/proc/meminfo"), "MemTotal", "0 kB").split(" ")[0];
        return Math.rint(Long.parseLong(kilobytes) / 1e5) / 10;
    }

    private static String commitOf(Path home) {
        String hash = output("git", "-C", home.toString(), "rev-parse", "--short=12", "HEAD");
        if (hash.isEmpty()) {
            return UNKNOWN;
        }
        return output("git", "-C", home.toString(), "status", "--porcelain").isEmpty()
                ? hash
                : hash + " with local changes";
    }

    /** What a command says, trimmed; empty if it cannot be run or fails. */
    private static String output(String... command) {
        try {
            return ChildProcess.run(List.of(command), Map.of()).strip();
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** Several lines for people. */
    public String describe() {
        String told = TOLD_FEATURES.stream()
                .filter(features::contains)
                .reduce((a, b) -> a + " " + b)
                .orElse(UNKNOWN);
        return String.format(
                Locale.ROOT,
                "processor  %s, %d cores used, %s%nmemory     %.1f GB%nsystem     %s%njava       %s%ncommit     %s%nload       %.2f before the first run%s",
                processor,
                cores,
                told,
                memoryGigabytes,
                system,
                java,
                commit,
                load,
                load > BUSY ? "; NOTE: the machine is busy, the numbers are not for publication" : "");
    }
}
