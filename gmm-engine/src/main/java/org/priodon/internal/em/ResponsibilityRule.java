// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.io.Serializable;
import java.util.function.Supplier;
import org.priodon.internal.place.SampleFacts;

/** Says where responsibilities come from that are not those of the mixture that is sought. Goes to where blocks are. */
public interface ResponsibilityRule extends Serializable {
    /**
     * Makes what sources share.
     *
     * @return makes a source for a thread
     */
    Supplier<ResponsibilitySource> sources(SampleFacts facts);
}
