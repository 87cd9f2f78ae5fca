// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import org.priodon.internal.family.Family;
import org.priodon.internal.family.ellipsoid.OneMatrix;
import org.priodon.internal.family.full.FullFamily;

/** One matrix for all components, by which samples are multiplied only once. */
class TiedFullScoresTest extends TestOnlyScoresTest {
    @Override
    Family family() {
        return new FullFamily(new OneMatrix());
    }
}
