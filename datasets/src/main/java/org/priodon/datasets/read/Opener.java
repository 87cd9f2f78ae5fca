// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.io.InputStream;

/** Opens the same data as often as they are needed. */
@FunctionalInterface
interface Opener {
    InputStream open() throws IOException;
}
