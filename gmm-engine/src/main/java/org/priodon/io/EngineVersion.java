// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.lang.module.ModuleDescriptor;
import java.util.Optional;

/**
 * The version of this engine: from its module on the module path, from the manifest of its archive on the class path.
 */
final class EngineVersion {
    private EngineVersion() {}

    static String current() {
        return Optional.ofNullable(EngineVersion.class.getModule().getDescriptor())
                .flatMap(ModuleDescriptor::rawVersion)
                .or(() -> Optional.ofNullable(EngineVersion.class.getPackage().getImplementationVersion()))
                .orElse("unknown");
    }
}
