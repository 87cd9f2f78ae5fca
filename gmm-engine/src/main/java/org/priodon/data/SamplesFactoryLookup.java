// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.ServiceLoader;

/** Finds the engine's factory at first use, and keeps it. */
final class SamplesFactoryLookup {
    /**
     * By the class loader of the engine, not that of the thread: a host may load the engine as a plug-in, from where
     * its threads see nothing.
     */
    static final SamplesFactory FACTORY = ServiceLoader.load(
                    SamplesFactory.class, SamplesFactory.class.getClassLoader())
            .findFirst()
            .orElseThrow(() -> new LinkageError("the engine's jar was repacked without META-INF/services/"
                    + SamplesFactory.class.getName() + "; keep this file and the class it names"));

    private SamplesFactoryLookup() {}
}
