// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.priodon.evaluation.Machine;

/**
 * Where a run took place.
 *
 * @param processor model name
 * @param cores how many the JVM may use
 * @param features the processor's flags, sorted
 * @param memoryGigabytes of the machine
 * @param system name and version of the operating system
 * @param java version of the JVM
 * @param flags the JVM's arguments
 * @param commit of the sources
 */
public record Environment(
        String processor,
        int cores,
        List<String> features,
        double memoryGigabytes,
        String system,
        String java,
        List<String> flags,
        String commit) {
    public Environment {
        features = List.copyOf(features);
        flags = List.copyOf(flags);
    }

    public static Environment here() {
        Machine machine = Machine.here(sources());
        return new Environment(
                machine.processor(),
                machine.cores(),
                machine.features().stream().sorted().toList(),
                machine.memoryGigabytes(),
                machine.system(),
                machine.java(),
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                machine.commit());
    }

    /** The folder that this class was loaded from: in a build, it belongs to the sources. */
    private static Path sources() {
        try {
            Path place = Path.of(Environment.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return Files.isDirectory(place) ? place : place.getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Commit and flags may differ: they change no result, and the table tells them. */
    public boolean sameMachine(Environment other) {
        return processor.equals(other.processor) && cores == other.cores && java.equals(other.java);
    }

    /** One line for tables and reports. */
    @Override
    public String toString() {
        return processor + ", " + cores + " cores, " + system + ", " + java
                + (flags.isEmpty() ? "" : ", flags " + String.join(" ", flags)) + ", commit " + commit;
    }
}
